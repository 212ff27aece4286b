/**
 * However flights come, are scored anew, removed, brought back and become invalid, and in whatever order, late and twice their
 * messages come: passes, ranking and ranks are those that are counted from the flights that are left.
 */
import { sql } from "drizzle-orm";
import fc from "fast-check";
import { beforeAll, expect, test } from "vitest";
import { changeSegment, closeSegment } from "#app/contest/segment/edit.server.ts";
import { EVERYTHING } from "#app/contest/segment/filter.ts";
import { flownPasses, getTrack } from "#app/contest/segment/match/flown-passes.server.ts";
import { matchFlight } from "#app/contest/segment/match/match-flight.server.ts";
import { matchSegment } from "#app/contest/segment/match/match-segment.server.ts";
import { openSegment } from "#app/contest/segment/open.server.ts";
import { getRanking } from "#app/contest/segment/ranking.server.ts";
import { passesOfFlight } from "#app/contest/segment/segment.server.ts";
import { getCourse } from "#app/contest/segment/segment.ts";
import { ada, ben, carla } from "#tests/cast/pilots.ts";
import { db, house } from "#tests/setup/rescoring.ts";
import { LONG, runs } from "#tests/setup/runs.ts";
import { member, settle } from "#tests/setup/site.ts";
import { flownOver, INN, PINZGAU, revise, type Ways, words } from "./flown.ts";

const PILOTS = [ada(), ben(), carla()];

beforeAll(async () => {
  await settle();
  for (const pilot of PILOTS) await member(pilot);
});

// Few speeds and indexes, so that points are shared.
const ways = fc.record({
  first: fc.array(fc.constantFrom(80, 100, 120, -100, -120), { maxLength: 2 }),
  second: fc.array(fc.constantFrom(90, -90), { maxLength: 1 }),
  index: fc.constantFrom(100, 120),
});
const step = fc.oneof(
  fc.record({ does: fc.constant("upload" as const), by: fc.nat(2), ways }),
  fc.record({ does: fc.constant("rescore" as const), which: fc.nat(20), ways }),
  fc.record({
    does: fc.constantFrom("remove" as const, "bring back" as const, "invalid" as const, "valid" as const),
    which: fc.nat(20),
  }),
  fc.record({ does: fc.constant("deliver" as const), which: fc.nat(20) }),
  fc.record({ does: fc.constant("open" as const) }),
  fc.record({ does: fc.constantFrom("redraw" as const, "close and open" as const, "match some" as const) }),
);
type Step = typeof step extends fc.Arbitrary<infer T> ? T : never;

const { tools } = house();
const listWays = ({ first, second }: { first: number[]; second: number[] }): Ways[] => [
  { course: PINZGAU, speeds: first },
  { course: INN, speeds: second },
];
/** Begins and ends elsewhere: none of its passes is one of the other's. */
const WIDER = getCourse({ width: null, radius: null, floor: null, ceiling: null }, [
  { latitude: 47.285, longitude: 12.53 },
  { latitude: 47.345, longitude: 13.08 },
])!;
const BOSS = { id: ada().id, isSuperuser: true };
const CHANGES = {
  remove: sql`deleted = '2026-11-01'`,
  "bring back": sql`deleted = NULL`,
  invalid: sql`state = 'invalid'`,
  valid: sql`state = 'valid'`,
};

async function happen(steps: readonly Step[]): Promise<Record<number, typeof PINZGAU>> {
  const flights: number[] = [];
  const messages: { flight: number; revision: number }[] = [];
  const revisions = async (id: number) =>
    db.all<{ revision: number }>(sql`SELECT revision FROM flight WHERE id = ${id}`).then(([row]) => row.revision);
  const opened: Record<number, typeof PINZGAU> = {};
  opened[await openSegment(tools, ada().id, words(PINZGAU))] = PINZGAU;
  for (const each of steps) {
    const id = "which" in each ? flights[each.which % Math.max(1, flights.length)] : undefined;
    if (each.does === "upload") {
      const next = flights.length + 1;
      flights.push(next);
      await flownOver(tools, {
        ...{ id: next, by: PILOTS[each.by], on: `2026-07-${String(next + 1).padStart(2, "0")}` },
        ways: listWays(each.ways),
      });
      messages.push({ flight: next, revision: await revisions(next) });
    } else if (each.does === "open" && Object.keys(opened).length === 1)
      opened[await openSegment(tools, ada().id, words(INN))] = INN;
    else if (each.does === "redraw") {
      const [first] = Object.keys(opened).map(Number);
      opened[first] = opened[first] === PINZGAU ? WIDER : PINZGAU;
      await changeSegment(tools, BOSS, first, words(opened[first]));
    } else if (each.does === "close and open")
      for (const open of [false, true]) await closeSegment(tools, BOSS, Number(Object.keys(opened)[0]), open);
    else if (each.does === "match some") await matchSegment(tools, Number(Object.keys(opened)[0]));
    else if (each.does === "deliver" && messages.length > 0) {
      // One of them, and it may come again.
      const message = messages[each.which % messages.length];
      await matchFlight(tools, message.flight, message.revision);
    } else if (each.does === "rescore" && id !== undefined)
      messages.push({ flight: id, revision: await revise(tools, id, listWays(each.ways), each.ways.index) });
    else if (each.does in CHANGES && id !== undefined)
      await db.run(sql`UPDATE flight SET ${CHANGES[each.does as keyof typeof CHANGES]} WHERE id = ${id}`);
  }
  // Removed ones are not looked at; once back, the night finds what they missed.
  for (const { flight, revision } of messages.toReversed()) await matchFlight(tools, flight, revision);
  for (const segment of Object.keys(opened)) {
    for (let jobs = 0; jobs < 5; jobs++) await matchSegment(tools, Number(segment));
  }
  return opened;
}

interface Flown {
  id: number;
  revision: number;
  index: number;
  userId: number;
}

const shown = () =>
  db.all<Flown>(sql`SELECT id, revision, "index", user_id AS "userId" FROM flight
    WHERE deleted IS NULL AND state = 'valid' ORDER BY id`);

test(
  "passes and ranks are those of a first count, whatever happened",
  async () => {
    await fc.assert(
      fc.asyncProperty(fc.array(step, { minLength: 6, maxLength: 16 }), async (steps) => {
        for (const table of ["flight", "flight_revision", "flight_path", "flight_cell", "igc_file", "segment"])
          await db.run(sql.raw(`DELETE FROM ${table}`));
        for (const table of ["segment_pass", "segment_flight", "segment_candidate", "attempt", "event"])
          await db.run(sql.raw(`DELETE FROM ${table}`));
        const opened = await happen(steps);
        const segments = Object.entries(opened).map(([id, course]) => ({ id: Number(id), edition: 0, course }));
        const counted: { flight: number; pilot: number; segment: number; points: number; startTime: number }[] = [];
        for (const flown of await shown())
          for (const pass of await flownPasses(tools, flown, await getTrack(tools, flown), segments))
            counted.push({ ...pass, points: pass.points!, flight: flown.id, pilot: flown.userId });
        for (const { id } of segments) {
          const here = counted.filter(({ segment }) => segment === id);
          const best = PILOTS.map((pilot) => ({
            pilot: pilot.id,
            points: Math.max(...here.filter((pass) => pass.pilot === pilot.id).map(({ points }) => points)),
          })).filter(({ points }) => points > 0);
          const expected = best.map((one) => ({
            ...one,
            rank: 1 + best.filter(({ points }) => points > one.points).length,
          }));
          const { passes, pilots } = await getRanking(db, id, EVERYTHING, null);
          const byPilot = <T extends { pilot: number }>(rows: T[]) => rows.toSorted((a, b) => a.pilot - b.pilot);
          expect(byPilot(passes.map(({ pilot, points, rank }) => ({ pilot, points, rank })))).toEqual(
            byPilot(expected),
          );
          expect(pilots).toBe(expected.length);
        }
        for (const { id } of await shown())
          for (const pass of await passesOfFlight(db, id)) {
            const here = counted.filter(({ segment }) => segment === pass.segment.id);
            const own = here.find(({ flight, startTime }) => flight === id && startTime === pass.startTime);
            const better = here.filter(({ points }) => points > pass.points!);
            const others = new Set(better.map(({ pilot }) => pilot).filter((pilot) => pilot !== own?.pilot));
            expect(pass).toMatchObject({
              points: own?.points,
              rank: 1 + others.size,
              personalRank: 1 + better.filter(({ pilot }) => pilot === own?.pilot).length,
            });
          }
        const kept = await db.all<{ n: number }>(sql`SELECT count(*) AS n FROM segment_pass p JOIN flight f
          ON f.id = p.flight_id WHERE f.deleted IS NULL AND f.state = 'valid'`);
        expect(kept[0].n).toBe(counted.length);
      }),
      { numRuns: runs(8, 300), seed: 23 },
    );
  },
  LONG,
);
