/**
 * Refuses an address longer than any of ours before it is matched. Remix matches the routes of every ancestor of a
 * page that was not found: one with four thousand segments occupied a processor for three seconds.
 */
import { Refusal } from "#app/core/request/refusal.ts";

/** Our deepest address has seven segments. */
const MOST_STEPS = 16;
/** Characters. Searches and signed addresses are shorter. */
const LONGEST_PATH = 2000;

export function refuseLongPath({ url }: Pick<Request, "url">): void {
  const { pathname } = new URL(url);
  // Encoded slashes separate segments once they are decoded.
  if (pathname.length > LONGEST_PATH || pathname.split(/\/|%2f/i, MOST_STEPS + 2).length > MOST_STEPS + 1)
    throw new Refusal(404, "not_found");
}
