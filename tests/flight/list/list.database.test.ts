/** The list against a plain filter over the same rows in memory, and its pages while flights come and go. */
import fc from "fast-check";
import { beforeAll, beforeEach, expect, test } from "vitest";
import { readCursor } from "#app/flight/list/cursor.ts";
import { ORDERS, type Order } from "#app/flight/list/filter/filter.ts";
import { KEYWORDS, type Keyword } from "#app/flight/list/filter/keyword.ts";
import { recountFlights } from "#app/flight/list/flight-count.server.ts";
import { countListed, listFlights } from "#app/flight/list/list.server.ts";
import type { FlightQuery } from "#app/flight/list/query.ts";
import { cursorColumns } from "#app/flight/list/required-values.ts";
import { flight, flightContest } from "#app/flight/schema/flight.ts";
import { db } from "#tests/setup/rescoring.ts";
import { anyFlight, type NewFlight, plainFlight } from "./flights.ts";

const NOW = Date.parse("2026-08-01T12:00:00Z");
const SEED = 20;

type Row = NewFlight & { triangle: { points: number; distance: number; speed: number } | null };
let rows: Row[];

beforeAll(() => {
  const made = fc.sample(
    fc.tuple(anyFlight, fc.option(fc.record({ points: fc.nat(9), distance: fc.nat(9), speed: fc.nat(9) }))),
    { numRuns: 300, seed: SEED },
  );
  rows = made.map(([facets, triangle], i) => ({ ...plainFlight(i + 1), ...facets, triangle }));
});

beforeEach(async () => {
  await db.delete(flight);
  await db.delete(flightContest);
  await write(rows);
});

async function write(some: readonly Row[]) {
  const statements = some.flatMap(({ triangle, ...row }) => [
    db.insert(flight).values(row),
    ...(triangle
      ? [
          db.insert(flightContest).values({
            flightId: row.id ?? 0,
            contest: "triangle",
            revision: 1,
            season: row.season,
            entry: {},
            ...triangle,
          }),
        ]
      : []),
  ]);
  const [first, ...rest] = statements;
  if (first) await db.batch([first, ...rest]);
}

const some = <T>(...values: T[]) => fc.subarray(values, { minLength: 1, maxLength: Math.min(2, values.length) });
const anyQuery: fc.Arbitrary<FlightQuery> = fc.record(
  {
    seasons: some(2024, 2025, 2026),
    dates: some("2025-05-11", "2025-05-12", "2026-07-12"),
    firstDate: fc.constantFrom("2024-10-01", "2025-05-12"),
    lastDate: fc.constantFrom("2025-05-12", "2026-01-31"),
    months: some(1, 5, 9),
    users: some(1, 2, 3),
    clubs: some(1, 2, 9),
    airports: some(1, 2),
    aircraft: some(1, 2),
    registrations: some("D-1234", "D-5678"),
    callsigns: some("XY"),
    countries: some("DE", "AT"),
    regions: some("DE-BY", "AT-7", "AT"),
    classes: some("CL", "OP", "18"),
    launches: some("T", "W"),
    keywords: fc.subarray([...KEYWORDS], { minLength: 1, maxLength: 2 }),
    box: fc.constantFrom({ south: 40, north: 50, west: 10, east: 12 }, { south: -40, north: 61, west: 170, east: 11 }),
    above: fc.constantFrom(100, 400),
    below: fc.constantFrom(300, 700),
    height: fc.constant(2000),
    circling: fc.constant(0.1),
    scored: fc.constant(true),
    valid: fc.constant(true),
    contest: fc.constantFrom("free" as const, "triangle" as const),
    order: fc.constantFrom(...ORDERS),
    ascending: fc.boolean(),
    limit: fc.constantFrom(7, 100),
  },
  { requiredKeys: ["order", "limit"] },
);

/** Written from what the words mean. */
const MEANS: Record<Keyword, (row: Row) => boolean> = {
  junior: (row) => row.junior === true,
  female: (row) => row.female === true,
  vintage: (row) => row.vintage === true,
  story: () => false,
  outlanding: (row) => row.outlanding === true,
  team_flight: (row) => row.team === true,
  summer: (row) => isSummer(row),
  winter: (row) => !isSummer(row),
  fes: (row) => row.kind === "FG",
  engine: (row) => row.kind === "MG",
  no_engine: (row) => row.kind === "GL",
  launch_self: (row) => row.launchKind === "S",
  launch_tow: (row) => row.launchKind === "T",
  launch_winch: (row) => row.launchKind === "W",
  thermal: (row) => row.lift === "thermal",
  ridge: (row) => row.lift === "ridge",
  wave: (row) => row.lift === "wave",
};

function isSummer(row: Row): boolean {
  const north = ["04", "05", "06", "07", "08", "09"].includes(row.scoringDate.slice(5, 7));
  return (row.takeoffLatitude ?? 0) < 0 ? !north : north;
}

const course = (row: Row, query: FlightQuery) => (query.contest === "triangle" ? row.triangle : row);
const within = <T>(values: readonly T[] | undefined, value: T | null | undefined) =>
  values === undefined || (value != null && values.includes(value));

function fits(row: Row, query: FlightQuery): boolean {
  const result = course(row, query);
  const { box } = query;
  const [latitude, longitude] = [row.takeoffLatitude ?? null, row.takeoffLongitude ?? null];
  return (
    row.deleted === null &&
    result !== null &&
    within(query.seasons, row.season) &&
    within(query.dates, row.scoringDate) &&
    (query.firstDate ?? "") <= row.scoringDate &&
    row.scoringDate <= (query.lastDate ?? "9") &&
    within(query.months, Number(row.scoringDate.slice(5, 7))) &&
    within(query.users, row.userId) &&
    within(query.clubs, row.clubId) &&
    within(query.airports, row.takeoffAirportId) &&
    within(query.aircraft, row.aircraftId) &&
    within(query.registrations, row.registration) &&
    within(query.callsigns, row.competitionId) &&
    within(query.countries, row.country) &&
    (query.regions === undefined || within(query.regions, row.region) || within(query.regions, row.country)) &&
    within(query.classes, row.scClass) &&
    within(query.launches, row.launchKind) &&
    (query.keywords ?? []).every((keyword) => MEANS[keyword](row)) &&
    (!box ||
      (latitude !== null &&
        longitude !== null &&
        box.south <= latitude &&
        latitude <= box.north &&
        (box.west <= box.east
          ? box.west <= longitude && longitude <= box.east
          : box.west <= longitude || longitude <= box.east))) &&
    (query.above === undefined || (result.distance ?? Number.NaN) > query.above) &&
    (query.below === undefined || (result.distance ?? Number.NaN) < query.below) &&
    (query.height === undefined || (row.topHeight ?? Number.NaN) >= query.height) &&
    (query.circling === undefined || (row.circling ?? Number.NaN) <= query.circling) &&
    (!query.scored || result.points != null) &&
    (!query.valid || row.state === "valid")
  );
}

function keys(row: Row, query: FlightQuery): (string | number)[] {
  const result = course(row, query);
  const by: Record<Order, (string | number)[]> = {
    scoring_date: [row.scoringDate, row.points ?? -1],
    created: [row.created],
    points: [result?.points ?? -1],
    distance: [result?.distance ?? -1],
    speed: [result?.speed ?? -1],
    stars: [row.stars ?? 0],
  };
  return [...by[query.order ?? "scoring_date"], row.id ?? 0];
}

function compare(a: (string | number)[], b: (string | number)[]): number {
  const at = a.findIndex((value, i) => value !== b[i]);
  return at < 0 ? 0 : a[at] < b[at] ? -1 : 1;
}

function expected(all: readonly Row[], query: FlightQuery): number[] {
  const sorted = all.filter((row) => fits(row, query)).sort((a, b) => compare(keys(a, query), keys(b, query)));
  return (query.ascending ? sorted : sorted.reverse()).map(({ id }) => id ?? 0);
}

async function walked(query: FlightQuery, between: (page: number) => Promise<void> = async () => undefined) {
  const found: number[] = [];
  let asked = query;
  for (let page = 0; ; page++) {
    const { flights, next } = await listFlights(db, asked, NOW);
    found.push(...flights.map(({ id }) => id));
    if (next === null) return found;
    const after = readCursor(next, cursorColumns(query));
    expect(after).not.toBeNull();
    asked = { ...query, after: after ?? [] };
    await between(page);
  }
}

test.each([false, true])(
  "for any filters, pages are those of a plain filter in memory (counted: %s)",
  async (counted) => {
    if (counted) await recountFlights({ db, pause: async () => undefined });
    await fc.assert(
      fc.asyncProperty(anyQuery, async (query) => {
        const ids = expected(rows, query);
        expect(await walked(query)).toEqual(ids);
        expect(await countListed(db, query, NOW)).toBe(ids.length);
        const skipped = await listFlights(db, { ...query, skip: 5 }, NOW);
        expect(skipped.flights.map(({ id }) => id)).toEqual(ids.slice(5, 5 + (query.limit ?? 100)));
      }),
      { numRuns: 120, seed: counted ? SEED : SEED + 1 },
    );
  },
);

test("while flights come and go no page repeats or misses one that was there all the time", async () => {
  await fc.assert(
    fc.asyncProperty(anyQuery, fc.array(anyFlight, { minLength: 30, maxLength: 30 }), async (query, others) => {
      const coming: Row[] = others.map((facets, i) => ({ ...plainFlight(1000 + i), ...facets, triangle: null }));
      const asked = { ...query, limit: 7 };
      const found = await walked(asked, async (page) => {
        const here = coming[page];
        if (here) await write([here]);
      });
      await db.batch([db.delete(flight), db.delete(flightContest)]);
      await write(rows);
      const stayed = new Set(rows.map(({ id }) => id));
      expect(found.filter((id) => stayed.has(id))).toEqual(expected(rows, asked));
      expect(new Set(found).size).toBe(found.length);
    }),
    { numRuns: 12, seed: SEED },
  );
});
