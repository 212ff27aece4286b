/** Types, airfields and clubs with what was flown, key by key as published. */
import { SELF } from "cloudflare:test";
import { env } from "cloudflare:workers";
import { eq } from "drizzle-orm";
import { beforeAll, expect, test } from "vitest";
import { achievement } from "#app/contest/badge/schema.ts";
import { openDb } from "#app/core/db/db.ts";
import { flight, flightContest } from "#app/flight/schema/flight.ts";
import { club } from "#app/people/club/schema.ts";
import { subscription } from "#app/people/plan/schema.ts";
import { user } from "#app/people/user/schema.ts";
import { koenigsdorf } from "#tests/cast/airfields.ts";
import { isarValley } from "#tests/cast/clubs.ts";
import { ls8 } from "#tests/cast/gliders.ts";
import { ada, ben } from "#tests/cast/pilots.ts";
import { plainFlight } from "#tests/setup/plain-flight.ts";
import { get, settle, site } from "#tests/setup/site.ts";

const db = openDb(env.DB);
const TYPE = ls8().aircraftId;
const CLUB = isarValley().id;
const FIELD = koenigsdorf().airportId;

beforeAll(async () => {
  await settle();
  for (const [id, by, on, distance] of [
    [7001, ada(), "2026-06-10", 300],
    [7002, ada(), "2026-06-11", 400],
    [7003, ben(), "2025-06-10", 900],
  ] as const) {
    await plainFlight({ id, by, on, distance, hours: 5 });
    await db.update(flight).set({ aircraftId: TYPE, clubId: CLUB, takeoffAirportId: FIELD }).where(eq(flight.id, id));
  }
  await db.update(club).set({ url: "https://isar.example/", logo: "11/club/0.webp" }).where(eq(club.id, CLUB));
});

/** Keys of the published interface, and those that stand beside them here. */
const BESIDE = ["stats", "user"];
const AIRCRAFT = [
  ...[
    "id",
    "name",
    "wingarea",
    "double_seater",
    "kind",
    "sc_class",
    "encoded_coeffs",
    "min_speed_m_s",
    "reference_mass",
  ],
  ...["empty_mass", "mtow", "family_name", "manufacturer", "valid_igc_index", "valid_dmst_index"],
  // Seen on the wire of older readers.
  ...["vintage", "dmst_index"],
];
const CARD = {
  junior: expect.any(Boolean),
  gender: "F",
  points: expect.any(Number),
  achievement_count: expect.any(Number),
};
const CLUB_KEYS = ["id", "name", "region", "url", "logo", "exclude_national", "in_league", "position"];

test("a type says its published keys, its flights and its pilots, the farthest first", async () => {
  const type = await get<{ user: object[] }>(`/v1/aircraft/${TYPE}`);
  expect(Object.keys(type).filter((key) => ![...AIRCRAFT, ...BESIDE].includes(key))).toEqual([]);
  expect(type).toMatchObject({ id: TYPE, name: "LS 8", kind: "GL", sc_class: "ST", stats: { count: 3 } });
  expect(type.user).toEqual([
    { ...CARD, id: ben().id, name: ben().name, count: 1, distance: 900, time: 18_000 },
    { ...CARD, id: ada().id, name: ada().name, count: 2, distance: 700, time: 36_000 },
  ]);
});

test("a user card has the points of the flights it counts, the levels of badges reached and the patron's badge", async () => {
  const cards = async (path: string) =>
    (await get<{ user: { id: number; points: number; achievement_count: number; badge?: boolean }[] }>(path)).user.map(
      ({ id, points, achievement_count, badge }) => [id, points, achievement_count, badge ?? false],
    );
  const results = [
    { flightId: 7001, season: 2026, points: 310.25 },
    { flightId: 7002, season: 2026, points: 405.5 },
    { flightId: 7003, season: 2025, points: 880 },
  ];
  const rest = { contest: "free", revision: 1, distance: 100, speed: 100, entry: {} };
  await db.delete(flightContest).where(eq(flightContest.contest, "free"));
  await db.insert(flightContest).values(results.map((result) => ({ ...rest, ...result })));
  await db.insert(achievement).values(
    [1, 2].map((level) => ({
      ...{ userId: ada().id, badgeId: "distance", level, flightId: 7002, value: 400, day: "2026-06-11" },
      ...{ earned: "2026-06-11T10:00:00+00:00" },
    })),
  );
  await db.insert(subscription).values({ userId: ben().id, plan: "patron", since: "2026-01-01" });
  await db.update(user).set({ badge: true }).where(eq(user.id, ben().id));
  // 310.25 + 405.5
  for (const path of [`/v1/aircraft/${TYPE}`, `/v1/airport/${FIELD}`]) {
    expect(await cards(path)).toEqual([
      [ben().id, 880, 0, true],
      [ada().id, 715.75, 2, false],
    ]);
    expect(await cards(`${path}?season=2026`)).toEqual([[ada().id, 715.75, 2, false]]);
  }
  await db.delete(flightContest).where(eq(flightContest.contest, "free"));
});

test("with a season there are that season's flights, pilots and index", async () => {
  const type = await get<{ user: { id: number }[] }>(`/v1/aircraft/${TYPE}?season=2026&contest=free`);
  expect(type).toMatchObject({ stats: { count: 2 }, valid_dmst_index: 108 });
  expect(type.user.map(({ id }) => id)).toEqual([ada().id]);
});

test("a club says its published keys and its flights", async () => {
  const told = await get<object>(`/v1/club/${CLUB}`);
  expect(Object.keys(told).filter((key) => ![...CLUB_KEYS, "stats"].includes(key))).toEqual([]);
  expect(told).toMatchObject({ id: CLUB, url: "https://isar.example/", logo: "11/club/0.webp", stats: { count: 3 } });
  expect(await get(`/v1/club/${CLUB}?season=2025`)).toMatchObject({ stats: { count: 1 } });
});

test("an airfield has its pilots; counts equal the list's", async () => {
  const field = await get<{ user: { count: number }[]; stats: { count: number } }>(`/v1/airport/${FIELD}?season=2026`);
  const listed = await get<object[]>(`/v1/flight?airport_id_in=${FIELD}&season_in=2026`);
  expect(field.stats.count).toBe(listed.length);
  expect(field.user.reduce((sum, { count }) => sum + count, 0)).toBe(listed.length);
});

test("of another contest there are the flights with a result in it, by its kilometres", async () => {
  const result = { contest: "sprint", revision: 1, points: 90, speed: 100, entry: {} };
  await db.insert(flightContest).values([
    { ...result, flightId: 7001, season: 2026, distance: 210 },
    { ...result, flightId: 7003, season: 2025, distance: 180.5 },
  ]);
  const cards = (told: { user: { id: number; count: number; distance: number; time: number }[] }) =>
    told.user.map(({ id, count, distance, time }) => [id, count, distance, time]);
  for (const path of [`/v1/aircraft/${TYPE}`, `/v1/airport/${FIELD}`]) {
    const ever = await get<{ user: []; stats: object }>(`${path}?contest=sprint`);
    expect(ever.stats).toEqual({ count: 2 });
    expect(cards(ever)).toEqual([
      [ada().id, 1, 210, 18_000],
      [ben().id, 1, 180.5, 18_000],
    ]);
    const season = await get<{ user: []; stats: object }>(`${path}?contest=sprint&season=2025`);
    expect([season.stats, cards(season)]).toEqual([{ count: 1 }, [[ben().id, 1, 180.5, 18_000]]]);
    expect(await get(`${path}?contest=triangle`)).toMatchObject({ stats: { count: 0 }, user: [] });
  }
  expect(await get(`/v1/club/${CLUB}?contest=sprint&season=2026`)).toMatchObject({ stats: { count: 1 } });
  await db.update(flight).set({ deleted: "2026-06-12" }).where(eq(flight.id, 7001));
  expect(await get(`/v1/club/${CLUB}?contest=sprint`)).toMatchObject({ stats: { count: 1 } });
  await db.update(flight).set({ deleted: null }).where(eq(flight.id, 7001));
});

test("a parameter that a place does not have is named", async () => {
  const answer = await SELF.fetch(`${site}/v1/aircraft/${TYPE}?year=2026`);
  expect([answer.status, answer.headers.get("ignored-parameters")]).toEqual([200, "year"]);
});

test.each([`/v1/club/${CLUB}?contest=olc`, `/v1/aircraft/${TYPE}?season=soon`])(
  "%s is refused by name",
  async (path) => {
    const answer = await SELF.fetch(site + path);
    expect(answer.status).toBe(422);
    expect(JSON.stringify(await answer.json())).toMatch(/contest|season/);
  },
);

test.each(["/v1/aircraft/999999", "/v1/club/999999", "/v1/club/none"])("%s is not there", async (path) => {
  expect((await SELF.fetch(site + path)).status).toBe(404);
});
