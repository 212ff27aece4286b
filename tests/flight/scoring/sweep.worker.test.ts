/** What a server that was killed on one's own machine had lost: its queue. */
import { eq } from "drizzle-orm";
import { beforeAll, expect, test } from "vitest";
import { flight } from "#app/db/schema/flight.ts";
import { forgetWaits, sweepScoring } from "#app/flight/scoring/sweep.server.ts";
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
  await forgetWaits(tools);
  await sweepScoring(tools);
  expect(jobs()).toEqual([expect.objectContaining({ flight: waiting })]);
  const [other] = await db.select({ tries: flight.tries }).from(flight).where(eq(flight.id, done));
  expect(other.tries).toBe(0);
  // Nothing is left waiting for a job that this test kept to itself.
  await db.update(flight).set({ state: "valid", tries: 0, retryAt: null }).where(eq(flight.id, waiting));
});
