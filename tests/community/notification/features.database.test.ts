/** What contests, tasks and travels tell: whom, once, and not whom a switch spares. */
import { sql } from "drizzle-orm";
import { beforeAll, beforeEach, expect, test } from "vitest";
import { follow } from "#app/community/friend/friend.server.ts";
import { describeNotification } from "#app/community/notification/describe.ts";
import { listHeaps } from "#app/community/notification/notification.server.ts";
import { getPath, OWN_SWITCH_NAMES, OWN_SWITCHES, type OwnSwitch } from "#app/community/notification/notification.ts";
import { notification as row } from "#app/community/notification/schema.ts";
import { getSetting, setOff, setQuiet } from "#app/community/notification/setting.server.ts";
import { DAYS_UNTIL_FINAL, notifyFinal, tell } from "#app/community/notification/tell.server.ts";
import type { EventKind, Happened } from "#app/core/feature.ts";
import { textIn } from "#app/i18n/text.server.ts";
import { isarValley } from "#tests/cast/clubs.ts";
import { ada, ben, carla, emil } from "#tests/cast/pilots.ts";
import { plainFlight } from "#tests/setup/plain-flight.ts";
import { member, settle, tools } from "#tests/setup/site.ts";

const PILOTS = [ada(), ben(), carla(), emil()];
const CREATED = "2026-07-20T10:00:00.000000+00:00";
/** Once everybody followed whom they follow here. */
const LATER = "2099-01-01T00:00:00.000000+00:00";

beforeAll(async () => {
  await settle();
  for (const pilot of PILOTS) await member(pilot);
  for (const [i, by] of PILOTS.entries()) await plainFlight({ id: 9100 + i, by, on: `2026-07-1${i}` });
});

beforeEach(async () => {
  const { db } = tools();
  for (const table of ["notification", "notification_setting", "friend", "segment_pass", "travel", "travel_owner"])
    await db.run(sql.raw(`DELETE FROM ${table}`));
});

let told = 0;
const tells = (kind: EventKind, more: Partial<Happened>) =>
  tell(tools(), { id: ++told, kind, actor: ada().id, created: CREATED, ...more });
const said = async ({ id }: { id: number }) =>
  (await listHeaps(tools(), id)).map((heap) => [describeNotification(heap, textIn("en-gb")), getPath(heap)]);

const pass = (flight: number, points: number) =>
  tools().db.run(sql`INSERT INTO segment_pass (segment_id, flight_id, revision, start_time, end_time, start_altitude, end_altitude,
      lowest, highest, raw_speed, corrected_speed, points, upside_down, direction)
    VALUES (3, ${flight}, 1, ${points}, ${points + 100}, 1000, 1000, 900, 1100, ${points}, ${points}, ${points}, 0, 90)`);

test("whom a friend overtook on a segment hears it; who was behind already, who holds the record and strangers do not", async () => {
  await plainFlight({ id: 9110, by: ada(), on: "2026-07-20" }).catch(() => 0);
  for (const [flight, points] of [
    [9101, 90],
    [9102, 60],
    [9103, 120],
    [9100, 70],
    [9110, 100],
  ])
    await pass(flight, points);
  for (const pilot of [ben(), carla(), emil()]) await follow(tools(), pilot.id, ada().id);
  for (let i = 0; i < 2; i++) await tells("segment-beaten", { flight: 9110, subject: "3/", created: LATER });
  expect(await said(ben())).toEqual([[`${ada().name} beat you on a segment`, "/segment/3"]]);
  expect(await said(carla())).toEqual([]);
  expect(await said(emil())).toEqual([]);
});

test("who held the record hears that it was taken, and not that a friend was faster as well", async () => {
  await pass(9101, 90);
  await pass(9100, 100);
  await follow(tools(), ben().id, ada().id);
  await tells("segment-beaten", { flight: 9100, subject: `3/${ben().id}`, created: LATER });
  await tells("segment-record", { flight: 9100, subject: "3", pilot: ben().id });
  expect(await said(ben())).toEqual([[`${ada().name} broke your segment record`, "/segment/3"]]);
});

test("records of two segments that one flight took are two lines", async () => {
  for (const subject of ["3", "4"]) await tells("segment-record", { flight: 9100, subject, pilot: ben().id });
  expect((await said(ben())).map(([, path]) => path).sort()).toEqual(["/segment/3", "/segment/4"]);
});

test("who declared a task hears that a flight was held against it", async () => {
  await tells("task-flown", { flight: 9100, pilot: ben().id, subject: "7" });
  expect(await said(ben())).toEqual([
    ["Your flight has been checked against your declared task", "/flight/9100?tab=task"],
  ]);
});

test("both who own a travel hear of it, as long as there is one", async () => {
  const { db } = tools();
  await db.run(sql`INSERT INTO travel (id, start_date, end_date, home, flights, distance, seconds, hull, area, points)
    VALUES (5, '2026-07-10', '2026-07-12', 1, 3, 900, 50000, '', 1, 1)`);
  for (const { id } of [ada(), ben()])
    await db.run(sql`INSERT INTO travel_owner (travel_id, user_id) VALUES (5, ${id})`);
  await tells("travel-found", { subject: "5" });
  for (const pilot of [ada(), ben()])
    expect(await said(pilot)).toEqual([["New travel found in your flights", "/travel/5"]]);
  await db.run(sql`DELETE FROM travel`);
  expect(await said(ada())).toEqual([]);
});

test("of a round that is final its pilots hear where their club stands, once", async () => {
  const { db } = tools();
  const club = isarValley().id;
  const told = JSON.stringify({ terms: {}, lines: [{ club, place: 2 }] });
  await db.run(
    sql`INSERT INTO league (id, url, name, config, change, changed) VALUES (8, 'alps', 'Alps', '{}', '1', '')`,
  );
  await db.run(sql`INSERT INTO league_round (league_id, season, division, round, first, last, deadline, told)
    VALUES (8, 2026, 0, 4, '2026-07-11', '2026-07-12', '2026-07-14T22:00:00Z', ${told})`);
  await db.run(sql`INSERT INTO league_result (league_id, season, division, round, club_id, speed, distance, total, flights, worth)
    VALUES (8, 2026, 0, 4, ${club}, 1, 1, 2, '[{"flight": 9100}, {"flight": 9101}]', '{}')`);
  for (let i = 0; i < 2; i++) await tells("league-round", { actor: 0, subject: "8/2026/0/4" });
  const line = ["Round 4 of your league is final: your club is in place 2", "/league/alps/2026/4"];
  for (const pilot of [ada(), ben()]) expect(await said(pilot)).toEqual([line]);
  expect(await said(carla())).toEqual([]);
  for (const table of ["league", "league_round", "league_result"]) await db.run(sql.raw(`DELETE FROM ${table}`));
});

test("who came among the first of a ranking hears the place", async () => {
  await tells("ranking-reached", { actor: ben().id, pilot: ben().id, subject: "out_return/2026/3" });
  expect(await said(ben())).toEqual([
    ["You are in place 3 of the ranking Out & return 2026", "/ranking/out_return?season=2026"],
  ]);
});

test("a score becomes final after fourteen days without an open report, and is told once", async () => {
  const { db } = tools();
  const now = new Date("2026-08-01T03:00:00Z");
  const at = (days: number) => `${new Date(now.getTime() - days * 86_400_000).toISOString().slice(0, 19)}.000000+00:00`;
  for (const [id, days] of [
    [9100, DAYS_UNTIL_FINAL + 0.5],
    [9101, DAYS_UNTIL_FINAL - 0.5],
    [9102, DAYS_UNTIL_FINAL + 1],
    [9103, DAYS_UNTIL_FINAL + 40],
  ])
    await db.run(sql`UPDATE flight SET created = ${at(days)} WHERE id = ${id}`);
  await db.run(sql`INSERT INTO report (id, kind, subject, reported_id, reporter_id, reason, words, created)
    VALUES (1, 'flight', '9102', ${carla().id}, ${ben().id}, 'other', '', ${CREATED})`);
  for (let i = 0; i < 2; i++) await notifyFinal(tools({ now: () => now }));
  expect((await db.select().from(row)).map(({ userId, key }) => [userId, key])).toEqual([[ada().id, "final/9100"]]);
  await db.run(sql`DELETE FROM report`);
});

/** An event of each switch that it spares. */
const OF: Record<Exclude<OwnSwitch, "final">, [EventKind, Partial<Happened>]> = {
  badges: ["badge-earned", { pilot: ben().id, flight: 9101, subject: "aeronaut/1" }],
  segments: ["segment-record", { pilot: ben().id, flight: 9100, subject: "3" }],
  tasks: ["task-flown", { pilot: ben().id, flight: 9101, subject: "7" }],
  travels: ["travel-found", { subject: "6" }],
  rankings: ["ranking-reached", { pilot: ben().id, subject: "free/2026/1" }],
  leagues: ["league-round", { actor: 0, subject: "9/2026/0/1" }],
  chosen: ["chosen", { flight: 9101, subject: "2026-07" }],
};

test.each(Object.entries(OF))(
  "who turned %s off is told nothing of it, and of the rest still",
  async (name, [kind, of]) => {
    const { db } = tools();
    await db.run(sql`INSERT INTO travel (id, start_date, end_date, home, flights, distance, seconds, hull, area, points)
    VALUES (6, '2026-07-10', '2026-07-12', 1, 3, 900, 50000, '', 1, 1)`);
    await db.run(sql`INSERT INTO travel_owner (travel_id, user_id) VALUES (6, ${ben().id})`);
    const round = JSON.stringify({ terms: {}, lines: [{ club: 1, place: 1 }] });
    await db.run(
      sql`INSERT OR REPLACE INTO league (id, url, name, config, change, changed) VALUES (9, 'one', 'One', '{}', '1', '')`,
    );
    await db.run(sql`INSERT OR REPLACE INTO league_round (league_id, season, division, round, first, last, deadline, told)
    VALUES (9, 2026, 0, 1, '2026-07-11', '2026-07-12', '2026-07-14T22:00:00Z', ${round})`);
    await db.run(sql`INSERT OR REPLACE INTO league_result (league_id, season, division, round, club_id, speed, distance, total, flights, worth)
    VALUES (9, 2026, 0, 1, 1, 1, 1, 2, '[{"flight": 9101}]', '{}')`);
    const mine = name as OwnSwitch;
    await setOff(tools(), ben().id, [mine]);
    await setQuiet(tools(), ben().id, { from: 60, to: 120 }, "Europe/Berlin");
    expect(await getSetting(tools(), ben().id)).toMatchObject({ off: [mine], quiet: { from: 60, to: 120 } });
    await tells(kind, of);
    expect(await said(ben())).toEqual([]);
    await setOff(
      tools(),
      ben().id,
      OWN_SWITCH_NAMES.filter((each) => each !== mine),
    );
    await tells(kind, of);
    const [heap, ...others] = await listHeaps(tools(), ben().id);
    expect(others).toEqual([]);
    expect(OWN_SWITCHES[mine]).toContain(heap.kind);
  },
);
