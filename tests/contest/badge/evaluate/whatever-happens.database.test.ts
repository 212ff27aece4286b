/**
 * However flights come, are edited, scored anew, removed and brought back, by whom and in what order: what stands of badges
 * is what a first count of the flights that are left would say. The test run tries a few; `npm run verify -- badges` 10,000 steps.
 */
import { env } from "cloudflare:workers";
import { sql } from "drizzle-orm";
import fc from "fast-check";
import { beforeAll, expect, test } from "vitest";
import { differenceFor } from "#app/contest/badge/evaluate/count.server.ts";
import { isNothing } from "#app/contest/badge/evaluate/difference.ts";
import { badge } from "#app/contest/badge/feature.server.ts";
import { COUNT_BADGES } from "#app/contest/badge/jobs.ts";
import { achievement, badgeProgress, dayWinner } from "#app/contest/badge/schema.ts";
import { flight, igcFile } from "#app/flight/schema/flight.ts";
import { ada, ben, carla } from "#tests/cast/pilots.ts";
import { plainFlight } from "#tests/setup/plain-flight.ts";
import { db, deliverAll, house } from "#tests/setup/rescoring.ts";
import { member, settle } from "#tests/setup/site.ts";

const PILOTS = [ada(), ben(), carla()];
const [RUNS, STEPS] = env.EVERY_STEP ? [250, 40] : [6, 8];

beforeAll(async () => {
  await settle();
  for (const pilot of PILOTS) await member(pilot);
});

/** Few days, countries and places, so that flights share them. */
const flown = fc.record({
  by: fc.constantFrom(0, 1, 2),
  with: fc.constantFrom(null, 0, 1, 2),
  day: fc.integer({ min: 1, max: 28 }),
  country: fc.constantFrom("DE", "AT", "FR", null),
  airfield: fc.integer({ min: 1, max: 6 }),
  aircraft: fc.integer({ min: 1, max: 7 }),
  points: fc.constantFrom(100, 600, 600, 1001, 1300),
  hours: fc.constantFrom(1, 5, 9, 12),
  left: fc.constantFrom(0, 11),
  around: fc.constantFrom("", "EDDM", "EDDF"),
});
type Flown = typeof flown extends fc.Arbitrary<infer T> ? T : never;

const step = fc.oneof(
  fc.record({ does: fc.constant("upload" as const), flown }),
  fc.record({ does: fc.constantFrom("edit" as const, "rescore" as const), which: fc.nat(20), flown }),
  fc.record({
    does: fc.constantFrom("remove" as const, "bring back" as const, "invalid" as const, "late" as const),
    which: fc.nat(20),
  }),
);

let next = 5000;

async function write(id: number, { by, with: second, day, ...what }: Flown): Promise<void> {
  const { hours, country, airfield, aircraft, points, left, around } = what;
  const date = `2026-10-${String(day).padStart(2, "0")}`;
  const co = second === null || second === by ? null : PILOTS[second].id;
  for (const change of [
    sql`UPDATE flight SET user_id = ${PILOTS[by].id}, co_user_id = ${co}, scoring_date = ${date}, country = ${country},
      takeoff_time = ${`${date}T09:00:00+00:00`}, landing_time = ${`${date}T${String(9 + hours).padStart(2, "0")}:00:00+00:00`},
      takeoff_airport_id = ${airfield}, aircraft_id = ${aircraft}, points = ${points}, distance = ${points},
      vintage = ${aircraft % 2}, revision = revision + 1, announced = revision + 1 WHERE id = ${id}`,
    sql`DELETE FROM flight_feat WHERE flight_id = ${id}`,
    sql`INSERT INTO flight_feat SELECT ${id}, revision, ${points / 10}, 0, 0, 0, ${points}, 0, ${points}, 0, 0, ${left}, 10, NULL, NULL,
      ${JSON.stringify(around ? { [around]: 1 } : {})} FROM flight WHERE id = ${id}`,
  ])
    await db.run(change);
}

async function happens(step: Step, flights: number[]): Promise<number[]> {
  const id = step.does === "upload" ? next++ : flights[step.which % Math.max(1, flights.length)];
  if (id === undefined) return [];
  const before = step.does === "upload" ? [] : await selectCrew(id);
  if (step.does === "upload") {
    await plainFlight({ id, by: PILOTS[step.flown.by], on: "2026-10-01" });
    flights.push(id);
  }
  if ("flown" in step) await write(id, step.flown);
  else if (step.does === "remove") await db.run(sql`UPDATE flight SET deleted = '2026-11-01' WHERE id = ${id}`);
  else if (step.does === "bring back")
    await db.run(sql`UPDATE flight SET deleted = NULL, state = 'valid', rank = 1 WHERE id = ${id}`);
  else if (step.does === "invalid") await db.run(sql`UPDATE flight SET state = 'invalid', rank = 0 WHERE id = ${id}`);
  else await db.run(sql`UPDATE flight SET rank = 0 WHERE id = ${id}`);
  return [...before, ...(await selectCrew(id))];
}
type Step = typeof step extends fc.Arbitrary<infer T> ? T : never;

const selectCrew = async (id: number) => {
  const [row] = await db.all<{ a: number; b: number | null }>(
    sql`SELECT user_id AS a, co_user_id AS b FROM flight WHERE id = ${id}`,
  );
  return [row.a, ...(row.b === null ? [] : [row.b])];
};

const standing = async () => [
  await db.all(sql`SELECT user_id, badge_id, level, flight_id, value, earned FROM achievement ORDER BY 1, 2, 3`),
  await db.all(sql`SELECT user_id, badge_id, value, evidence FROM badge_progress ORDER BY 1, 2`),
  await db.all(sql`SELECT date, country, flight_id, user_id FROM day_winner ORDER BY 1, 2, 3`),
];
const forget = async () => {
  for (const table of [achievement, badgeProgress, dayWinner]) await db.delete(table);
};
const emptied = () => db.batch([db.delete(flight), db.delete(igcFile)]);

test(
  "badges are what a first count would say, whatever happened",
  async () => {
    const place = house();
    await fc.assert(
      fc.asyncProperty(fc.array(step, { minLength: STEPS / 2, maxLength: STEPS }), async (steps) => {
        await forget();
        await emptied();
        const flights: number[] = [];
        for (const each of steps) {
          for (const pilot of new Set(await happens(each, flights)))
            await badge.onPilot?.flightsChanged?.(place.tools, pilot);
          await deliverAll(place);
        }
        for (const { id } of PILOTS) expect(isNothing(await differenceFor(place.tools, id))).toBe(true);
        const stands = await standing();
        await forget();
        for (const { id } of PILOTS) await place.tools.jobs.send(COUNT_BADGES, { user: id });
        await deliverAll(place);
        expect(stands).toEqual(await standing());
      }),
      { numRuns: RUNS },
    );
  },
  env.EVERY_STEP ? 3_600_000 : 60_000,
);
