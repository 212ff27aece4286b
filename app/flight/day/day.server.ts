/** Queries of the home page: how the last days were, and the flights of one of them. */
import { and, asc, between, count, desc, eq, inArray, isNull, lte, sql } from "drizzle-orm";
import type { Db } from "#app/core/db/db.ts";
import { flight, flightContest } from "#app/flight/schema/flight.ts";
import { getTiles } from "../flight.server.ts";
import type { FlightTile } from "../flight.ts";
import { DAYS_COMPARED, type FlownDay, lastGoodDay, type Verdict, verdictOn } from "./good-day.ts";
import { type Dates, getDates, type Period } from "./period.ts";

/** The contests whose best flight is shown. */
export const BEST_IN = ["free", "triangle", "sprint", "out_return"] as const;
type Contest = (typeof BEST_IN)[number];
const TRACKS_SHOWN = 100;

interface BestFlight {
  /** Those that it won; none where it is shown because others won more than one. */
  contests: Contest[];
  /** Its points in the first of them, or in the first contest of all. */
  points: number;
  /** Kilometres of that contest's course. */
  distance: number;
  flight: FlightTile;
}

export interface Flying extends Dates {
  /** Null for the last good day, either by default or instead of a period without flights. */
  period: Period | null;
  /** The verdict on a single day with kilometres, compared with so many other days with flights. */
  verdict: Verdict | null;
  compared: number;
  count: number;
  /** Kilometres of the longest free course and of all free courses together; 0 when nothing is scored. */
  longest: number;
  together: number;
  best: BestFlight[];
  /** The best first. */
  tracks: FlightTile[];
}

const VALID = and(isNull(flight.deleted), eq(flight.state, "valid"));

/** Returns null when nobody ever flew. @param today the date in UTC */
export async function getFlying(db: Db, asked: Period | null, today: string): Promise<Flying | null> {
  const days = await flownDays(db, today);
  const good = lastGoodDay(days);
  if (good === null) return null;
  const found = asked && (await flyingIn(db, getDates(asked, today)));
  const [period, flying] = found?.count
    ? [asked, found]
    : [null, await flyingIn(db, { first: good.date, last: good.date })];
  const only = flying.first === flying.last ? days.find(({ date }) => date === flying.first) : undefined;
  const verdict = only && only.kilometres > 0 ? verdictOn(only, days) : null;
  return { ...flying, period, verdict, compared: days.length };
}

/** Newest first. */
async function flownDays(db: Db, today: string): Promise<FlownDay[]> {
  return await db
    .select({
      date: flight.scoringDate,
      flights: count(),
      kilometres: sql<number>`coalesce(sum(${flight.distance}), 0)`,
    })
    .from(flight)
    .where(and(VALID, lte(flight.scoringDate, today)))
    .groupBy(flight.scoringDate)
    .orderBy(desc(flight.scoringDate))
    .limit(DAYS_COMPARED);
}

async function flyingIn(db: Db, { first, last }: Dates): Promise<Omit<Flying, "period" | "verdict" | "compared">> {
  const within = and(VALID, between(flight.scoringDate, first, last));
  const [[sums], tracks, bests] = await Promise.all([
    db
      .select({
        count: count(),
        longest: sql<number>`coalesce(max(${flight.distance}), 0)`,
        together: sql<number>`coalesce(sum(${flight.distance}), 0)`,
      })
      .from(flight)
      .where(within),
    getTiles(db, within, { limit: TRACKS_SHOWN }),
    bestIn(db, within),
  ]);
  const known = new Map(tracks.map((tile) => [tile.id, tile]));
  const missing = bests.map(({ id }) => id).filter((id) => !known.has(id));
  if (missing.length > 0)
    for (const tile of await getTiles(db, inArray(flight.id, missing), { limit: BEST_IN.length }))
      known.set(tile.id, tile);
  const best = bests.flatMap(({ id, ...rest }) => {
    const tile = known.get(id);
    return tile ? [{ ...rest, flight: tile }] : [];
  });
  return { first, last, ...sums, best, tracks };
}

/**
 * Returns so many different flights as there are contests: the ranked flight with the most points in each, listed once where it
 * won several, and after them the next best in the first contest. Contests without points are left out.
 */
async function bestIn(db: Db, within: ReturnType<typeof and>) {
  const placed = db
    .select({
      id: flight.id,
      contest: flightContest.contest,
      points: flightContest.points,
      distance: flightContest.distance,
      place:
        sql<number>`row_number() OVER (PARTITION BY ${flightContest.contest} ORDER BY ${flightContest.points} DESC, ${flight.id})`.as(
          "place",
        ),
    })
    .from(flight)
    // The cross join makes SQLite start with the flights. With an inner join it might start with the contests and
    // read all of them.
    .crossJoin(flightContest)
    .where(
      and(
        within,
        eq(flightContest.flightId, flight.id),
        eq(flightContest.revision, flight.revision),
        eq(flight.rank, true),
        inArray(flightContest.contest, [...BEST_IN]),
        sql`${flightContest.points} > 0`,
      ),
    )
    .as("placed");
  const rows = await db.select().from(placed).where(lte(placed.place, BEST_IN.length)).orderBy(asc(placed.place));
  return pickDifferent(rows.map((row) => ({ ...row, contest: row.contest as Contest })));
}

interface Placed {
  id: number;
  contest: Contest;
  points: number;
  distance: number;
}

type Picked = Omit<Placed, "contest"> & Pick<BestFlight, "contests">;

/** @param rows the first places of each contest, the best first */
function pickDifferent(rows: readonly Placed[]): Picked[] {
  const picked = new Map<number, Picked>();
  for (const contest of BEST_IN) {
    const won = rows.find((row) => row.contest === contest);
    if (!won) continue;
    const { id, points, distance } = won;
    const known = picked.get(id);
    if (known) known.contests.push(contest);
    else picked.set(id, { id, points, distance, contests: [contest] });
  }
  for (const { id, contest, points, distance } of rows) {
    if (picked.size === BEST_IN.length) break;
    if (contest === BEST_IN[0] && !picked.has(id)) picked.set(id, { id, points, distance, contests: [] });
  }
  return [...picked.values()];
}
