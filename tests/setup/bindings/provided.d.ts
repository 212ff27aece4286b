/** What the configuration gives database tests. */
import "vitest";

declare module "vitest" {
  interface ProvidedContext {
    settings: Record<string, unknown>;
  }
}
