/**
 * A run of rescoring broken at steps of every kind: asked again it goes on, and ends as if nothing had happened. At each single
 * step by `npm run verify -- crashes`.
 */
import { env } from "cloudflare:workers";
import { beforeAll, expect, test } from "vitest";
import type { JobTools } from "#app/core/tools.ts";
import { findRun, startRun, sweepRuns, sweepStaged, switchRun } from "#app/flight/rescore/run.server.ts";
import { sweepScoring } from "#app/flight/scoring/sweep.server.ts";
import { circuit } from "#tests/setup/circuit.ts";
import { type Faulty, faulty, sampled } from "#tests/setup/faults.ts";
import { aged, deliver, scored, standing } from "#tests/setup/rescoring.ts";
import { settle } from "#tests/setup/site.ts";
import { makeJobTools } from "#workers/job-tools.ts";

beforeAll(settle);

const MINUTE = 60_000;
const NEVER = Number.POSITIVE_INFINITY;

const toolsIn = (place: Faulty, later: number): JobTools => ({
  ...makeJobTools(place.env),
  now: () => new Date(Date.now() + later),
  log: () => undefined,
  // Nobody else looks at the site meanwhile.
  pause: async () => undefined,
});

async function deliverAll(place: Faulty, tools: JobTools): Promise<void> {
  while (place.sent.length > 0) await deliver(tools, place.sent.splice(0));
}

/** What the verb does, until it dies. Answers the run, or the steps' fault. */
async function walk(place: Faulty, later: number): Promise<number> {
  const tools = toolsIn(place, later);
  const { run } = await startRun(tools, "all", "2026");
  await deliverAll(place, tools);
  await switchRun(tools, run.id);
  await deliverAll(place, tools);
  return run.id;
}

/** The minutes after: the schedule sweeps, messages that were not lost arrive, somebody gives the command again. */
async function recover(messages: unknown[]): Promise<void> {
  const well = faulty(env, NEVER, "before");
  await deliver(toolsIn(well, 0), messages);
  for (const minutes of [3, 9]) {
    const tools = toolsIn(well, minutes * MINUTE);
    await sweepScoring(tools);
    await sweepRuns(tools);
    await deliverAll(well, tools);
  }
  const tools = toolsIn(well, 12 * MINUTE);
  const { run } = await startRun(tools, "all", "2026");
  await deliverAll(well, tools);
  if ((await findRun(tools, run.id))?.state === "computed") await switchRun(tools, run.id);
  await deliverAll(well, tools);
  expect((await findRun(tools, run.id))?.state).toBe("done");
  await sweepStaged(tools);
}

test.each(["before", "after"] as const)(
  "a crash %s any step leaves one new revision, told once, and the run done",
  async (when) => {
    const id = await scored(circuit(when === "before" ? 8101 : 8102));
    const { points } = (await standing(id)).free;
    await aged(id, 3);
    const whole = faulty(env, NEVER, "before");
    await walk(whole, 0);
    expect(whole.steps).toEqual(expect.arrayContaining(["put rescore", "get rescore", "ledger batch", "send a job"]));
    expect(whole.steps.length).toBeGreaterThan(40);
    for (const at of sampled(whole.steps, when, !!env.EVERY_STEP)) {
      await aged(id, 3);
      const { row: before } = await standing(id);
      const place = faulty(env, at, when);
      await walk(place, 0).catch(() => undefined);
      // Half of the crashes take the queue's messages with them.
      await recover(at % 2 === 0 ? [] : place.sent.splice(0));
      const { row, revisions, free } = await standing(id);
      const step = `${when} ${whole.steps[at]} (${at})`;
      expect([row.revision, row.announced, row.state], step).toEqual([
        before.revision + 1,
        before.revision + 1,
        "valid",
      ]);
      expect(revisions.length, step).toBe(row.revision);
      expect(free, step).toMatchObject({ contest: "free", points });
      expect((await env.FILES.list({ prefix: "rescore/" })).objects.length, step).toBe(0);
    }
  },
  180_000,
);
