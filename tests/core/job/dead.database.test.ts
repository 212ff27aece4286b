/** Jobs that were given up: what is written of them, and what a superuser does with them. */
import { env } from "cloudflare:workers";
import { eq } from "drizzle-orm";
import { afterEach, beforeAll, expect, test } from "vitest";
import { type Feature, jobHandler } from "#app/core/feature.ts";
import { deadJobs, forgetDeadJobs } from "#app/core/job/dead.server.ts";
import { MAX_TRIES } from "#app/core/job/job.ts";
import { makeMessage } from "#app/core/job-kind.ts";
import type { JobTools, Tools } from "#app/core/tools.ts";
import { loader as desks } from "#app/dashboard/pages/index.tsx";
import { action, loader } from "#app/dashboard/pages/job.tsx";
import { SCORE_FLIGHT } from "#app/flight/jobs.ts";
import { user } from "#app/people/user/schema.ts";
import { ben, jakob, type Pilot } from "#tests/cast/pilots.ts";
import { pageRequest, sessionCookie } from "#tests/setup/page.ts";
import { member, settle, tools } from "#tests/setup/site.ts";
import { consume } from "#workers/queue.ts";

beforeAll(async () => {
  await settle();
  for (const pilot of [ben(), jakob()]) await member(pilot);
  await tools().db.update(user).set({ isSuperuser: true }).where(eq(user.id, jakob().id));
});

afterEach(async () => {
  await env.DB.prepare("DELETE FROM dead_job").run();
});

const FAILED = makeMessage(SCORE_FLIGHT, { flight: 4711 });

/** A room whose scoring fails with these words; null: it goes well. */
function failing(words: string | null, more: Partial<JobTools> = {}): JobTools {
  const perform = async () => {
    if (words !== null) throw new Error(words);
  };
  const room: Feature<Tools, JobTools> = {
    name: "flight",
    tables: {},
    jobHandlers: [jobHandler(SCORE_FLIGHT, perform)],
  };
  return tools({ features: [room], log: () => {}, ...more });
}

/** Delivers a message once. @returns what the queue was asked for */
async function deliver(queue: string, body: unknown, attempts: number, within: JobTools): Promise<"ack" | "retry"> {
  let said: "ack" | "retry" | null = null;
  const message = {
    id: "1",
    timestamp: new Date(),
    body,
    attempts,
    ack() {
      said ??= "ack";
    },
    retry() {
      said ??= "retry";
    },
  };
  await consume({ queue, messages: [message], ackAll() {}, retryAll() {} } as unknown as MessageBatch, within);
  if (said === null) throw new Error("the queue was told nothing");
  return said;
}

/** All tries, and then what the platform hands to whoever takes what was given up. */
async function giveUp(body: unknown, words: string): Promise<void> {
  for (let attempt = 1; attempt <= MAX_TRIES; attempt++)
    expect(await deliver("score", body, attempt, failing(words))).toBe("retry");
  expect(await deliver("score-dead", body, 1, failing(words))).toBe("ack");
}

const page = async (who: Pilot | null, form?: Record<string, string>, more?: Partial<Tools>) =>
  pageRequest("/dashboard/job", {
    form,
    cookie: who === null ? undefined : await sessionCookie(who.id, who.id === jakob().id),
    tools: more,
  });

test("a job that fails to its end is listed once with the reason of its last try, a job that goes well is not", async () => {
  expect(await deliver("score", FAILED, 1, failing(null))).toBe("ack");
  expect(await deadJobs(tools())).toEqual([]);
  await giveUp(FAILED, "no such engine");
  const [job, ...others] = (await loader(await page(jakob()))).jobs;
  expect(others).toEqual([]);
  expect(job).toMatchObject({
    kind: "score-flight",
    fields: { flight: 4711 },
    reason: "no such engine",
    deaths: 1,
    known: true,
  });
});

test("given up once more it is the same one, with how often and with the new reason", async () => {
  await giveUp(FAILED, "the disk");
  await giveUp(FAILED, "the ledger");
  await giveUp(makeMessage(SCORE_FLIGHT, { flight: 4712 }), "the disk");
  const jobs = await deadJobs(tools());
  expect(jobs.map(({ fields, deaths, reason }) => [fields.flight, deaths, reason]).sort()).toEqual([
    [4711, 2, "the ledger"],
    [4712, 1, "the disk"],
  ]);
});

test("a reason holds no address, token or value of a query", async () => {
  await giveUp(FAILED, "mail to ada@kettle.test bounced\nparams: 7,1988-03-14");
  expect((await deadJobs(tools()))[0].reason).toBe("mail to <address> bounced\nparams: …");
});

test("what a queue gave up without a word is listed too, also what no release knows", async () => {
  const strange = { v: 1, kind: "of-an-older-release", flight: 3 };
  await deliver("bulk-dead", strange, 1, tools({ log: () => {} }));
  await deliver("bulk-dead", "no message at all", 1, tools({ log: () => {} }));
  const jobs = await deadJobs(tools());
  expect(jobs.map(({ kind, reason, known }) => [kind, reason, known]).sort()).toEqual([
    ["", null, false],
    ["of-an-older-release", null, false],
  ]);
  const id = String(jobs.find(({ kind }) => kind !== "")?.id);
  const answer = (await action(await page(jakob(), { job: id, section: "again" }))) as { data: unknown };
  expect(answer.data).toMatchObject({ said: { code: "not_found" } });
  expect(await deadJobs(tools())).toHaveLength(2);
});

test("a superuser sends a job again, which leaves the list and is back once it is given up again", async () => {
  await giveUp(FAILED, "the disk");
  const [{ id }] = await deadJobs(tools());
  const sent: unknown[] = [];
  const jobs: Tools["jobs"] = {
    send: async (kind, fields, how) => void sent.push([makeMessage(kind, fields), how?.queue]),
  };
  const gone = (await action(await page(jakob(), { job: String(id), section: "again" }, { jobs }))) as Response;
  expect(gone.headers.get("location")).toBe("/dashboard/job");
  expect(sent).toEqual([[FAILED, "score"]]);
  expect(await deadJobs(tools())).toEqual([]);
  const twice = (await action(await page(jakob(), { job: String(id), section: "again" }, { jobs }))) as {
    data: unknown;
  };
  expect(twice.data).toMatchObject({ said: { code: "not_found" } });
  expect(sent).toHaveLength(1);
  await giveUp(FAILED, "the disk");
  expect(await deadJobs(tools())).toMatchObject([{ deaths: 1 }]);
});

test("a job that cannot be sent again stays listed", async () => {
  await giveUp(FAILED, "the disk");
  const [{ id }] = await deadJobs(tools());
  const send = () => Promise.reject(new Error("no queue"));
  await expect(
    action(await page(jakob(), { job: String(id), section: "again" }, { jobs: { send } })),
  ).rejects.toThrow();
  expect(await deadJobs(tools())).toHaveLength(1);
});

test("a superuser lets a job go; what is no such wish changes nothing", async () => {
  await giveUp(FAILED, "the disk");
  const [{ id }] = await deadJobs(tools());
  for (const form of [{ job: "x", section: "letGo" }, { job: String(id), section: "burn" }, { section: "letGo" }])
    expect(await action(await page(jakob(), form as Record<string, string>))).not.toBeInstanceOf(Response);
  expect(await deadJobs(tools())).toHaveLength(1);
  await action(await page(jakob(), { job: String(id), section: "letGo" }));
  expect(await deadJobs(tools())).toEqual([]);
});

test("the dashboard counts what waits, and both are there for superusers alone", async () => {
  await giveUp(FAILED, "the disk");
  const { desks: all } = await desks(await page(jakob()));
  expect(all.map(({ path, waiting }) => [path, waiting])).toContainEqual(["/dashboard/job", 1]);
  for (const screen of [desks, loader]) {
    await expect(screen(await page(ben()))).rejects.toMatchObject({ status: 404 });
    await expect(screen(await page(null))).rejects.toMatchObject({ status: 302 });
  }
  await expect(action(await page(ben(), { job: "1", section: "letGo" }))).rejects.toMatchObject({ status: 404 });
  expect(await deadJobs(tools())).toHaveLength(1);
});

test("after thirty days a job is forgotten", async () => {
  await giveUp(FAILED, "the disk");
  const in29Days = () => new Date(Date.now() + 29 * 86_400_000);
  await forgetDeadJobs(tools({ now: in29Days }));
  expect(await deadJobs(tools())).toHaveLength(1);
  await forgetDeadJobs(tools({ now: () => new Date(Date.now() + 31 * 86_400_000) }));
  expect(await deadJobs(tools())).toEqual([]);
});
