/**
 * Rankings after flights came, were edited, scored anew, removed, brought back, given to others and erased by chance, while
 * pairs were renewed at any time, twice, and by two at once: held against the pure aggregate of the flights that are left.
 */
import { eq, sql } from "drizzle-orm";
import fc from "fast-check";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { aggregate, type Entry } from "#app/contest/ranking/aggregate.ts";
import { getScope } from "#app/contest/ranking/board.ts";
import { heldBoard } from "#app/contest/ranking/cache/cache.server.ts";
import type { RequestedBoard } from "#app/contest/ranking/cache/calls.ts";
import { putAllRight } from "#app/contest/ranking/check.server.ts";
import { CLASSES, everything, PEOPLE, type RankingQuery } from "#app/contest/ranking/query.ts";
import { findRows } from "#app/contest/ranking/read.server.ts";
import { renewRankings } from "#app/contest/ranking/renew.server.ts";
import { CATEGORIES, getAggregation } from "#app/contest/ranking/rules.ts";
import { season } from "#app/core/time/season.ts";
import type { Tools } from "#app/core/tools.ts";
import { flight, flightContest } from "#app/flight/schema/flight.ts";
import { groupMembers } from "#app/places/airport/region.ts";
import type { ContestKey } from "#app/soaring/contest/rule.ts";
import { anyFlight, type NewFlight, plainFlight } from "#tests/flight/list/flights.ts";
import { db } from "#tests/setup/rescoring.ts";
import { LONG, runs } from "#tests/setup/runs.ts";

const CHANGES = runs(250, 10_000);
const FLIGHTS = runs(24, 60);
const SEED = 23;
const OTHERS = ["sprint", "out_return", "bi"] as const;

const work = { db, jobs: { send: async () => {} }, pause: async () => {} };

interface Result {
  contest: ContestKey;
  points: number;
  valid: boolean;
  /** Of the revision in force, or one before. */
  stale: boolean;
}
const model = new Map<number, NewFlight & { results: Result[] }>();

const anyResult = fc.record({
  contest: fc.constantFrom(...OTHERS),
  points: fc.constantFrom(0, 30, 60.005, 60.01, 90, 120, 333.333),
  valid: fc.boolean(),
  stale: fc.constantFrom(false, false, false, true),
});
const COMMON = ["score", "score", "score", "score", "return", "return"] as const;
const anyChange = fc.record({
  id: fc.integer({ min: 1, max: FLIGHTS }),
  what: fc.constantFrom(...COMMON, "come", "edit", "remove", "give", "erase"),
  facets: anyFlight,
  rank: fc.constantFrom(true, true, true, false),
  points: fc.option(fc.constantFrom(0, 55, 100, 100.004, 250.5, 801.23)),
  results: fc.uniqueArray(anyResult, { selector: ({ contest }) => contest, maxLength: 3 }),
  afterwards: fc.constantFrom("nothing", "nothing", "renew", "renew", "renew twice", "renew at once"),
});
const anyQuery = fc
  .record({
    contest: fc.constantFrom("free", ...OTHERS),
    season: fc.constantFrom(2024, 2025, 2026),
    category: fc.constantFrom(...CATEGORIES),
    people: fc.constantFrom(...PEOPLE),
    scClass: fc.constantFrom("ALL", "ALL", "ALL", ...CLASSES),
    places: fc.constantFrom({}, {}, { country: "DE" }, { club: "1" }, { airport: "2" }, { region: "DE-BY" }),
  })
  .map((more): RankingQuery => ({ ...everything("2026-05-01"), ...more }));
type Change = typeof anyChange extends fc.Arbitrary<infer T> ? T : never;

beforeAll(async () => {
  const rankingQueries = fc.sample(anyQuery, { numRuns: CHANGES, seed: SEED });
  for (const [nth, change] of fc.sample(anyChange, { numRuns: CHANGES, seed: SEED }).entries()) {
    await carryOut(change);
    const { afterwards } = change;
    if (afterwards === "renew at once")
      await Promise.all([renewRankings(work), renewRankings(work), renewRankings(work)]);
    else if (afterwards !== "nothing") await renewRankings(work);
    if (afterwards === "renew twice") await renewRankings(work);
    // Now and then one of them is looked at on the way.
    if (afterwards !== "nothing" && nth % 5 === 0) await same(rankingQueries[nth]);
  }
  while ((await db.all(sql`SELECT 1 FROM changed_ranking`)).length > 0) await renewRankings(work);
}, LONG);

afterAll(async () => {
  await db.delete(flight);
  while ((await db.all(sql`SELECT 1 FROM changed_ranking`)).length > 0) await renewRankings(work);
});

async function carryOut({ id, what, facets, rank, points, results }: Change): Promise<void> {
  const here = model.get(id);
  if (what === "come" && !here) {
    const row: NewFlight = { ...plainFlight(id), rank: false, state: "pending", revision: 0 };
    await db.insert(flight).values(row);
    model.set(id, { ...row, results: [] });
    return;
  }
  if (!here || what === "come") return;
  if (what === "erase") {
    if (!here.deleted) return;
    await db.batch([
      db.delete(flightContest).where(eq(flightContest.flightId, id)),
      db.delete(flight).where(eq(flight.id, id)),
    ]);
    model.delete(id);
    return;
  }
  const set = getChange(what, { facets, rank, points }, here);
  await db.batch([
    db.update(flight).set(set).where(eq(flight.id, id)),
    ...(what === "score" ? [db.delete(flightContest).where(eq(flightContest.flightId, id))] : []),
    ...(what === "score" ? results.map((result) => makeRow(id, set, here, result)) : []),
  ]);
  model.set(id, { ...here, ...set, ...(what === "score" ? { results } : {}) });
}

const makeRow = (
  flightId: number,
  set: Partial<NewFlight>,
  here: NewFlight,
  { contest, points, valid, stale }: Result,
) =>
  db.insert(flightContest).values({
    flightId,
    contest,
    revision: (set.revision as number) - (stale ? 1 : 0),
    season: here.season,
    points,
    distance: points,
    speed: 90,
    entry: { valid },
  });

function getChange(
  what: Change["what"],
  { facets, rank, points }: Pick<Change, "facets" | "rank" | "points">,
  here: NewFlight,
) {
  const people = (userId: number, of: number) => ({
    userId,
    female: userId % 2 === 0,
    junior: userId === 3 || (userId === 4 && of < 2026),
  });
  if (what === "remove") return { deleted: "2026-08-01" };
  if (what === "return") return { deleted: null };
  if (what === "give") return people(facets.userId, here.season);
  const { clubId, takeoffAirportId, aircraftId, scoringDate, country, region, scClass, vintage, takeoffLatitude } =
    facets;
  const seats = {
    clubId,
    takeoffAirportId,
    aircraftId,
    scoringDate,
    season: season(scoringDate),
    country,
    region,
    scClass,
    vintage,
    takeoffLatitude,
  };
  const edited: Partial<NewFlight> = { ...seats, ...people(here.userId, seats.season) };
  if (what === "edit") return edited;
  return {
    ...edited,
    state: "valid" as const,
    rank: rank && points !== null,
    points,
    distance: points,
    speed: 80.5,
    revision: (here.revision ?? 0) + 1,
  };
}

/** The flights that are left, as a reader would pick them. */
function getEntries(query: RankingQuery): Entry[] {
  const { contest, people, scClass, places, half } = query;
  const { seasons } = getAggregation(contest, query.season);
  const within = (value: unknown, wanted: unknown) => wanted === undefined || String(value) === wanted;
  return [...model.values()].flatMap((row): Entry[] => {
    const result = row.results.find((each) => each.contest === contest);
    const points = contest === "free" ? row.points : result?.valid && !result.stale ? result.points : null;
    if (!row.rank || row.deleted || points == null) return [];
    if (seasons && row.season !== query.season) return [];
    if (people === "female" && !row.female) return [];
    if (people === "junior" && !row.junior) return [];
    if (scClass === "VI" ? !row.vintage : scClass !== "ALL" && row.scClass !== scClass) return [];
    if (!within(row.country, places.country) || !within(row.region, places.region)) return [];
    if (!within(row.clubId, places.club) || !within(row.takeoffAirportId, places.airport)) return [];
    if (places.continent !== undefined && row.country === null) return [];
    const { multi_region: group } = places;
    if (group !== undefined && ![row.country, row.region].some((code) => code && groupMembers(group).includes(code)))
      return [];
    const month = Number(row.scoringDate.slice(5, 7));
    if (query.month !== null && month !== query.month) return [];
    const span = query.length && getAggregation(contest, query.season).lengths[query.length];
    if (span && (points < (span.from ?? 0) || points >= (span.below ?? Number.POSITIVE_INFINITY))) return [];
    const summer = (month >= 4 && month <= 9) === (row.takeoffLatitude ?? 0) >= 0;
    if (half !== null && summer !== (half === "summer")) return [];
    return [
      {
        id: row.id as number,
        pilot: row.userId,
        club: row.clubId ?? null,
        airport: row.takeoffAirportId ?? null,
        points,
        distance: points,
        speed: contest === "free" ? 80.5 : 90,
        duration: 3 * 3600,
        date: row.scoringDate,
        aircraft: row.aircraftId ?? null,
      },
    ];
  });
}

const SEASONS = [2024, 2025, 2026];
const asking = (more: Partial<RankingQuery>): RankingQuery => ({ ...everything("2026-05-01"), ...more });
const truth = (query: RankingQuery) =>
  aggregate(getEntries(query), query.category, getAggregation(query.contest, query.season), query.order);
const read = (query: RankingQuery, skip = 0, limit = 1000, around: number | null = null) =>
  findRows({ db }, query, { skip, limit, around });

const PLACES: RankingQuery["places"][] = [
  {},
  { country: "DE" },
  { country: "AT" },
  { continent: "EU" },
  { region: "DE-BY" },
  ...(runs(0, 1) === 1 ? ["1", "2", "3", "4"] : ["2"]).flatMap((id) => [{ club: id }, { airport: id }]),
];
const SOME_CLASSES = runs(0, 1) === 1 ? CLASSES : (["CL", "ST", "VI"] as const);

const contests = ["free", ...OTHERS] as const;

/** As objects hold them: opened once, followed from change to change. */
const boards = new Map<string, ReturnType<typeof heldBoard>>();
const fromMemory = (async (_, of, fields) => {
  const board = boards.get(of) ?? heldBoard(of);
  boards.set(of, board);
  return board.answer({ db }, fields as unknown as RequestedBoard);
}) as Tools["fromMemory"];

async function same(query: RankingQuery): Promise<void> {
  const should = truth(query);
  const ways = [read(query), findRows({ db, fromMemory }, query, { skip: 0, limit: 1000, around: null })];
  for (const { rows, total } of await Promise.all(ways))
    expect({ asked: JSON.stringify(query), total, rows }).toEqual({
      asked: JSON.stringify(query),
      total: should.length,
      rows: should,
    });
}

test("flights are left to be ranked, and some have gone", () => {
  const left = [...model.values()].filter(({ rank, deleted }) => rank && !deleted);
  expect(left.length).toBeGreaterThan(5);
  expect(left.length).toBeLessThan(model.size);
});

describe.each(contests)("%s", (contest) => {
  test("of every season, place, class and people: by the pure aggregate", async () => {
    for (const season of SEASONS)
      for (const category of ["pilot", "pilot_total"] as const)
        for (const people of PEOPLE) {
          for (const places of PLACES) await same(asking({ contest, season, category, people, places }));
          for (const scClass of SOME_CLASSES) await same(asking({ contest, season, category, people, scClass }));
        }
  });

  test("of clubs and airfields", async () => {
    for (const season of SEASONS)
      for (const category of CATEGORIES)
        for (const order of ["points", "distance", "flights", "pilots", "speed"] as const)
          if (order !== "pilots" || !category.startsWith("pilot"))
            await same(asking({ contest, season, category, order }));
  });

  test("in another order, and of what is not kept", async () => {
    for (const season of SEASONS)
      for (const more of [
        { half: "winter" },
        { half: "summer", category: "club_total" },
        { scClass: "ST", places: { country: "DE" } },
        { people: "female", category: "airport_total", places: { country: "DE" } },
        { places: { club: "1", airport: "2" }, category: "club" },
        { length: "middle", people: "junior" },
        { month: 7, scClass: "VI" },
        { places: { multi_region: "SG" }, category: "club_top_five" },
      ] as const) {
        const query = asking({ contest, season, ...more });
        expect(getScope(query)).toBe(null);
        await same(query);
      }
  });
});

test("any page, and anybody's own row, is a part of the whole", async () => {
  for (const season of SEASONS)
    for (const category of CATEGORIES)
      for (const places of [{}, { country: "DE" }]) {
        const query = asking({ season, category, places });
        const rows = truth(query);
        for (let skip = 0; skip <= rows.length + 1; skip++)
          expect((await read(query, skip, 2)).rows).toEqual(rows.slice(skip, skip + 2));
        if (!category.startsWith("pilot")) continue;
        for (const [at, row] of rows.entries()) {
          const above = rows.slice(0, at).findLast(({ rank }) => rank < row.rank);
          const gap = above ? Math.round((above.points - row.points) * 100) / 100 : null;
          expect((await read(query, 0, 1, row.subject)).own).toEqual({ row, at, gap });
        }
        expect((await read(query, 0, 1, 4711)).own).toBe(null);
      }
});

test("the nightly check finds nothing", async () => {
  expect(await putAllRight(work)).toEqual([]);
});
