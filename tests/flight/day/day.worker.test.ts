/** What home says of days, held against the list's own rows. */
import { eq } from "drizzle-orm";
import { beforeAll, expect, test } from "vitest";
import { BEST_IN, getFlying } from "#app/flight/day/day.server.ts";
import { getDates, PERIODS } from "#app/flight/day/period.ts";
import { listFlights } from "#app/flight/list/list.server.ts";
import { loader as list } from "#app/flight/pages/list.tsx";
import { flight, flightContest } from "#app/flight/schema/flight.ts";
import { scorePending } from "#app/flight/scoring/score.server.ts";
import { loader } from "#app/home/pages/home.tsx";
import { ada } from "#tests/cast/pilots.ts";
import { circuit } from "#tests/setup/circuit.ts";
import { pageRequest } from "#tests/setup/page.ts";
import { plainFlight } from "#tests/setup/plain-flight.ts";
import { rowsRead } from "#tests/setup/rows-read.ts";
import { settle, tools } from "#tests/setup/site.ts";
import { taken } from "#tests/setup/taken.ts";

const TODAY = "2026-07-14"; // a Tuesday
/** Date, kilometres and points of the free contest, points of the triangle. */
const FLOWN = [
  ["2026-07-13", 12, 14, 0],
  ["2026-07-12", 310, 280, 190],
  ["2026-07-12", 402, 350, 240],
  ["2026-07-12", 395, 350, 260],
  ["2026-07-11", 700, 610, 420],
  ["2026-07-04", 120, 100, 0],
  ["2026-06-28", 900, 800, 0],
] as const;

beforeAll(async () => {
  await settle();
  const { db } = tools();
  const ids: number[] = [];
  for (const i of FLOWN.keys()) ids.push(await taken(tools(), circuit(5200 + i)));
  for (const id of ids) await scorePending(tools(), id);
  for (const [i, [scoringDate, distance, points, triangle]] of FLOWN.entries()) {
    const flightId = ids[i];
    const result = { state: "valid", rank: true, revision: 1, scoringDate, distance, points } as const;
    await db.update(flight).set(result).where(eq(flight.id, flightId));
    await db.delete(flightContest).where(eq(flightContest.flightId, flightId));
    const row = { flightId, revision: 1, season: 2026, speed: 80, entry: {} };
    await db.insert(flightContest).values({ ...row, contest: "free", points, distance });
    if (triangle)
      await db.insert(flightContest).values({ ...row, contest: "triangle", points: triangle, distance: 200 });
  }
});

test("home begins with the last good day, not with the newest flight", async () => {
  const shown = await getFlying(tools().db, null, TODAY);
  expect(shown).toMatchObject({ first: "2026-07-12", last: "2026-07-12", verdict: "best", compared: 5, count: 3 });
});

test.each(PERIODS)(
  "the sums of %s are those of the list's flights, each track once, the best first",
  async (period) => {
    const shown = await getFlying(tools().db, period, TODAY);
    const dates = getDates(period, TODAY);
    const { flights } = await listFlights(
      tools().db,
      { firstDate: dates.first, lastDate: dates.last, valid: true },
      Date.now(),
    );
    if (flights.length === 0) return expect(shown).toMatchObject({ period: null, first: "2026-07-12" });
    const kilometres = flights.map(({ distance }) => distance ?? 0);
    expect(shown).toMatchObject({
      period,
      ...dates,
      count: flights.length,
      longest: Math.max(...kilometres),
      together: kilometres.reduce((sum, km) => sum + km, 0),
    });
    expect(shown?.tracks.map(({ id }) => id).sort()).toEqual(flights.map(({ id }) => id).sort());
    const points = shown?.tracks.map((tile) => tile.points ?? 0) ?? [];
    expect(points).toEqual(points.toSorted((a, b) => b - a));
  },
);

test("four different flights: the best in each contest, of equal ones the first, then the next best", async () => {
  const shown = await getFlying(tools().db, "weekend", TODAY);
  expect(shown?.best.map(({ contests, points, distance }) => [contests, points, distance])).toEqual([
    [["free", "triangle"], 610, 700],
    [[], 350, 402],
    [[], 350, 395],
    [[], 280, 310],
  ]);
  expect(shown?.best[0].flight.points).toBe(610);
  const sunday = await getFlying(tools().db, null, TODAY);
  expect(sunday?.best.map(({ contests, points }) => [contests, points])).toEqual([
    [["free"], 350],
    [["triangle"], 260],
    [[], 280],
  ]);
  expect(sunday?.best[0].flight.distance).toBe(402);
  expect(BEST_IN).toContain("sprint");
});

test("the list has the newest day first, and in each day the most points; the page asks for it so", async () => {
  const rows = (await listFlights(tools().db, {}, Date.now())).flights;
  expect(rows.map(({ scoringDate, points }) => [scoringDate, points])).toEqual(
    FLOWN.map(([date, , points]) => [date, points]).toSorted((a, b) =>
      a[0] === b[0] ? +b[1] - +a[1] : a[0] < b[0] ? 1 : -1,
    ),
  );
  const answer = await list((await pageRequest("/flight/list")) as never);
  const page = await answer.json();
  expect(page.flights.map(({ id }) => id)).toEqual(rows.map(({ id }) => id));
});

test("a day that is none is not there; one without flights says so and shows the last good one", async () => {
  const now = () => new Date(`${TODAY}T12:00:00Z`);
  const page = async (path: string) => (await loader((await pageRequest(path, { tools: { now } })) as never)) as never;
  await expect(page("/?day=tomorrow")).rejects.toMatchObject({ status: 404 });
  expect(await page("/?day=today")).toMatchObject({ missed: "today", flying: { first: "2026-07-12", period: null } });
  expect(await page("/?day=yesterday")).toMatchObject({
    missed: null,
    flying: { first: "2026-07-13", verdict: "quiet" },
  });
});

test("a day's bests cost what the day has, however much was flown before", async () => {
  const cost = () => rowsRead((db) => getFlying(db, "yesterday", TODAY));
  const earlier = { revision: 1, season: 2020, speed: 80, entry: {}, points: 500, distance: 500 } as const;
  async function fly(year: number) {
    for (let i = 1; i <= 30; i++) {
      const on = `${year}-05-${String(i).padStart(2, "0")}`;
      const flightId = await plainFlight({ id: year * 100 + i, by: ada(), on });
      await tools()
        .db.insert(flightContest)
        .values(BEST_IN.map((contest) => ({ ...earlier, flightId, contest })));
    }
  }
  await fly(2020);
  const before = await cost();
  await fly(2019);
  expect((await getFlying(tools().db, "yesterday", TODAY))?.count).toBe(1);
  expect(await cost()).toBe(before);
});
