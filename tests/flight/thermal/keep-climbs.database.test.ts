/** Climbs in the database follow the flight's revision in force, whatever comes twice, late or goes. */
import { eq } from "drizzle-orm";
import { beforeAll, expect, test } from "vitest";
import { eraseFlights } from "#app/flight/erase.server.ts";
import { removeFlight } from "#app/flight/remove.server.ts";
import { flight } from "#app/flight/schema/flight.ts";
import { getCase, judge } from "#app/flight/scoring/judge.server.ts";
import { publishScore } from "#app/flight/scoring/put-in-force.server.ts";
import { findClimbs, forgetHidden } from "#app/flight/thermal/find-climbs.server.ts";
import { storeClimbs } from "#app/flight/thermal/keep-climbs.server.ts";
import { climb, flightClimbs, thermalMap } from "#app/flight/thermal/schema.ts";
import { koenigsdorf } from "#tests/cast/airfields.ts";
import { away } from "#tests/cast/ground.ts";
import { planFor } from "#tests/cast/plans.ts";
import { simulate } from "#tests/cast/simulate.ts";
import { db, deliverAll, house } from "#tests/setup/rescoring.ts";
import { settle } from "#tests/setup/site.ts";
import { taken } from "#tests/setup/taken.ts";

beforeAll(settle);

const flown = (seed: number) =>
  simulate(
    planFor({
      seed,
      start: Date.parse("2026-07-12T10:00:00Z") / 1000,
      interval: 4,
      course: [away(koenigsdorf(), 200, 30_000)],
    }),
  );

/** Scored, announced and its climbs kept, as the queue does it. */
async function kept(bytes: Uint8Array<ArrayBuffer>): Promise<number> {
  const place = house();
  const id = await taken(place.tools, bytes);
  await deliverAll(place);
  return id;
}

const detectClimbs = (id: number) => db.select().from(climb).where(eq(climb.flightId, id)).orderBy(climb.nth);
const changes = async () => (await db.select().from(thermalMap))[0].changes;

/** Scored once more, and not told yet. */
async function judgedAgain(id: number): Promise<number> {
  const { tools } = house();
  const seen = (await getCase(tools, id))!;
  const revision = await publishScore(tools, seen.flight, await judge(tools, seen));
  await db.update(flight).set({ announced: revision }).where(eq(flight.id, id));
  return revision;
}

test("a scored flight's thermals stand in the database: how many, where, how high and when they really were", async () => {
  const { bytes, truth } = flown(8801);
  const found = await detectClimbs(await kept(bytes));
  const true_ones = truth.climbs.filter(({ kind, gain }) => kind === "thermal" && gain > 100);
  expect(true_ones.length).toBeGreaterThan(3);
  for (const one of true_ones) {
    const day = new Date(one.start * 1000);
    // 11:30 UTC is 13:30 in Bavaria in July.
    const mine = found.filter(
      ({ hour, base }) => hour === day.getUTCHours() + 2 && Math.abs(base - one.startHeight) < 40,
    );
    expect(mine, `climb at ${day.toISOString()}`).not.toEqual([]);
    expect(mine.some(({ top }) => Math.abs(top - one.endHeight) < 40)).toBe(true);
  }
  expect(found.length).toBeLessThan(truth.climbs.length + 1);
  expect(new Set(found.map(({ day }) => day))).toEqual(new Set(["2026-07-12"]));
});

test("a message that comes twice changes nothing, not even the map", async () => {
  const id = await kept(flown(8802).bytes);
  const before = [await detectClimbs(id), await changes()];
  await storeClimbs(house().tools, id, 1);
  expect([await detectClimbs(id), await changes()]).toEqual(before);
});

test("a late message of an old revision writes nothing; the new one's takes the place of the old climbs", async () => {
  const id = await kept(flown(8803).bytes);
  await db.update(climb).set({ top: 9999 }).where(eq(climb.flightId, id));
  expect(await judgedAgain(id)).toBe(2);
  await storeClimbs(house().tools, id, 1);
  expect((await detectClimbs(id)).every(({ top }) => top === 9999)).toBe(true);
  await storeClimbs(house().tools, id, 2);
  const now = await detectClimbs(id);
  expect(now.length).toBeGreaterThan(3);
  expect(now.some(({ top }) => top === 9999)).toBe(false);
});

test("a flight that was removed before its message came has none, one that is removed loses them at once", async () => {
  const early = await kept(flown(8804).bytes);
  await removeFlight(house().tools, early);
  expect(await detectClimbs(early)).toEqual([]);
  await storeClimbs(house().tools, early, 1);
  expect(await detectClimbs(early)).toEqual([]);
  expect(await db.select().from(flightClimbs).where(eq(flightClimbs.flightId, early))).toEqual([]);
});

test("a flight that is no longer valid has none", async () => {
  const id = await kept(flown(8805).bytes);
  await db.update(flight).set({ state: "invalid" }).where(eq(flight.id, id));
  await storeClimbs(house().tools, id, 1);
  expect(await detectClimbs(id)).toEqual([]);
});

test("erasing takes climbs along, and tells the map", async () => {
  const id = await kept(flown(8806).bytes);
  const before = await changes();
  await eraseFlights(house().tools, [id]);
  expect(await detectClimbs(id)).toEqual([]);
  expect(await changes()).toBe(before + 1);
});

test("the night finds flights without climbs, and takes those of flights that went with their pilot", async () => {
  const [lost, left] = [await kept(flown(8807).bytes), await kept(flown(8808).bytes)];
  const before = await detectClimbs(lost);
  await db.delete(climb).where(eq(climb.flightId, lost));
  await db.delete(flightClimbs).where(eq(flightClimbs.flightId, lost));
  await db.update(flight).set({ deleted: "2026-07-13T00:00:00.000000+00:00" }).where(eq(flight.id, left));

  const place = house();
  await findClimbs(place.tools, 0);
  expect(place.sent.map(({ job }) => job)).toEqual([{ v: 1, kind: "keep-climbs", flight: lost, revision: 1 }]);
  await deliverAll(place);
  expect(await detectClimbs(lost)).toEqual(before);
  await forgetHidden(place.tools);
  expect(await detectClimbs(left)).toEqual([]);
});
