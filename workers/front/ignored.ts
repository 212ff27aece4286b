/**
 * Query parameters that a call of the API does not have, named in the answer: whoever misspelt one sees it, and whoever
 * sends a cache buster is not refused. The header is part of what is kept for the address, so it belongs to the answer
 * that it came with.
 */
import type { Context, Next } from "hono";
import type { Door } from "../api/door.ts";

export const IGNORED_HEADER = "ignored-parameters";

/** Of one answer, and characters of one name: a header is no place for what somebody sends by the kilobyte. */
const MOST_NAMES = 20;
const MOST_CHARACTERS = 100;

/** Calls that read their address without a list of names: a signed address, and one that is handed on whole. */
const READ_WHOLE = ["/v1/upload/", "/v1/auth/authorize"];

export async function nameIgnored(c: Context<Door>, next: Next): Promise<void> {
  await next();
  if (c.res.status === 101 || READ_WHOLE.some((path) => c.req.path.startsWith(path))) return;
  const read = c.get("readParameters");
  const ignored = Object.keys(c.req.queries()).filter((name) => !read?.has(name));
  if (ignored.length > 0) c.header(IGNORED_HEADER, ignoredList(ignored));
}

/** Percent-encoded, so that no name can end the header or pass for two. */
export const ignoredList = (names: readonly string[]): string =>
  names
    .slice(0, MOST_NAMES)
    .map((name) => encodeURIComponent(name).slice(0, MOST_CHARACTERS).replace(/%.?$/, ""))
    .join(", ");
