/** What the benches in TypeScript read of chunks.mjs. */
export function getChunks(client?: string): {
  routes: string[];
  named(pattern: RegExp): string[];
  page(route: string, later?: boolean, except?: string[]): Map<string, string | null>;
  besides(path: string, route: string): string[];
  sheets(route: string): string[];
  map(pages: string[]): string[];
  wayToMap(route: string): string[] | null;
  getSize(paths: string[]): number;
};
