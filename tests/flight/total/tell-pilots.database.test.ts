/** Rooms that look at all flights of a pilot: told once for an archive that is being scored, and by the schedule in any case. */
import { afterEach, beforeAll, beforeEach, expect, test } from "vitest";
import type { Tools } from "#app/core/tools.ts";
import { flight } from "#app/flight/schema/flight.ts";
import { announce, scorePending } from "#app/flight/scoring/score.server.ts";
import { pilotWaits, somebodyWaits } from "#app/flight/scoring/waiting.server.ts";
import { changedPilot } from "#app/flight/total/schema.ts";
import { notifyPilots, notifyPilotsInTurn } from "#app/flight/total/tell-pilots.server.ts";
import { ada, ben } from "#tests/cast/pilots.ts";
import { circuit } from "#tests/setup/circuit.ts";
import { db, deliverAll, house } from "#tests/setup/rescoring.ts";
import { settle } from "#tests/setup/site.ts";
import { taken } from "#tests/setup/taken.ts";

const told: number[] = [];
const place = house();
const features: Tools["features"] = [
  { name: "a", tables: {}, onPilot: { flightsChanged: async (_, pilot) => void told.push(pilot) } },
];
const tools = { ...place.tools, features };
let seed = 8700;

beforeAll(settle);
beforeEach(async () => {
  await db.delete(changedPilot);
  told.length = 0;
});
afterEach(() => deliverAll(place));

async function score(id: number): Promise<void> {
  await scorePending(tools, id);
  await announce(tools, id, 1);
}

/** The first of two is in force, the second waits. */
async function oneOfTwo(): Promise<[number, number]> {
  const [first, second] = [await taken(place.tools, circuit(seed++)), await taken(place.tools, circuit(seed++))];
  await score(first);
  return [first, second];
}

test("after a score nobody is told of a pilot who waits for another one; after the last, once", async () => {
  const [, second] = await oneOfTwo();
  await notifyPilotsInTurn(tools);
  expect(told).toEqual([]);
  await score(second);
  await notifyPilotsInTurn(tools);
  await notifyPilotsInTurn(tools);
  expect(told).toEqual([ada().id]);
});

test("who waits as second pilot waits too", async () => {
  const [, second] = await oneOfTwo();
  await db.update(flight).set({ coUserId: ben().id });
  expect(await pilotWaits(tools, ben().id)).toBe(true);
  await notifyPilotsInTurn(tools);
  expect(told).toEqual([]);
  await score(second);
  expect(await pilotWaits(tools, ben().id)).toBe(false);
  await notifyPilotsInTurn(tools);
  expect(told.sort()).toEqual([ada().id, ben().id]);
  await db.update(flight).set({ coUserId: null });
});

test("the schedule waits for no score", async () => {
  await oneOfTwo();
  await notifyPilots(tools);
  expect(told).toEqual([ada().id]);
});

test("a flight that was tried three times holds nobody up", async () => {
  const [, second] = await oneOfTwo();
  expect([await somebodyWaits(tools), await pilotWaits(tools, ada().id), await pilotWaits(tools, ben().id)]).toEqual([
    ...[true, true, false],
  ]);
  await db.update(flight).set({ tries: 3 });
  expect([await somebodyWaits(tools), await pilotWaits(tools, ada().id)]).toEqual([false, false]);
  await notifyPilotsInTurn(tools);
  expect(told).toEqual([ada().id]);
  await score(second);
});
