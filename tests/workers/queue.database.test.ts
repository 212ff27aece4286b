/** What the queue does with a job that did not end well. */
import { eq } from "drizzle-orm";
import { beforeAll, expect, test } from "vitest";
import { Overtaken } from "#app/core/fault.ts";
import { type Feature, jobHandler } from "#app/core/feature.ts";
import { MAX_TRIES } from "#app/core/job/job.ts";
import { makeMessage } from "#app/core/job-kind.ts";
import type { LogLine } from "#app/core/log.ts";
import type { JobTools, Tools } from "#app/core/tools.ts";
import { SCORE_FLIGHT } from "#app/flight/jobs.ts";
import { flight } from "#app/flight/schema/flight.ts";
import { circuit } from "#tests/setup/circuit.ts";
import { db, house } from "#tests/setup/rescoring.ts";
import { settle } from "#tests/setup/site.ts";
import { taken } from "#tests/setup/taken.ts";
import { consume } from "#workers/queue.ts";

beforeAll(settle);

/** @returns what the queue was asked for, and what was logged */
async function deliver(tools: JobTools, body: unknown, attempts: number) {
  const lines: LogLine[] = [];
  const told: string[] = [];
  const message = {
    id: "1",
    timestamp: new Date(),
    body,
    attempts,
    ack: () => told.push("ack"),
    retry: () => told.push("retry"),
  };
  const batch = { queue: "score", messages: [message], ackAll() {}, retryAll() {} } as unknown as MessageBatch;
  await consume(batch, { ...tools, log: (line) => void lines.push(line) });
  return { told, kinds: lines.map(({ kind }) => kind), text: JSON.stringify(lines) };
}

test("a score job overtaken by an edit runs again without an alarm, and scores what the edit left", async () => {
  const { tools } = house();
  const id = await taken(tools, circuit(8301));
  const [before] = await db.select().from(flight).where(eq(flight.id, id));
  const [takeoff, landing] = [before.takeoffTime, before.landingTime ?? ""].map((time) => Date.parse(time));
  const scoringTimes = [0.3, 0.9].map(
    (share) => `${new Date(takeoff + share * (landing - takeoff)).toISOString().slice(0, 19)}+00:00`,
  );
  const put: Tools["files"]["put"] = async (...object) => {
    // The pilot saves other windows when the computation is done and nothing of it is saved yet.
    await db.update(flight).set({ scoringTimes }).where(eq(flight.id, id));
    return tools.files.put(...object);
  };
  const job = makeMessage(SCORE_FLIGHT, { flight: id });
  const first = await deliver({ ...tools, files: { ...tools.files, put } }, job, 1);
  expect(first.told).toEqual(["retry"]);
  expect(first.kinds).toEqual(["job-overtaken"]);
  expect(first.text).not.toContain("stack");
  expect((await db.select().from(flight).where(eq(flight.id, id)))[0]).toMatchObject({ state: "pending", revision: 0 });

  const second = await deliver(tools, job, 2);
  expect(second.told).toEqual(["ack"]);
  expect(second.kinds).toContain("flight-scored");
  const [after] = await db.select().from(flight).where(eq(flight.id, id));
  expect(after).toMatchObject({ state: "valid", revision: 1, scoringTimes });
  await db.update(flight).set({ announced: 1 }).where(eq(flight.id, id));
});

function failing(fault: Error): JobTools {
  const perform = async () => {
    throw fault;
  };
  const room: Feature<Tools, JobTools> = {
    name: "flight",
    tables: {},
    jobHandlers: [jobHandler(SCORE_FLIGHT, perform)],
  };
  return { ...house().tools, features: [room] };
}

test("a fault is an alarm with its stack at the first try, one that is overtaken every time at the last", async () => {
  const job = makeMessage(SCORE_FLIGHT, { flight: 4713 });
  expect((await deliver(failing(new Error("no engine")), job, 1)).kinds).toEqual(["job-failed"]);
  const overtaken = failing(new Overtaken("changed"));
  expect((await deliver(overtaken, job, MAX_TRIES - 1)).kinds).toEqual(["job-overtaken"]);
  expect((await deliver(overtaken, job, MAX_TRIES)).kinds).toEqual(["job-failed"]);
});
