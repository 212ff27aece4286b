/**
 * Builds the database of names from the main database, piece by piece: each piece is a job that sends the next. First
 * every source is read and new or changed names are written, then the names are checked against the main database and
 * those that are gone are removed.
 *
 * It begins automatically if the database is empty or of another version, and every night it recounts what is flown;
 * meanwhile the previous names can be found. `edition` records the progress, and a job that does not continue from
 * there is a duplicate.
 */
import type { Names } from "#app/core/db/names.ts";
import { isoStamp } from "#app/core/time/time.ts";
import type { Tools } from "#app/core/tools.ts";
import { byDocument } from "./by-document.ts";
import { BUILD_NAMES } from "./jobs.ts";
import { forget, renew } from "./renew.server.ts";
import { getSources } from "./source/sources.server.ts";

/** Changed whenever names are folded, cut or ordered in another way. */
export const VERSION = 3;
/** The number of names read and written together. */
const TOGETHER = 500;
/** Minutes after which a job that was lost is sent again. */
const LOST_MIN = 5;
/** The stage after all sources, which removes names that are gone. */
const GONE = "gone";

/** The tools that building needs. */
type Making = Pick<Tools, "db" | "names" | "features" | "now">;

interface Edition {
  version: number;
  document: string;
  after: string;
  touched: string;
  complete: number;
}

async function getEdition({ names }: Making): Promise<Edition | null> {
  const [edition] = await names.all<Edition>(["SELECT * FROM edition"]);
  return edition ?? null;
}

/** Begins if there is nothing yet or something of another version; continues if the last job was lost. */
export async function tendNames(tools: Tools): Promise<void> {
  const edition = await getEdition(tools);
  if (edition === null || edition.version !== VERSION) return beginNames(tools);
  const lost = Date.parse(edition.touched) < tools.now().getTime() - LOST_MIN * 60_000;
  if (edition.complete === 0 && lost) await tools.jobs.send(BUILD_NAMES, edition);
}

export async function beginNames(tools: Tools): Promise<void> {
  const begun = await reach(tools, { document: getSources(tools)[0].document, after: "" });
  await tools.jobs.send(BUILD_NAMES, begun);
}

/** Handles the job of one piece. */
export async function buildNames(tools: Tools, from: Place): Promise<void> {
  const edition = await getEdition(tools);
  const goesOn = edition?.complete === 0 && edition.document === from.document && edition.after === from.after;
  if (!goesOn) return;
  const next = await step(tools, from);
  if (next === null) await mergeWords(tools.names);
  await reach(tools, next ?? from, next === null);
  if (next !== null) await tools.jobs.send(BUILD_NAMES, next);
}

/** Builds everything at once, before a site is started and in tests. */
export async function buildAllNames(tools: Making): Promise<void> {
  let at: Place | null = await reach(tools, { document: getSources(tools)[0].document, after: "" });
  let last = at;
  while (at !== null) {
    last = at;
    at = await step(tools, at);
  }
  await mergeWords(tools.names);
  await reach(tools, last, true);
}

interface Place {
  document: string;
  after: string;
}

/** @returns where the next piece begins, null at the end */
async function step(tools: Making, { document, after }: Place): Promise<Place | null> {
  if (document === GONE) return findGone(tools, after);
  const sources = getSources(tools);
  const at = sources.findIndex((source) => source.document === document);
  if (at < 0) return { document: GONE, after: "" };
  const ids = await sources[at].ids(tools, after, TOGETHER);
  await renew(tools, sources[at], ids);
  if (ids.length === TOGETHER) return { document, after: ids[ids.length - 1] };
  return { document: sources[at + 1]?.document ?? GONE, after: "" };
}

async function findGone(tools: Making, after: string): Promise<Place | null> {
  const known = await tools.names.all<{ id: number; document: string; ref: string }>([
    "SELECT id, document, ref FROM entry WHERE id > ? ORDER BY id LIMIT ?",
    Number(after),
    TOGETHER,
  ]);
  const sources = getSources(tools);
  for (const [document, rows] of byDocument(known)) {
    const refs = rows.map(({ ref }) => ref);
    const source = sources.find((each) => each.document === document);
    if (source) await renew(tools, source, refs);
    else await forget(tools.names, document, refs);
  }
  return known.length === TOGETHER ? { document: GONE, after: String(known[known.length - 1].id) } : null;
}

/**
 * Merges the pieces of the word index into one. A search for typing errors looks up several hundred words, each in
 * every piece. It takes half a second for 200,000 names.
 */
export async function mergeWords(names: Names): Promise<void> {
  await names.all(["INSERT INTO words (words) VALUES ('optimize')"]);
}

async function reach(tools: Making, place: Place, complete = false): Promise<Place> {
  await tools.names.all([
    "INSERT OR REPLACE INTO edition (one, version, document, after, touched, complete) VALUES (1, ?, ?, ?, ?, ?)",
    ...[VERSION, place.document, place.after, isoStamp(tools.now()), complete ? 1 : 0],
  ]);
  return place;
}
