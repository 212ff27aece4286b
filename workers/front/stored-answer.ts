/**
 * Lists of flights and single flights as programs without a token get them, cached by an instance for a version of
 * the lists: what hundreds request in a second is made once. A flight, its story and its pictures are never older
 * than the database; additional data (stars, badges, passes over segments, names of airfields) may be some seconds
 * old. Callers with a token or a key, and those who ask for the newest data, get an uncached response.
 */
import { eq } from "drizzle-orm";
import type { Db } from "#app/core/db/db.ts";
import { remembered } from "#app/core/memory.ts";
import type { Tools } from "#app/core/tools.ts";
import { versionOfLists } from "#app/flight/list/version.server.ts";
import { flight } from "#app/flight/schema/flight.ts";
import { matches } from "./etag.ts";
import { IGNORED_HEADER } from "./ignored.ts";

const CALLS = /^\/v1\/(flight|flightdetail\/\d{1,15})$/;
const KEPT_MS = 10_000;
/** A collection may become private; and flights that wait for their score change without a new version. */
const UNSTEADY = /[?&](flight_collection|not_scored)/;
/** Longer queries do not come from links and are not cached. */
const LONGEST_QUERY = 500;
/** Characters of all responses together. A list of a hundred flights has about a hundred thousand. */
const MOST_HELD = 8_000_000;
const TOLD = ["content-type", "etag", "cache-control", "link", IGNORED_HEADER];

interface StoredAnswer {
  text: string;
  headers: Record<string, string>;
  version: number;
  /** Epoch ms. */
  made: number;
}

export class StoredAnswers {
  readonly #all = new Map<string, StoredAnswer>();
  #held = 0;

  get(key: string, version: number, now: number): StoredAnswer | undefined {
    const known = this.#all.get(key);
    if (known === undefined) return undefined;
    this.#remove(key, known);
    if (known.version !== version || Math.abs(now - known.made) >= KEPT_MS) return undefined;
    this.#put(key, known);
    return known;
  }

  /** Makes space by removing the responses that were not requested for longest. */
  put(key: string, answer: StoredAnswer): void {
    if (answer.text.length > MOST_HELD) return;
    const before = this.#all.get(key);
    if (before !== undefined) this.#remove(key, before);
    this.#put(key, answer);
    for (const [oldest, known] of this.#all) {
      if (this.#held <= MOST_HELD) return;
      this.#remove(oldest, known);
    }
  }

  #put(key: string, answer: StoredAnswer): void {
    this.#all.set(key, answer);
    this.#held += answer.text.length;
  }

  #remove(key: string, answer: StoredAnswer): void {
    this.#all.delete(key);
    this.#held -= answer.text.length;
  }
}

const answers = remembered(() => new StoredAnswers());

/** @param make returns the response for this caller */
export async function storedAnswer(
  request: Request,
  { db, now }: Pick<Tools, "db" | "now">,
  make: () => Promise<Response>,
): Promise<Response> {
  const key = getKey(request);
  if (key === null) return make();
  const [version, isAnnounced] = await Promise.all([versionOfLists(db), announced(db, key)]);
  if (!isAnnounced) return make();
  const known = answers.value.get(key, version, now().getTime());
  if (known) return told(known, request.headers.get("if-none-match") ?? undefined);
  const answer = await make();
  if (answer.status !== 200 || !answer.headers.has("etag")) return answer;
  const headers = Object.fromEntries(
    TOLD.flatMap((name) => {
      const value = answer.headers.get(name);
      return value === null ? [] : [[name, value]];
    }),
  );
  const text = await answer.clone().text();
  answers.value.put(key, { text, headers, version, made: now().getTime() });
  return answer;
}

/** Until a flight has been announced the version does not follow it. True for lists. */
async function announced(db: Db, key: string): Promise<boolean> {
  const [, id] = /^\/v1\/flightdetail\/(\d+)/.exec(key) ?? [];
  if (id === undefined) return true;
  const [row] = await db
    .select({ announced: flight.announced })
    .from(flight)
    .where(eq(flight.id, Number(id)));
  return row !== undefined && row.announced > 0;
}

function told({ text, headers }: StoredAnswer, asked: string | undefined): Response {
  const all = new Headers({ ...headers, "cache-status": "kettle; hit" });
  if (!matches(asked, headers.etag)) return new Response(text, { headers: all });
  all.delete("content-type");
  return new Response(null, { status: 304, headers: all });
}

/** Returns null for what is not cached. */
function getKey({ method, url, headers }: Request): string | null {
  const { pathname, search } = new URL(url);
  const isStored =
    method === "GET" &&
    CALLS.test(pathname) &&
    search.length <= LONGEST_QUERY &&
    !UNSTEADY.test(search) &&
    ["authorization", "x-api-key", "x-kettle-now"].every((name) => !headers.has(name)) &&
    !/no-cache|no-store/.test(headers.get("cache-control") ?? "");
  return isStored ? pathname + search : null;
}
