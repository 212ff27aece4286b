/** The one batch that brings a judgement into force holds only for the flight that was judged. */

import { eq } from "drizzle-orm";
import { beforeAll, expect, test } from "vitest";
import { Overtaken } from "#app/core/fault.ts";
import { flight } from "#app/flight/schema/flight.ts";
import { getCase, judge } from "#app/flight/scoring/judge.server.ts";
import { publishScore } from "#app/flight/scoring/put-in-force.server.ts";
import { circuit } from "#tests/setup/circuit.ts";
import { db, house, scored, standing } from "#tests/setup/rescoring.ts";
import { settle } from "#tests/setup/site.ts";

beforeAll(settle);

const found = async (id: number) => (await getCase(house().tools, id))!;

test("a judgement changes nothing until it is put in force", async () => {
  const id = await scored(circuit(8201));
  const before = await standing(id);
  await judge(house().tools, await found(id));
  expect(await standing(id)).toEqual(before);
});

test("two judgements of one revision are one new revision, and both callers learn its number", async () => {
  const id = await scored(circuit(8202));
  const { tools } = house();
  const seen = await found(id);
  const judgement = await judge(tools, seen);
  expect(await Promise.all([1, 2].map(() => publishScore(tools, seen.flight, judgement)))).toEqual([2, 2]);
  expect((await standing(id)).revisions.map(({ revision }) => revision)).toEqual([1, 2]);
  await db.update(flight).set({ announced: 2 }).where(eq(flight.id, id));
});

test("a flight sent back to be judged anew meanwhile keeps all it had", async () => {
  const id = await scored(circuit(8203));
  const { tools } = house();
  const seen = await found(id);
  const judgement = await judge(tools, seen);
  await db.update(flight).set({ state: "pending" }).where(eq(flight.id, id));
  const before = await standing(id);
  await expect(publishScore(tools, seen.flight, judgement)).rejects.toThrow(Overtaken);
  expect(await standing(id)).toEqual(before);
  await db.update(flight).set({ state: "valid" }).where(eq(flight.id, id));
});

test("windows that its pilot chose while a flight was judged are not passed over", async () => {
  const id = await scored(circuit(8205));
  const { tools } = house();
  const seen = await found(id);
  const judgement = await judge(tools, seen);
  const scoringTimes = ["2026-07-12T10:01:00+00:00", "2026-07-12T10:03:00+00:00"];
  await db.update(flight).set({ scoringTimes }).where(eq(flight.id, id));
  const before = await standing(id);
  await expect(publishScore(tools, seen.flight, judgement)).rejects.toThrow(Overtaken);
  expect(await standing(id)).toEqual(before);
  const again = await found(id);
  expect(await publishScore(tools, again.flight, await judge(tools, again))).toBe(2);
  await db.update(flight).set({ announced: 2 }).where(eq(flight.id, id));
});

test("a name that changed while a flight was judged stays, beside the new statistics", async () => {
  const id = await scored(circuit(8204));
  const { tools } = house();
  const seen = await found(id);
  const judgement = await judge(tools, seen);
  const { statistics, ...names } = seen.flight.snapshot;
  const renamed = { ...names, user: "Ada Neuname" };
  await db.update(flight).set({ snapshot: renamed }).where(eq(flight.id, id));
  await publishScore(tools, seen.flight, judgement);
  const [row] = await db.select().from(flight).where(eq(flight.id, id));
  expect(row.snapshot).toEqual({ ...renamed, statistics });
  await db.update(flight).set({ announced: 2 }).where(eq(flight.id, id));
});
