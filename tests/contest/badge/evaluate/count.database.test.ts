/** Badges through the real pipeline: a scored flight earns them, what is corrected takes them back, and both are told. */
import { SELF } from "cloudflare:test";
import { sql } from "drizzle-orm";
import { beforeAll, expect, test } from "vitest";
import { describeNotification } from "#app/community/notification/describe.ts";
import { listHeaps } from "#app/community/notification/notification.server.ts";
import { getPath } from "#app/community/notification/notification.ts";
import { badge } from "#app/contest/badge/feature.server.ts";
import { CHECK_BADGES, COUNT_BADGES } from "#app/contest/badge/jobs.ts";
import { textIn } from "#app/i18n/text.server.ts";
import { listContents } from "#app/people/account/export/export-contents.server.ts";
import { koenigsdorf } from "#tests/cast/airfields.ts";
import { away } from "#tests/cast/ground.ts";
import { ada, ben, carla } from "#tests/cast/pilots.ts";
import { planFor } from "#tests/cast/plans.ts";
import { simulate } from "#tests/cast/simulate.ts";
import { plainFlight } from "#tests/setup/plain-flight.ts";
import { db, deliverAll, house } from "#tests/setup/rescoring.ts";
import { member, settle, site } from "#tests/setup/site.ts";
import { taken } from "#tests/setup/taken.ts";

beforeAll(async () => {
  await settle();
  for (const pilot of [ada(), ben(), carla()]) await member(pilot);
});

const place = house();

/** As the queue does it after a change of somebody's flights. */
async function counted(...pilots: { id: number }[]): Promise<void> {
  for (const { id } of pilots) await badge.onPilot?.flightsChanged?.(place.tools, id);
  await deliverAll(place);
}

const levels = (user: number, of: string) =>
  db.all<{ level: number; flight: number }>(
    sql`SELECT level, flight_id AS flight FROM achievement WHERE user_id = ${user} AND badge_id = ${of} ORDER BY level`,
  );
const change = (id: number, to: ReturnType<typeof sql>) => db.run(sql`UPDATE flight SET ${to} WHERE id = ${id}`);
const told = async (user: number) =>
  (await listHeaps(place.tools, user)).map((heap) => [describeNotification(heap, textIn("en-gb")), getPath(heap)]);
const read = async (path: string) => (await SELF.fetch(`${site}/v1${path}`)).json<Record<string, unknown>[]>();

test("a simulated flight's badges are those that its truth says", async () => {
  const { bytes, truth } = simulate(
    planFor({
      seed: 8901,
      start: Date.parse("2026-07-12T10:00:00Z") / 1000,
      interval: 4,
      course: [away(koenigsdorf(), 200, 60_000)],
    }),
  );
  const id = await taken(place.tools, bytes);
  await deliverAll(place);
  await counted(ada());
  const gains = truth.climbs.filter(({ kind }) => kind === "thermal").map(({ gain }) => gain);
  const [feat] = await db.all<{ thermal: number; left: number; right: number; straight: number }>(
    sql`SELECT * FROM flight_feat WHERE flight_id = ${id}`,
  );
  expect(Math.abs(feat.thermal - Math.max(...gains))).toBeLessThan(60);
  expect(feat.left + feat.right).toBeGreaterThan(gains.length / 2);
  expect(feat.straight).toBeGreaterThan(5);
  const [row] = await db.all<{ top: number }>(sql`SELECT top_height AS top FROM flight WHERE id = ${id}`);
  expect((await levels(ada().id, "astronaut")).length).toBe([2000, 3000, 5000].filter((m) => row.top >= m).length);
});

test("a flight of six hours earns the first level, is shown with it, and its pilot is told", async () => {
  await plainFlight({ id: 7001, by: ben(), on: "2026-08-01", hours: 6, distance: 100 });
  await counted(ben());
  expect(await levels(ben().id, "endurance")).toEqual([{ level: 1, flight: 7001 }]);
  const [reached] = (await read(`/achievement/user/${ben().id}`)).filter((row) => row.badge_id === "endurance");
  expect(reached).toMatchObject({
    points: 1,
    flight_id: 7001,
    value: 6,
    user: { id: ben().id, name: ben().name },
    created: "2026-08-01T09:00:00+00:00",
    badge: { id: "endurance", points: [1, 2, 3, 4], values: [5, 8, 11, 14], eligible_from: "2025-10-01" },
  });
  expect(await read("/achievement/badge/endurance")).toMatchObject([{ badge_id: "endurance", user: { id: ben().id } }]);
  expect(await told(ben().id)).toEqual([["You reached level 1 of “Long day”", `/user/${ben().id}/badges/endurance`]]);
});

test("corrected to four hours, it is gone, and that is told too; counted again nothing more is said", async () => {
  await change(7001, sql`landing_time = '2026-08-01T13:00:00+00:00'`);
  await counted(ben());
  await counted(ben());
  expect(await levels(ben().id, "endurance")).toEqual([]);
  const said = await told(ben().id);
  expect(said).toHaveLength(2);
  expect(said.map(([sentence]) => sentence)).toContain("You lost “Long day”: a flight was corrected");
});

test("while a flight is judged anew nothing is taken back", async () => {
  await change(7001, sql`landing_time = '2026-08-01T15:00:00+00:00'`);
  await counted(ben());
  await change(7001, sql`state = 'pending', retry_at = '2030-01-01'`);
  await counted(ben());
  expect(await levels(ben().id, "endurance")).toHaveLength(1);
  await change(7001, sql`state = 'valid', retry_at = NULL`);
});

test("who flies more points later takes the day, and gives it back when the flight goes", async () => {
  await change(7001, sql`country = 'DE'`);
  await counted(ben());
  expect(await levels(ben().id, "day_winner")).toHaveLength(1);
  await plainFlight({ id: 7002, by: carla(), on: "2026-08-01", distance: 101 });
  await change(7002, sql`country = 'DE'`);
  await counted(carla());
  expect([await levels(ben().id, "day_winner"), await levels(carla().id, "day_winner")]).toEqual([
    [],
    [{ level: 1, flight: 7002 }],
  ]);
  await change(7002, sql`deleted = '2026-08-02'`);
  await counted(carla());
  expect((await levels(ben().id, "day_winner")).length).toBe(1);
});

test("what stands wrongly is logged in the night and put right", async () => {
  const lines: unknown[] = [];
  const tools = { ...place.tools, log: (line: unknown) => void lines.push(line) };
  await db.run(sql`UPDATE badge_check SET checked = '2020-01-01'`);
  await db.run(sql`UPDATE achievement SET flight_id = 1 WHERE user_id = ${ben().id} AND badge_id = 'endurance'`);
  await tools.jobs.send(CHECK_BADGES, { after: 0 });
  await deliverAll({ ...place, tools });
  expect(lines).toContainEqual({ kind: "badges-differ", user: ben().id, rows: 1 });
  expect(await levels(ben().id, "endurance")).toEqual([{ level: 1, flight: 7001 }]);
});

test("badges of somebody who left are nobody's to see, and stand in the pilot's own archive", async () => {
  const archive = [];
  for await (const { name, input } of listContents(place.tools, ben().id))
    if (name === "badges.json") archive.push(JSON.parse(input as string));
  expect(archive).toMatchObject([{ levels: [{ badge: "day_winner" }, { badge: "endurance", flight: 7001 }] }]);
  await db.run(sql`UPDATE user SET deleted = '2026-08-05' WHERE id = ${ben().id}`);
  expect((await SELF.fetch(`${site}/v1/achievement/user/${ben().id}`)).status).toBe(404);
  expect(await read("/achievement/badge/endurance")).toEqual([]);
  await place.tools.jobs.send(COUNT_BADGES, { user: ben().id });
  await deliverAll(place);
  expect(await levels(ben().id, "endurance")).toHaveLength(1);
  await db.run(sql`UPDATE user SET deleted = NULL WHERE id = ${ben().id}`);
});

test("whom a member follows is not told to visitors by way of a badge", async () => {
  const path = `${site}/v1/achievement/badge/endurance?follower_source_id=${ada().id}`;
  expect((await SELF.fetch(path)).status).toBe(401);
  const { headers } = await member(ada());
  await db.run(sql`INSERT INTO friend VALUES (${ada().id}, ${ben().id}, '2026-08-01')`);
  const holders = await (await SELF.fetch(path, { headers })).json<{ user: { id: number } }[]>();
  expect(holders.map(({ user }) => user.id)).toEqual([ben().id]);
});

test("drawings are files, and there is none of what is no badge", async () => {
  const answer = await SELF.fetch(`${site}/file/badge/hawk.svg`);
  expect([answer.status, answer.headers.get("content-type")]).toEqual([200, "image/svg+xml"]);
  for (const path of ["/file/badge/eagle.svg", "/v1/badge/eagle", "/v1/achievement/badge/eagle"])
    expect((await SELF.fetch(site + path)).status).toBe(404);
  expect(await read("/badge")).toHaveLength(31);
});
