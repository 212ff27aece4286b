/**
 * Public lists of flights as visitors see them, cached at the edge: rendered once for each version of the lists,
 * language and system of units, and served until a flight changes, for a minute at most. Additional data in lists
 * (stars, comments) may be as old. Readers who are logged in, have written something, read within another site or ask
 * for the newest data get a page rendered for them.
 */

import type { Tools } from "#app/core/tools.ts";
import { versionOfLists } from "#app/flight/list/version.server.ts";
import { getReader, type Reader } from "#app/i18n/language.ts";

/** Includes the data that a script requests when navigating there. */
const LISTS = /^\/(_root|flight\/(list|statistics|gallery|map))?(\.data)?$/;
/** A collection may be private. */
const PERSONAL = /[?&]flight_collection=/;
const KEPT_SECONDS = 60;
/** Longer queries do not come from links and are not cached. */
const LONGEST_QUERY = 500;
/** Preferences are part of the key; any other cookie means that the reader may be somebody in particular. */
const PREFERENCES = /^\s*(lang|unit)=/;
/** Stands in for the nonce that each page has for its scripts. No page contains this text. */
const HELD = "\u0001nonce\u0001";

interface Asked {
  tools: Pick<Tools, "db" | "log">;
  nonce: string;
  /** Runs the work after the response has been sent. */
  later(work: Promise<unknown>): void;
  /** Throws if the edge has no cache, as with a full disk on one's own machine. */
  cache?: () => Promise<Pick<Cache, "match" | "put">>;
}

/** @param draw renders the page for this reader */
export async function storedPage(request: Request, asked: Asked, draw: () => Promise<Response>): Promise<Response> {
  if (!isStored(request)) return draw();
  const { nonce, later, cache = () => caches.open("lists") } = asked;
  const key = getKey(request, await versionOfLists(asked.tools.db), getReader(request));
  const known = await cache()
    .then((kept) => kept.match(key))
    .catch(() => undefined);
  if (known) {
    const headers = new Headers(known.headers);
    for (const name of ["cache-control", "cf-cache-status"]) headers.delete(name);
    headers.set("cache-status", "kettle; hit");
    return new Response((await known.text()).replaceAll(HELD, nonce), { headers });
  }
  const answer = await draw();
  const { headers, status } = answer;
  if (status !== 200 || headers.has("set-cookie") || headers.has("cache-control")) return answer;
  const text = await answer.text();
  const keep = new Headers(headers);
  keep.set("cache-control", `public, max-age=${KEPT_SECONDS}`);
  const page = new Response(text.replaceAll(nonce, HELD), { headers: keep });
  later(
    cache()
      .then((kept) => kept.put(key, page))
      .catch(() => {}),
  );
  const told = new Headers(headers);
  told.set("cache-status", "kettle; fwd=miss; stored");
  return new Response(text, { headers: told });
}

function isStored({ method, url, headers }: Request): boolean {
  const { pathname, search } = new URL(url);
  const cookies = headers.get("cookie");
  return (
    method === "GET" &&
    LISTS.test(pathname) &&
    search.length <= LONGEST_QUERY &&
    !PERSONAL.test(search) &&
    !headers.has("authorization") &&
    !headers.has("x-kettle-now") &&
    !/no-cache|no-store/.test(headers.get("cache-control") ?? "") &&
    ["document", "empty", null].includes(headers.get("sec-fetch-dest")) &&
    (cookies === null || cookies.split(";").every((cookie) => PREFERENCES.test(cookie)))
  );
}

/** Returns a key that is not an address anybody can request. */
function getKey({ url }: Request, version: number, { language, units }: Reader): string {
  const { origin, pathname, search } = new URL(url);
  return `${origin}/kept/${version}/${language}/${units}${pathname}${search}`;
}
