/** Lists for programs: every parameter obeyed or refused by its name, pages that lead on, sheets, days. */
import { SELF } from "cloudflare:test";
import fc from "fast-check";
import { beforeAll, expect, test } from "vitest";
import { airport } from "#app/db/schema/airport.ts";
import { flight } from "#app/db/schema/flight.ts";
import { ada } from "#tests/cast/pilots.ts";
import { plainFlight } from "#tests/flight/list/flights.ts";
import { db } from "#tests/setup/rescoring.ts";
import { member, settle, site } from "#tests/setup/site.ts";

const DAYS = ["2026-07-11", "2026-07-12", "2026-07-13"];

beforeAll(async () => {
  await settle();
  await member(ada());
  await db.delete(flight);
  const rows = Array.from({ length: 230 }, (_, i) => ({
    ...plainFlight(i + 1),
    userId: ada().id,
    points: i,
    distance: i * 2,
    speed: 50 + (i % 40),
    country: i % 2 ? "DE" : "AT",
    scoringDate: DAYS[i % 3],
    takeoffLatitude: 47,
    takeoffLongitude: 11,
    snapshot: {
      user: i === 7 ? "=HYPERLINK(1)" : "Ada",
      club: null,
      aircraft: null,
      airport: null,
      region: null,
      track: "",
    },
  }));
  for (let i = 0; i < rows.length; i += 50) {
    const [first, ...rest] = rows.slice(i, i + 50).map((row) => db.insert(flight).values(row));
    await db.batch([first, ...rest]);
  }
});

const get = (query: string, headers = {}) => SELF.fetch(`${site}/v1/flight${query}`, { headers });
type Item = { id: number; scoring_date: string; contest: { points: number; distance: number } };
const list = async (query: string) => (await get(query)).json<Item[]>();

test("the answer leads to its next page until there is none; nothing comes twice", async () => {
  const seen: number[] = [];
  let path: string | undefined = "/v1/flight?country_id_in=DE,AT&order_by=-points";
  for (; path !== undefined; ) {
    const answer: Response = await SELF.fetch(`${site}${path}`);
    seen.push(...(await answer.json<Item[]>()).map(({ id }) => id));
    path = /^<(.*)>; rel="next"$/.exec(answer.headers.get("link") ?? "")?.[1];
  }
  expect(seen).toEqual(Array.from({ length: 230 }, (_, i) => 230 - i));
});

test("skip still finds what it found, and a direction turns an order", async () => {
  expect((await list("?order_by=-points&skip=200")).map(({ id }) => id)).toEqual(
    Array.from({ length: 30 }, (_, i) => 30 - i),
  );
  expect((await list("?order_by=points&limit=2")).map(({ id }) => id)).toEqual([1, 2]);
  expect((await list("?order_by=points&direction=desc&limit=2")).map(({ id }) => id)).toEqual([230, 229]);
});

test.each([
  ["bbox=1,2,3,4", "bbox"],
  ["travel_id_in=x", "travel_id_in"],
  ["sector_id_in=1", "sector_id_in"],
  ["circumnavigation=x", "circumnavigation"],
  ["competition_id_in=5", "competition_id_in"],
  ["order_by=takeoff_time", "order_by"],
  ["order_by=-", "order_by"],
  ["keyword=glory", "keyword"],
  ["month=13", "month"],
  ["scoring_date_in=2026-02-30", "scoring_date_in"],
  ["country_id_in=Germany", "country_id_in"],
  ["region_id_in=DE-BAVARIA", "region_id_in"],
  ["sc_class_id_in=XX", "sc_class_id_in"],
  ["user_id_in=1,x", "user_id_in"],
  ["season_in=99999999999999", "season_in"],
  ["season_in=26", "season_in"],
  ["distance_gt=far", "distance_gt"],
  ["contest=za", "contest"],
  ["format=pdf", "format"],
  ["skip=50", "skip"],
  ["limit=101", "limit"],
  ["point_of_interest=91_0", "point_of_interest"],
  ["after=x", "after"],
])("%s is refused by its name", async (query, name) => {
  const answer = await get(`?${query}`);
  const { detail } = await answer.json<{ detail: { loc: string[] }[] }>();
  expect([answer.status, detail[0].loc[1]]).toEqual([422, name]);
});

test("random addresses never fault, and every answer is a list or a refusal", async () => {
  const names = [
    "order_by",
    "skip",
    "limit",
    "after",
    "keyword",
    "month",
    "contest",
    "format",
    "user_id_in",
    "distance_gt",
    "point_of_interest",
    "season_in",
    "x",
  ];
  const values = fc.oneof(
    fc.string({ unit: "binary", maxLength: 12 }),
    fc.constantFrom("-points", "1", "100", "junior,wave", "7", "triangle", "json", "47_11", "2026", "-1", "1e9", "NaN"),
  );
  await fc.assert(
    fc.asyncProperty(fc.array(fc.tuple(fc.constantFrom(...names), values), { maxLength: 4 }), async (pairs) => {
      const answer = await get(`?${new URLSearchParams(pairs)}`);
      await answer.arrayBuffer();
      expect([200, 422]).toContain(answer.status);
    }),
    { numRuns: 150 },
  );
});

test("a sheet has all rows for members, a hundred for others, and starts no formula", async () => {
  const csv = await get("?format=csv&order_by=-points");
  expect(csv.headers.get("content-disposition")).toContain("flights.csv");
  const text = await csv.text();
  expect(text.trim().split("\r\n")).toHaveLength(101);
  expect(text.startsWith("id,scoring_date,")).toBe(true);
  const { headers } = await member(ada());
  const whole = await (await get("?format=csv&order_by=points", headers)).text();
  const rows = whole.trim().split("\r\n");
  expect(rows).toHaveLength(231);
  expect(rows[8]).toContain(",'=HYPERLINK(1),");
  const limited = await (await get("?format=csv&limit=3", headers)).text();
  expect(limited.trim().split("\r\n")).toHaveLength(4);
});

test("a workbook comes under its name", async () => {
  const answer = await get("?format=xlsx&limit=5");
  expect(answer.headers.get("content-disposition")).toContain("flights.xlsx");
  expect(new Uint8Array(await answer.arrayBuffer()).slice(0, 2)).toEqual(new Uint8Array([0x50, 0x4b]));
});

test("the days of an activity add up to the list", async () => {
  const days = await (await get("/activity?season=2026&country_id_in=DE")).json<
    { date: string; count: number; distance: number; duration: number }[]
  >();
  const flights = [...(await list("?country_id_in=DE")), ...(await list("?country_id_in=DE&skip=100"))];
  expect(days.map(({ date }) => date)).toEqual(DAYS);
  for (const { date, count, distance, duration } of days) {
    const own = flights.filter(({ scoring_date }) => scoring_date === date);
    expect([count, distance]).toEqual([own.length, own.reduce((sum, { contest }) => sum + contest.distance, 0)]);
    expect(duration).toBe(own.length * 3 * 3600);
  }
  expect(await (await get("/activity?start_date=2026-07-12&end_date=2026-07-12")).json()).toHaveLength(1);
});

test("a day has all its flights, the best first, with their take-off and their track", async () => {
  const answer = await SELF.fetch(`${site}/v1/flightday?scoring_date=2026-07-12`);
  const flights = await answer.json<(Item & { takeoff_point: unknown; track: string })[]>();
  expect(flights).toHaveLength(77);
  expect(flights[0]).toMatchObject({
    takeoff_point: { type: "Point", coordinates: [11, 47] },
    track: `/trace/${flights[0].id}.1?level=150`,
  });
  const points = flights.map(({ contest }) => contest.points);
  expect(points).toEqual(points.toSorted((a, b) => b - a));
  expect((await SELF.fetch(`${site}/v1/flightday`)).status).toBe(422);
});

test("a country is found by its flights' airfield, a continent by its countries", async () => {
  expect((await db.select({ id: airport.id }).from(airport).limit(1)).length).toBe(1);
  expect(await list("?continent_id_in=OC")).toEqual([]);
  expect(await list("?continent_id_in=EU&limit=5")).toHaveLength(5);
  expect(await list("?region_id_in=AT&limit=100")).toHaveLength(100);
});
