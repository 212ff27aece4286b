/** Flights and segments meet, whichever comes first; passes leave and come back with their flights. */
import { sql } from "drizzle-orm";
import { beforeAll, beforeEach, expect, test } from "vitest";
import { segment as room } from "#app/contest/segment/feature.server.ts";
import { EVERYTHING } from "#app/contest/segment/filter.ts";
import { MATCH_FLIGHT } from "#app/contest/segment/jobs.ts";
import { findUnmatched, matchFlight } from "#app/contest/segment/match/match-flight.server.ts";
import { matchSegment } from "#app/contest/segment/match/match-segment.server.ts";
import { openSegment } from "#app/contest/segment/open.server.ts";
import { getRanking } from "#app/contest/segment/ranking.server.ts";
import { segment, segmentFlight, segmentPass } from "#app/contest/segment/schema.ts";
import { getSegment, passesOfFlight } from "#app/contest/segment/segment.server.ts";
import { eraseFlights } from "#app/flight/erase.server.ts";
import { removeFlight } from "#app/flight/remove.server.ts";
import { flight } from "#app/flight/schema/flight.ts";
import { ada, ben, carla, emil, gaspard, type Pilot } from "#tests/cast/pilots.ts";
import { db, deliverAll, house } from "#tests/setup/rescoring.ts";
import { member, settle } from "#tests/setup/site.ts";
import { flownOver, INN, PINZGAU, revise, words } from "./flown.ts";

const place = house();
const { tools } = place;
let boss = 0;

beforeAll(async () => {
  await settle();
  await member(ada());
  await member(ben());
  boss = ada().id;
});

beforeEach(async () => {
  await deliverAll(place);
  for (const table of ["flight", "flight_revision", "flight_path", "flight_cell", "igc_file", "segment", "attempt"])
    await db.run(sql.raw(`DELETE FROM ${table}`));
  for (const table of ["segment_pass", "segment_flight", "segment_candidate", "event", "notification", "friend"])
    await db.run(sql.raw(`DELETE FROM ${table}`));
});

const read = async (id: number) =>
  (await passesOfFlight(db, id)).map(({ rawSpeed, upsideDown, rank }) => [Math.round(rawSpeed), upsideDown, rank]);

async function match(id: number): Promise<void> {
  const [{ revision }] = await db.all<{ revision: number }>(sql`SELECT revision FROM flight WHERE id = ${id}`);
  await matchFlight(tools, id, revision);
}

test("a new flight is held against all segments, a new segment against all past flights", async () => {
  await openSegment(tools, boss, words(PINZGAU));
  await deliverAll(place);
  await flownOver(tools, {
    ...{ id: 1, by: ada(), on: "2026-07-12" },
    ways: [
      { course: PINZGAU, speeds: [120, -100] },
      { course: INN, speeds: [110] },
    ],
  });
  await match(1);
  expect(await read(1)).toEqual([
    [120, false, 1],
    [100, true, 1],
  ]);
  const inn = await openSegment(tools, boss, words(INN, "Inn"));
  expect((await getSegment(db, inn))?.matching).toEqual({ candidates: null, left: 0 });
  await deliverAll(place);
  expect((await getSegment(db, inn))?.matching).toBeNull();
  expect(await read(1)).toEqual([
    [120, false, 1],
    [100, true, 1],
    [110, false, 1],
  ]);
});

test("jobs that come twice or late write nothing new, and a pass keeps its number", async () => {
  await openSegment(tools, boss, words(PINZGAU));
  await flownOver(tools, { id: 1, by: ada(), on: "2026-07-12", ways: [{ course: PINZGAU, speeds: [120] }] });
  await match(1);
  const [first] = await passesOfFlight(db, 1);
  await match(1);
  await deliverAll(place);
  expect(await passesOfFlight(db, 1)).toEqual([first]);
  // Scored anew, another glider: the same pass for fewer points.
  await revise(tools, 1, [{ course: PINZGAU, speeds: [120] }], 120);
  await matchFlight(tools, 1, 2); // an older message
  await match(1);
  const [second] = await passesOfFlight(db, 1);
  expect(second.id).toBe(first.id);
  expect(second.points).toBeCloseTo(first.points! / 1.2, 1);
  // Corrected: it never flew there.
  await revise(tools, 1, [{ course: INN, speeds: [90] }]);
  await match(1);
  expect(await passesOfFlight(db, 1)).toEqual([]);
  expect(await db.$count(segmentPass)).toBe(0);
});

test("a removed flight leaves the ranking in the same moment, and returns to it as it was; erasing takes its rows", async () => {
  const id = await openSegment(tools, boss, words(PINZGAU));
  await flownOver(tools, { id: 1, by: ada(), on: "2026-07-12", ways: [{ course: PINZGAU, speeds: [120] }] });
  await flownOver(tools, { id: 2, by: ben(), on: "2026-07-12", ways: [{ course: PINZGAU, speeds: [130] }] });
  await match(1);
  await match(2);
  const names = async () => (await getRanking(db, id, EVERYTHING, null)).passes.map(({ pilot, rank }) => [pilot, rank]);
  expect(await names()).toEqual([
    [ben().id, 1],
    [ada().id, 2],
  ]);
  await db.run(sql`UPDATE flight SET deleted = '2026-08-01' WHERE id = 2`);
  expect(await names()).toEqual([[ada().id, 1]]);
  expect(await read(2)).toEqual([]);
  await db.run(sql`UPDATE flight SET deleted = NULL WHERE id = 2`);
  expect(await read(1)).toEqual([[120, false, 2]]);
  await eraseFlights(tools, [2]);
  expect(await db.$count(segmentPass)).toBe(1);
  expect(await db.$count(segmentFlight)).toBe(1);
});

test("a flight that was away when a segment was opened is held against it when it comes back", async () => {
  await flownOver(tools, { id: 1, by: ada(), on: "2026-07-12", ways: [{ course: PINZGAU, speeds: [120] }] });
  await match(1);
  await removeFlight(tools, 1);
  await openSegment(tools, boss, words(PINZGAU));
  await deliverAll(place);
  await db.run(sql`UPDATE flight SET deleted = NULL WHERE id = 1`);
  await room.onPilot?.flightsChanged?.(tools, ada().id);
  await deliverAll(place);
  expect(await read(1)).toEqual([[120, false, 1]]);
});

test("what no message told is found at night: flights without their job, segments whose job died", async () => {
  const id = await openSegment(tools, boss, words(PINZGAU));
  await flownOver(tools, { id: 1, by: ada(), on: "2026-07-12", ways: [{ course: PINZGAU, speeds: [120] }] });
  place.sent.splice(0);
  await findUnmatched(tools, 0);
  expect(place.sent.map(({ job }) => job)).toEqual([{ v: 1, kind: MATCH_FLIGHT.name, flight: 1, revision: 2 }]);
  await deliverAll(place);
  expect(await read(1)).toHaveLength(1);
  expect((await getSegment(db, id))?.matching).not.toBeNull();
  await matchSegment(tools, id);
  expect((await getSegment(db, id))?.matching).toBeNull();
  await findUnmatched(tools, 0);
  expect(place.sent).toEqual([]);
});

test("whose record was taken is told so once, by whom and where", async () => {
  const id = await openSegment(tools, boss, words(PINZGAU));
  await flownOver(tools, { id: 1, by: ada(), on: "2026-07-12", ways: [{ course: PINZGAU, speeds: [120] }] });
  await match(1);
  await flownOver(tools, { id: 2, by: ben(), on: "2026-07-12", ways: [{ course: PINZGAU, speeds: [130] }] });
  await match(2);
  await match(2);
  await deliverAll(place);
  const rows = await db.all(sql`SELECT user_id, kind, actor_id, flight_id, subject FROM notification`);
  expect(rows).toEqual([
    { user_id: ada().id, kind: "segmentRecord", actor_id: ben().id, flight_id: 2, subject: String(id) },
  ]);
});

test("a pilot who is followed beats followers that were level or ahead until then, and only those", async () => {
  const id = await openSegment(tools, boss, words(PINZGAU));
  const follow = (who: Pilot) =>
    db.run(
      sql`INSERT INTO friend (user_id, friend_id, created) VALUES (${who.id}, ${ada().id}, '2026-07-01T00:00:00+00:00')`,
    );
  // Emil holds the record, Gaspard was beaten before, Ben follows nobody.
  for (const pilot of [carla(), emil(), gaspard(), ben()]) await member(pilot);
  for (const pilot of [carla(), emil(), gaspard()]) await follow(pilot);
  const speeds: [Pilot, number][] = [
    [ada(), 100],
    [gaspard(), 90],
    [ben(), 105],
    [emil(), 150],
    [carla(), 110],
  ];
  for (const [nth, [by, speed]] of speeds.entries()) {
    await flownOver(tools, { id: nth + 1, by, on: "2026-07-12", ways: [{ course: PINZGAU, speeds: [speed] }] });
    await match(nth + 1);
  }
  await deliverAll(place);
  await db.run(sql`DELETE FROM notification`);
  await flownOver(tools, { id: 9, by: ada(), on: "2026-07-14", ways: [{ course: PINZGAU, speeds: [120, -130] }] });
  await match(9);
  await match(9);
  await deliverAll(place);
  const read = () => db.all(sql`SELECT user_id, kind, actor_id, flight_id, subject FROM notification ORDER BY user_id`);
  const beaten = { kind: "segmentBeaten", actor_id: ada().id, flight_id: 9, subject: String(id) };
  expect(await read()).toEqual([{ user_id: carla().id, ...beaten }]);
  // Who loses the record hears of that alone.
  await db.run(sql`DELETE FROM notification`);
  await flownOver(tools, { id: 10, by: ada(), on: "2026-07-15", ways: [{ course: PINZGAU, speeds: [160] }] });
  await match(10);
  await deliverAll(place);
  expect(await read()).toEqual([{ user_id: emil().id, ...beaten, kind: "segmentRecord", flight_id: 10 }]);
});

test("forty past flights are matched in jobs that go on where the last one died", async () => {
  for (let id = 1; id <= 40; id++)
    await flownOver(tools, {
      ...{ id, by: id % 2 ? ada() : ben(), on: "2026-07-12" },
      ways: [{ course: id % 4 === 0 ? INN : PINZGAU, speeds: [80 + id] }],
    });
  const id = await openSegment(tools, boss, words(PINZGAU));
  place.sent.splice(0);
  await matchSegment(tools, id);
  const half = await getSegment(db, id);
  expect(half?.matching?.candidates).toBe(30);
  expect(half?.matching?.left).toBeGreaterThan(0);
  await deliverAll(place); // the job it sent
  expect((await getSegment(db, id))?.matching).toBeNull();
  expect(await db.$count(segmentPass)).toBe(30);
  expect(await db.$count(flight)).toBe(40);
  expect(await db.$count(segment)).toBe(1);
});
