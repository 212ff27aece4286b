/**
 * Lists flights with a result that passed through an area, newest first or by points, page by page.
 *
 * Candidates come in the list's order: from the area's cells, or from the list itself when its filters leave few
 * flights. Covers decide about most of them. For flights that only touch the area's border, within some 600 m, the
 * straight lines between their fixes decide. A flight whose trace is not stored counts as passed in that case.
 */
import type { Db } from "#app/core/db/db.ts";
import type { Tools } from "#app/core/tools.ts";
import type { TraceLevel } from "#app/soaring/trace/file.ts";
import { cursorText } from "../list/cursor.ts";
import { countsFor } from "../list/flight-count.server.ts";
import { type ListedFlights, listFlights } from "../list/list.server.ts";
import { PAGE } from "../list/page.ts";
import type { FlightQuery } from "../list/query.ts";
import { type Area, holds } from "../outline/area.ts";
import {
  type Candidate,
  candidatesInCells,
  candidatesInList,
  isFoundByCells,
  type Source,
} from "./candidates.server.ts";
import type { Line } from "./cover.ts";
import { type Flown, openLine } from "./flown-line.server.ts";
import { cellsIn, comesNear, meeting, passes, type Verdict } from "./meeting.ts";

/** Candidates that are examined for one page; the next page continues a longer search. */
const MOST_CHECKED = 5000;
/**
 * Traces that are read for one page, in two rounds. When more flights only touch the border, the page ends before the
 * next of them.
 */
const MOST_TRACES = 12;
const TRACES_AT_ONCE = 6;
/**
 * Levels of coarser tracks that decide about nearly every flight, and the metres by which each may be off, including
 * the error of the plane projection over a long distance.
 */
export const COARSE: readonly (readonly [TraceLevel, number])[] = [
  ["150", 200],
  ["20", 30],
];
/** Candidates that are fetched at first for each flight wanted, and the most that are fetched together. */
const FETCHED_EACH = 1.4;
const MOST_FETCHED = 800;

export interface FlightsThrough extends ListedFlights {
  /** Candidates that were examined and traces that were read, for measurements. */
  checked: number;
  read: number;
}

/** Lists the flights of a page's address, those that passed its landmark if it names one. @param now milliseconds */
export const listRequested = (
  tools: Pick<Tools, "db" | "files">,
  query: FlightQuery,
  through: Area | null,
  now: number,
): Promise<ListedFlights> =>
  through === null ? listFlights(tools.db, query, now) : listThrough(tools, query, through, now);

/** @param query filters of the free contest, without `skip`, in one of `ORDERS_THROUGH` @param now milliseconds */
export async function listThrough(
  tools: Pick<Tools, "db" | "files">,
  asked: FlightQuery,
  area: Area,
  now: number,
): Promise<FlightsThrough> {
  const { db } = tools;
  const query = { ...asked, scored: true };
  const limit = query.limit ?? PAGE;
  const source = await getSource(db, query, area, now);
  const getVerdict = meeting(area);
  const found: Candidate[] = [];
  let [after, ended, checked, read] = [query.after, false, 0, 0];
  for (let size = Math.ceil(limit * FETCHED_EACH); ; size = Math.min(MOST_FETCHED, size * 2)) {
    const { candidates, end, after: behind } = await source(after, size);
    const all = candidates.map((candidate) => ({
      candidate,
      verdict: candidate.cover === null ? ("in" as const) : getVerdict(candidate.cover),
    }));
    const judged = all.slice(0, readable(all, MOST_TRACES - read));
    const cut = judged.length < all.length;
    const unsure = judged.filter(({ verdict }) => verdict === "unsure").map(({ candidate }) => candidate);
    const passed = await getPassed(tools, area, [...unsure]);
    for (const { candidate, verdict } of judged) if (isIn(verdict, candidate.id, passed)) found.push(candidate);
    checked += judged.length;
    read += unsure.length;
    ended = end && !cut;
    after = (cut ? null : behind) ?? judged.at(-1)?.candidate.place ?? after;
    if (ended || cut || found.length >= limit || checked >= MOST_CHECKED || read >= MOST_TRACES) break;
  }
  const shown = found.slice(0, limit);
  const place = found.length >= limit ? shown.at(-1)?.place : after;
  const more = found.length > limit || !ended;
  const { after: _, limit: __, ...filters } = query;
  const ids = shown.map(({ id }) => id);
  const { flights } = ids.length === 0 ? { flights: [] } : await listFlights(db, { ...filters, ids, limit }, now);
  return { flights, next: more && place ? cursorText(place) : null, checked, read };
}

/** Returns how many of the flights, in order, can be decided by reading so many traces. */
export function readable(judged: readonly { verdict: Verdict }[], traces: number): number {
  let left = traces;
  const at = judged.findIndex(({ verdict }) => verdict === "unsure" && left-- === 0);
  return at < 0 ? judged.length : at;
}

const isIn = (verdict: Verdict, id: number, passed: ReadonlySet<number>) =>
  verdict === "in" || (verdict === "unsure" && passed.has(id));

async function getSource(db: Db, query: FlightQuery, area: Area, now: number): Promise<Source> {
  const count = await countsFor(db, query, now);
  return isFoundByCells(query, count) ? candidatesInCells(db, query, cellsIn(area)) : candidatesInList(db, query, now);
}

/**
 * Reads coarse tracks before fine ones: they have fewer fixes and usually decide whether the flight was in the area,
 * so the full track is seldom needed.
 */
async function flewThrough(tools: Pick<Tools, "files">, flown: Flown, area: Area): Promise<boolean> {
  const lineAt = await openLine(tools, flown);
  if (lineAt === null) return true;
  for (const [level, metres] of COARSE) {
    const line = await lineAt(level);
    if (line === null) return true;
    if (!comesNear(area, line, metres)) return false;
    if (hasFixIn(area, line)) return true;
  }
  const line = await lineAt("full");
  return line === null || passes(area, line);
}

/**
 * Coarse tracks contain original fixes only; the first and last are skipped because they may be from before take-off
 * and after landing.
 */
function hasFixIn(area: Area, { latitude, longitude }: Line): boolean {
  for (let i = 1; i < latitude.length - 1; i++) if (holds(area, latitude[i], longitude[i])) return true;
  return false;
}

/** Returns those of the flights whose fixes pass through the area. */
async function getPassed(tools: Pick<Tools, "files">, area: Area, waiting: Candidate[]): Promise<Set<number>> {
  const passed = new Set<number>();
  const next = async (): Promise<void> => {
    const flown = waiting.shift();
    if (flown === undefined) return;
    if (await flewThrough(tools, flown, area)) passed.add(flown.id);
    return next();
  };
  await Promise.all(Array.from({ length: TRACES_AT_ONCE }, next));
  return passed;
}
