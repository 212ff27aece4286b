/**
 * An address that is longer than any of ours is refused before it is looked for. Remix looks for the routes of every ancestor of a
 * page that was not found: one with four thousand steps held a processor for three seconds.
 */
import { Refusal } from "#app/core/request/refusal.ts";

/** Our deepest address has seven. */
const MOST_STEPS = 16;
/** Characters. Names that are searched for and signed addresses are shorter. */
const LONGEST_PATH = 2000;

export function refuseLongPath({ url }: Pick<Request, "url">): void {
  const { pathname } = new URL(url);
  // Encoded slashes become steps when they are decoded.
  if (pathname.length > LONGEST_PATH || pathname.split(/\/|%2f/i, MOST_STEPS + 2).length > MOST_STEPS + 1)
    throw new Refusal(404, "not_found");
}
