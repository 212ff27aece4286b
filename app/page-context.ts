/** What every loader and action is handed beside its request. */
import type {} from "@remix-run/cloudflare";
import type { Tools } from "./core/tools.ts";
import type { Member } from "./people/account/caller.ts";
import type { Session } from "./people/account/session/session.server.ts";

declare module "@remix-run/cloudflare" {
  interface AppLoadContext {
    tools: Tools;
    /** For scripts in the page, new with every answer. */
    nonce: string;
    /** Who is signed in here, with the session that says so. */
    member: Member | null;
    session: Session | null;
    /** Set by the guard where the page's rule keeps it out of frames of other sites. */
    unframed?: boolean;
    /** Set where a loader or an action refused, or failed for a while and not for good: the status instead of 500. */
    instead?: { status: number; retryAfter?: number };
  }
}
