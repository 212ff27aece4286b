/** Lists for programs: every parameter obeyed or refused by its name, pages that lead on, sheets, days. */
import { SELF } from "cloudflare:test";
import { eq } from "drizzle-orm";
import fc from "fast-check";
import { beforeAll, describe, expect, test } from "vitest";
import { flightFeat } from "#app/contest/badge/schema.ts";
import { flight } from "#app/flight/schema/flight.ts";
import { airport } from "#app/places/airport/schema.ts";
import { declaration } from "#app/task/schema.ts";
import { ada } from "#tests/cast/pilots.ts";
import { plainFlight } from "#tests/flight/list/flights.ts";
import { db } from "#tests/setup/rescoring.ts";
import { member, settle, site } from "#tests/setup/site.ts";
import { triangle } from "#tests/task/drawn.ts";

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
  ["travel_id_in=x", "travel_id_in"],
  ["sector_id_in=x", "sector_id_in"],
  ["circumnavigation=zugspitze", "circumnavigation"],
  ["task_id_in=x", "task_id_in"],
  ["kind=XX", "kind"],
  ["competition_id_in=5", "competition_id_in"],
  ["order_by=takeoff_time", "order_by"],
  ["order_by=-", "order_by"],
  ["keyword=glory", "keyword"],
  ["month=13", "month"],
  ["scoring_date_in=2026-02-30", "scoring_date_in"],
  ["country_id_in=Germany", "country_id_in"],
  ["region_id_in=DE-BAVARIA", "region_id_in"],
  ["region_id_in=ssa-13", "region_id_in"],
  ["user_id_in=1&user_id_in=2", "user_id_in"],
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

test.each([
  ["_=1690000000", "_"],
  ["bbox=1,2,3,4&season=2026", "bbox, season"],
  ["aircraft_class=15&aircraft_class=18", "aircraft_class"],
  ["limit=5&Limit=7", "Limit"],
  [`${encodeURIComponent("a\r\nset-cookie: b=c, d")}=1`, "a%0D%0Aset-cookie%3A%20b%3Dc%2C%20d"],
])("%s was published by nobody: it is ignored, and named in a header", async (query, names) => {
  const answer = await get(`?${query}`);
  expect([answer.status, answer.headers.get("ignored-parameters")]).toEqual([200, names]);
  expect(answer.headers.get("access-control-expose-headers")).toContain("Ignored-Parameters");
  expect(answer.headers.get("link") ?? "").not.toContain("aircraft_class");
});

test("a header names twenty at most, and what is obeyed is not among them", async () => {
  const many = Array.from({ length: 300 }, (_, i) => `${"n".repeat(200)}${i}=1`).join("&");
  const named = (await get(`?${many.slice(0, 7000)}`)).headers.get("ignored-parameters")?.split(", ") ?? [];
  expect(named.length).toBe(20);
  expect(Math.max(...named.map(({ length }) => length))).toBeLessThanOrEqual(100);
  expect((await get("?limit=5&contest=free")).headers.get("ignored-parameters")).toBeNull();
});

test("a refusal names what was ignored as well", async () => {
  const answer = await get("?limit=none&_=1");
  expect([answer.status, answer.headers.get("ignored-parameters")]).toEqual([422, "_"]);
});

const getIds = async (query: string) => (await list(`?limit=100&${query}`)).map(({ id }) => id);

describe("filters that the specification names", () => {
  beforeAll(async () => {
    const set = (id: number, values: Partial<typeof flight.$inferInsert>) =>
      db.update(flight).set(values).where(eq(flight.id, id));
    await db.batch([
      set(1, { kind: "GL", region: "US-CA" }),
      set(2, { kind: "FG", region: "US-NV" }),
      set(3, { kind: "MG", region: "US-CT" }),
    ]);
    const nothing = {
      ...{ free: 0, outReturn: 0, triangle: 0, rectangle: 0, gain: 0, straight: 0, thermal: 0, climb: 0 },
      ...{ finalGlide: 0, left: 0, right: 0, revision: 1, sprint: 0 },
    };
    await db.insert(flightFeat).values([
      { ...nothing, flightId: 6, rounds: { EDDM: 2 } },
      { ...nothing, flightId: 7, rounds: { LOWS: 1 } },
      { ...nothing, flightId: 8, rounds: {} },
    ]);
    const declared = { userId: ada().id, draft: triangle(), declared: "2026-07-11T06:00:00+00:00" };
    const over = { until: "2026-07-11T20:00:00+00:00", ended: "2026-07-11T20:00:00+00:00" };
    await db.insert(declaration).values([
      { ...declared, ...over, taskId: 71, private: false, flightId: 4 },
      { ...declared, ...over, taskId: 72, private: true, flightId: 5 },
      { ...declared, ...over, taskId: 73, private: false },
    ]);
  });

  test.each([
    ["kind=FG", [2]],
    ["kind=MG,FG", [3, 2]],
    ["region_id_in=ssa-11", [2, 1]],
    ["region_id_in=ssa-1", [3]],
    ["region_id_in=ssa-1,US-NV", [3, 2]],
    ["region_id_in=ssa-8", []],
    ["task_id_in=71", [4]],
    ["task_id_in=71,72,73", [4]], // a private task's flights are nobody's business
    ["sector_id_in=5", []],
    ["circumnavigation=EDDM", [6]],
    ["circumnavigation=EDDM,LOWS", [7, 6]],
    ["circumnavigation=true", [7, 6]],
    ["circumnavigation=EDDF", []],
    ["distance_lt=-1", []],
  ])("%s", async (query, found) => {
    expect((await getIds(query)).toSorted()).toEqual(found.toSorted());
  });

  test("a negative distance_gt is everything that has a distance", async () => {
    expect(await getIds("distance_gt=-1")).toEqual(await getIds(""));
  });
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
