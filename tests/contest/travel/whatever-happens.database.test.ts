/**
 * However flights between a few places come, are edited, removed and brought back, with whomever aboard: the travels that stand are
 * those that a first look at the flights that are left would find. The test run tries a few; `npm run verify -- badges` 10,000 steps.
 */
import { env } from "cloudflare:workers";
import { sql } from "drizzle-orm";
import fc from "fast-check";
import { beforeAll, expect, test } from "vitest";
import { travel as room } from "#app/contest/travel/feature.server.ts";
import { FIND_TRAVELS } from "#app/contest/travel/jobs.ts";
import { travel, travelFlight, travelOwner } from "#app/contest/travel/schema.ts";
import { flight, igcFile } from "#app/flight/schema/flight.ts";
import { ada, ben, carla } from "#tests/cast/pilots.ts";
import { plainFlight } from "#tests/setup/plain-flight.ts";
import { db, deliverAll, house } from "#tests/setup/rescoring.ts";
import { member, settle } from "#tests/setup/site.ts";

const PILOTS = [ada(), ben(), carla()];
const [RUNS, STEPS] = env.EVERY_STEP ? [250, 40] : [6, 10];

beforeAll(async () => {
  await settle();
  for (const pilot of PILOTS) await member(pilot);
});

const somewhere = fc.integer({ min: 0, max: 2 });
const flown = fc.record({
  by: fc.integer({ min: 0, max: 2 }),
  with: fc.constantFrom(null, 0, 1, 2),
  day: fc.integer({ min: 1, max: 12 }),
  from: somewhere,
  to: somewhere,
});
const step = fc.oneof(
  { weight: 3, arbitrary: fc.record({ does: fc.constant("upload" as const), flown }) },
  { weight: 1, arbitrary: fc.record({ does: fc.constant("edit" as const), which: fc.nat(20), flown }) },
  {
    weight: 1,
    arbitrary: fc.record({ does: fc.constantFrom("remove" as const, "bring back" as const), which: fc.nat(20) }),
  },
);
type Step = typeof step extends fc.Arbitrary<infer T> ? T : never;
type Flown = typeof flown extends fc.Arbitrary<infer T> ? T : never;

let next = 6000;

/** Degrees of longitude: places are 149 km apart. */
const longitude = (place: number) => 10 + 2 * place;

async function write(id: number, { by, with: second, day, from, to }: Flown): Promise<void> {
  const date = `2026-07-${String(day).padStart(2, "0")}`;
  const co = second === null || second === by ? null : PILOTS[second].id;
  await db.run(sql`UPDATE flight SET user_id = ${PILOTS[by].id}, co_user_id = ${co}, scoring_date = ${date},
    takeoff_time = ${`${date}T09:00:00+00:00`}, landing_time = ${`${date}T11:00:00+00:00`}, takeoff_latitude = 48,
    takeoff_longitude = ${longitude(from)} WHERE id = ${id}`);
  await db.run(sql`INSERT INTO flight_feat (flight_id, revision, sprint, out_return, triangle, rectangle, gain, straight, thermal,
      climb, final_glide, left, right, landing_latitude, landing_longitude, rounds)
    VALUES (${id}, 1, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 48, ${longitude(to)}, '{}')
    ON CONFLICT DO UPDATE SET landing_longitude = excluded.landing_longitude`);
}

async function happens(step: Step, flights: number[]): Promise<number[]> {
  const id = step.does === "upload" ? next++ : flights[step.which % Math.max(1, flights.length)];
  if (id === undefined) return [];
  const before = step.does === "upload" ? [] : await selectCrew(id);
  if (step.does === "upload") {
    await plainFlight({ id, by: PILOTS[step.flown.by], on: "2026-07-01" });
    flights.push(id);
  }
  if ("flown" in step) await write(id, step.flown);
  else await db.run(sql`UPDATE flight SET deleted = ${step.does === "remove" ? "2026-08-01" : null} WHERE id = ${id}`);
  return [...before, ...(await selectCrew(id))];
}

const selectCrew = async (id: number) => {
  const [row] = await db.all<{ a: number; b: number | null }>(
    sql`SELECT user_id AS a, co_user_id AS b FROM flight WHERE id = ${id}`,
  );
  return [row.a, ...(row.b === null ? [] : [row.b])];
};

/** Without their numbers, which tell who was first. */
const standing = () =>
  db.all(sql`
    SELECT t.start_date, t.end_date, t.home, t.flights AS count, t.distance, t.seconds, t.area,
      (SELECT group_concat(flight_id, ' ' ORDER BY place) FROM travel_flight WHERE travel_id = t.id) AS flights,
      (SELECT group_concat(user_id, ' ' ORDER BY user_id) FROM travel_owner WHERE travel_id = t.id) AS owners
    FROM travel t ORDER BY flights, owners`);
const forget = async () => {
  for (const table of [travel, travelFlight, travelOwner]) await db.delete(table);
};

test(
  "travels are what a first look would find, whatever happened",
  async () => {
    const place = house();
    await fc.assert(
      fc.asyncProperty(fc.array(step, { minLength: STEPS / 2, maxLength: STEPS }), async (steps) => {
        await forget();
        await db.batch([db.delete(flight), db.delete(igcFile)]);
        const flights: number[] = [];
        for (const each of steps) {
          for (const pilot of new Set(await happens(each, flights)))
            await room.onPilot?.flightsChanged?.(place.tools, pilot);
          await deliverAll(place);
        }
        const stands = await standing();
        await forget();
        for (const { id } of PILOTS) await place.tools.jobs.send(FIND_TRAVELS, { user: id });
        await deliverAll(place);
        expect(stands).toEqual(await standing());
      }),
      { numRuns: RUNS },
    );
  },
  env.EVERY_STEP ? 3_600_000 : 60_000,
);
