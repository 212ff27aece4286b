/** What a server that was killed on one's own machine had lost: its queue. */
import { eq, gte, inArray } from "drizzle-orm";
import { beforeAll, expect, test } from "vitest";
import { flight } from "#app/flight/schema/flight.ts";
import { sweepScoring, takeUpAgain } from "#app/flight/scoring/sweep.server.ts";
import { circuit } from "#tests/setup/circuit.ts";
import { db, house, scored } from "#tests/setup/rescoring.ts";
import { settle } from "#tests/setup/site.ts";

beforeAll(settle);

test("a flight that was tried often waits for its turn, but not for one that a restart made pointless", async () => {
  const [waiting, done] = [await scored(circuit(8401)), await scored(circuit(8402))];
  await db
    .update(flight)
    .set({ state: "pending", tries: 6, retryAt: "2099-01-01T00:00:00.000000+00:00" })
    .where(eq(flight.id, waiting));
  const { tools, sent } = house();
  await sweepScoring(tools);
  const jobs = () => sent.map(({ job }) => job).filter((job) => (job as { kind: string }).kind === "score-flight");
  expect(jobs()).toEqual([]);
  await takeUpAgain(tools);
  expect(jobs()).toEqual([expect.objectContaining({ flight: waiting })]);
  const [other] = await db.select({ tries: flight.tries }).from(flight).where(eq(flight.id, done));
  expect(other.tries).toBe(0);
  // Nothing is left waiting for a job that this test kept to itself.
  await db.update(flight).set({ state: "valid", tries: 0, retryAt: null }).where(eq(flight.id, waiting));
});

test("a flight that was scored a moment ago is announced again by a restart, not by the next sweep", async () => {
  const ids = [await scored(circuit(8403)), await scored(circuit(8404))];
  await db.update(flight).set({ announced: 0 }).where(inArray(flight.id, ids));
  const { tools, sent } = house();
  const announced = () =>
    sent.flatMap(({ job }) => {
      const { kind, flight: id } = job as { kind: string; flight: number };
      return kind === "flight-scored" ? [id] : [];
    });
  await sweepScoring(tools);
  expect(announced()).toEqual([]);
  await takeUpAgain(tools);
  expect(announced()).toEqual(ids);
  await db.update(flight).set({ announced: 1 }).where(inArray(flight.id, ids));
});

test("after a restart all are sent again, not the ninety of a sweep", async () => {
  const one = await scored(circuit(8405));
  const [row] = await db.select().from(flight).where(eq(flight.id, one));
  const ids = Array.from({ length: 200 }, (_, nth) => 900_001 + nth);
  const late = { state: "pending" as const, revision: 0, announced: 0, retryAt: "2099-01-01T00:00:00.000000+00:00" };
  for (const id of ids) await db.insert(flight).values({ ...row, ...late, id, ordinal: id });
  const { tools, sent } = house();
  await takeUpAgain(tools);
  const again = sent.map(({ job }) => (job as { flight: number }).flight);
  expect(again.toSorted()).toEqual(ids);
  await db.delete(flight).where(gte(flight.id, ids[0]));
});
