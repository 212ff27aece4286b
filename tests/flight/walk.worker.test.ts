/**
 * The walk of one recording, broken at steps of every kind: whatever was accepted ends once, store and database agree. At each
 * single step by `npm run verify -- crashes`.
 */
import { createExecutionContext } from "cloudflare:test";
import { env } from "cloudflare:workers";
import { eq } from "drizzle-orm";
import { beforeAll, expect, test } from "vitest";
import { sha256Hex } from "#app/core/data/digest.ts";
import { openDb } from "#app/core/db/db.ts";
import { sweepRecordings, sweepUploads } from "#app/flight/intake/sweep.server.ts";
import { flight, flightContest, flightRevision, igcFile } from "#app/flight/schema/flight.ts";
import { sweepScoring } from "#app/flight/scoring/sweep.server.ts";
import { circuit } from "#tests/setup/circuit.ts";
import { type Faulty, faulty, sampled } from "#tests/setup/faults.ts";
import { announcement, CONFIRMED, settle, site } from "#tests/setup/site.ts";
import door from "#workers/base.ts";
import { makeJobTools } from "#workers/job-tools.ts";
import { consume } from "#workers/queue.ts";

beforeAll(settle);

const call = (place: Faulty, path: string, init: RequestInit) =>
  door.fetch(
    new Request(path.startsWith("http") ? path : `${site}${path}`, init) as never,
    place.env,
    createExecutionContext(),
  );

/** Announce, put, complete, as the page does. The status of the last answer, or the fault's. */
async function upload(place: Faulty, bytes: Uint8Array<ArrayBuffer>): Promise<number> {
  const announced = await call(place, "/v1/upload", {
    method: "POST",
    body: JSON.stringify(await announcement(bytes)),
  });
  if (announced.status !== 201) return announced.status;
  const promised = await announced.json<{ id: string; url: string }>();
  const put = await call(place, promised.url, {
    method: "PUT",
    body: bytes,
    headers: { "content-length": String(bytes.length) },
  });
  if (put.status !== 200) return put.status;
  return (await call(place, `/v1/upload/${promised.id}`, { method: "POST", body: JSON.stringify(CONFIRMED) })).status;
}

/** Nobody else looks at the site meanwhile, so its jobs pause for nobody. */
const toolsIn = (place: Faulty) => ({ ...makeJobTools(place.env), pause: async () => undefined });

/** Delivers what the queue holds; a job that fails stays, as the queue would give it back. */
async function deliver(place: Faulty, jobs: unknown[]): Promise<void> {
  while (jobs.length > 0) {
    const body = jobs.shift();
    let again = false;
    const message = { id: "1", timestamp: new Date(), body, attempts: 1, ack() {}, retry: () => (again = true) };
    const batch = { queue: "score", messages: [message], ackAll() {}, retryAll() {} } as unknown as MessageBatch;
    await consume(batch, toolsIn(place));
    if (again) return;
    jobs.push(...place.sent.splice(0));
  }
}

/** After the crash: a healthy server, an hour later; the sweep runs and the queue is delivered until it is empty. */
async function recover(lost: unknown[]): Promise<void> {
  const well = faulty(env, Number.POSITIVE_INFINITY, "before");
  const later = { ...toolsIn(well), now: () => new Date(Date.now() + 3_600_000) };
  for (let round = 0; round < 3; round++) {
    await sweepScoring(later);
    await sweepUploads(later);
    await deliver(well, [...lost.splice(0), ...well.sent.splice(0)]);
  }
  await sweepRecordings({ ...later, now: () => new Date(Date.now() + 2 * 3_600_000) });
}

async function selectFlights(bytes: Uint8Array<ArrayBuffer>) {
  const db = openDb(env.DB);
  const sha256 = await sha256Hex(bytes);
  const rows = await db
    .select({ id: flight.id, state: flight.state, revision: flight.revision, announced: flight.announced })
    .from(flight)
    .innerJoin(igcFile, eq(igcFile.id, flight.igcFileId))
    .where(eq(igcFile.sha256, sha256));
  return { rows, object: await env.FILES.head(`igc/${sha256}.igc`) };
}

async function ended(bytes: Uint8Array<ArrayBuffer>): Promise<void> {
  const db = openDb(env.DB);
  const { rows, object } = await selectFlights(bytes);
  expect(rows).toMatchObject([{ state: "valid", revision: 1, announced: 1 }]);
  expect(object).not.toBeNull();
  expect(await env.FILES.head(`trace/${rows[0].id}.1`)).not.toBeNull();
  expect(await db.select().from(flightRevision).where(eq(flightRevision.flightId, rows[0].id))).toHaveLength(1);
  const contests = await db.select().from(flightContest).where(eq(flightContest.flightId, rows[0].id));
  expect(new Set(contests.map((row) => row.contest)).size).toBe(contests.length);
  expect(contests.map((row) => row.contest)).toContain("free");
}

/** The steps of a walk without faults. */
async function wholeWalk(seed: number): Promise<string[]> {
  const place = faulty(env, Number.POSITIVE_INFINITY, "before");
  expect(await upload(place, circuit(seed))).toBe(201);
  await deliver(place, place.sent.splice(0));
  await ended(circuit(seed));
  return place.steps;
}

test("the walk has at least the 17 steps that are broken below", async () => {
  const steps = await wholeWalk(1000);
  expect(steps.length).toBeGreaterThanOrEqual(17);
  expect(steps).toEqual(
    expect.arrayContaining(["put incoming", "put igc", "ledger batch", "send a job", "put trace", "tell the room"]),
  );
});

test.each(["before", "after"] as const)(
  "a crash %s any step leaves every accepted upload in one terminal state",
  async (when) => {
    const steps = await wholeWalk(when === "before" ? 1001 : 1002);
    for (const at of sampled(steps, when, !!env.EVERY_STEP)) {
      const bytes = circuit((when === "before" ? 2000 : 3000) + at);
      const place = faulty(env, at, when);
      const status = await upload(place, bytes);
      const jobs = place.sent.splice(0);
      if (status === 201) await deliver(place, jobs);
      // Half of the crashes take the queue's messages with them.
      await recover(at % 2 === 0 ? [] : jobs);
      const { rows, object } = await selectFlights(bytes);
      // Nothing was accepted, or all of it was.
      expect(object === null, `${when} ${steps[at]} (${at})`).toBe(rows.length === 0);
      if (rows.length > 0 || status === 201) await ended(bytes);
      else {
        const again = faulty(env, Number.POSITIVE_INFINITY, "before");
        expect(await upload(again, bytes), `again after ${steps[at]}`).toBe(201);
        await deliver(again, again.sent.splice(0));
        await ended(bytes);
      }
    }
  },
  120_000,
);

test("after all crashes the object store holds exactly the database's recordings", async () => {
  await recover([]);
  const keys = (await env.FILES.list({ prefix: "igc/" })).objects.map((object) => object.key).sort();
  const rows = await openDb(env.DB).select({ sha256: igcFile.sha256 }).from(igcFile);
  expect(keys).toEqual(rows.map((row) => `igc/${row.sha256}.igc`).sort());
  expect((await env.FILES.list({ prefix: "incoming/" })).objects).toEqual([]);
});

test("a job delivered five times, with late ones after the end, changes nothing", async () => {
  const place = faulty(env, Number.POSITIVE_INFINITY, "before");
  const bytes = circuit(4000);
  expect(await upload(place, bytes)).toBe(201);
  const jobs = place.sent.splice(0);
  await deliver(place, [...jobs, ...jobs, ...jobs]);
  await ended(bytes);
  await deliver(place, [
    ...jobs,
    ...jobs,
    { v: 1, kind: "flight-scored", flight: (jobs[0] as { flight: number }).flight, revision: 0 },
  ]);
  await ended(bytes);
});

test("the same job running twice at once is one revision", async () => {
  const place = faulty(env, Number.POSITIVE_INFINITY, "before");
  const bytes = circuit(4001);
  expect(await upload(place, bytes)).toBe(201);
  const jobs = place.sent.splice(0);
  await Promise.all([deliver(place, [...jobs]), deliver(place, [...jobs]), deliver(place, [...jobs])]);
  await ended(bytes);
});

test("jobs nobody can read are written down and let go", async () => {
  const place = faulty(env, Number.POSITIVE_INFINITY, "before");
  await deliver(place, [
    null,
    7,
    "score",
    { v: 2, kind: "score-flight" },
    { v: 1, kind: "score-flight", flight: 99_999 },
  ]);
  expect(place.sent).toEqual([]);
});
