/**
 * Flights with a result that passed through an area, newest first or by points, page by page.
 *
 * Candidates come in the list's order: from the area's cells, or from the list's own way where its filters leave few
 * flights. Covers decide about most of them; of those that touch the area's border alone, within some 600 m, the fixes do, by
 * the straight lines between them. One whose trace is not stored counts as passed then.
 */
import type { Db } from "#app/core/db/db.ts";
import type { Tools } from "#app/core/tools.ts";
import type { TraceLevel } from "#app/soaring/trace/file.ts";
import { cursorText } from "../list/cursor.ts";
import { countsFor } from "../list/flight-count.server.ts";
import { type ListedFlights, listFlights } from "../list/list.server.ts";
import { PAGE } from "../list/page.ts";
import type { FlightQuery } from "../list/query.ts";
import { type Area, holds } from "./area.ts";
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

/** Candidates that are looked at for one page: a longer search is gone on with by the next. */
const MOST_CHECKED = 5000;
/** Traces that are read for one page, two rounds of them: where more flights only touch the border, the page ends before the next of them. */
const MOST_TRACES = 12;
const TRACES_AT_ONCE = 6;
/** Coarser tracks that tell of nearly every flight, and metres that each may be off, with what its plane is off over a long one. */
export const COARSE: readonly (readonly [TraceLevel, number])[] = [
  ["150", 200],
  ["20", 30],
];
/** Candidates that are fetched together at first, for each flight wanted; and at most. */
const FETCHED_EACH = 1.4;
const MOST_FETCHED = 800;

/** What an area's list can be asked for beside its filters; other parameters are refused by their names. */
export const ORDERS_THROUGH = ["scoring_date", "points"] as const;

export interface FlightsThrough extends ListedFlights {
  /** Candidates that were looked at, and traces that were read: for whoever measures. */
  checked: number;
  read: number;
}

/** @param query of the free contest, without `skip`, in one of `ORDERS_THROUGH` @param now milliseconds */
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

/** How many of them, in order, can be told with so many traces. */
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

/** The coarser its track, the fewer fixes say whether it came near or was there: all of them seldom have to. */
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

/** A coarse track keeps fixes as they were; its first and last may be from before take-off and after landing. */
function hasFixIn(area: Area, { latitude, longitude }: Line): boolean {
  for (let i = 1; i < latitude.length - 1; i++) if (holds(area, latitude[i], longitude[i])) return true;
  return false;
}

/** Those of the flights whose fixes say so. */
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
