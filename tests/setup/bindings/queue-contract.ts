/** What a queue does that jobs rely on, in workerd and in Node (`queues.ts`): a job is carried out, and tried again when it failed. */
import { env } from "cloudflare:workers";
import { afterAll, beforeAll, expect, test, vi } from "vitest";
import { z } from "zod";
import { type Feature, jobHandler } from "#app/core/feature.ts";
import { jobKind, makeMessage } from "#app/core/job-kind.ts";
import type { JobTools, Tools } from "#app/core/tools.ts";
import { FEATURES } from "#app/features.ts";

const TRIED = jobKind("tried", "score", { words: z.array(z.string()), fails: z.number() });
const carriedOut: { words: string[] }[] = [];
let failed = 0;

const feature: Feature<Tools, JobTools> = {
  name: "tried",
  tables: {},
  jobHandlers: [
    jobHandler(TRIED, async (_, { words, fails }) => {
      if (failed++ < fails) throw new Error("not yet");
      carriedOut.push({ words });
    }),
  ],
};
const features = FEATURES as Feature<Tools, JobTools>[];

beforeAll(() => void features.push(feature));
afterAll(() => void features.splice(features.indexOf(feature), 1));

test("a message is a copy, and the job is carried out after it was sent", async () => {
  const words = ["sent"];
  const sent = env.SCORE_QUEUE.send(makeMessage(TRIED, { words, fails: 0 }));
  words[0] = "changed later";
  expect(carriedOut).toEqual([]);
  await sent;
  await vi.waitFor(() => expect(carriedOut).toEqual([{ words: ["sent"] }]), 10_000);
});

test("a job that failed comes again after some seconds, and the same", async () => {
  [failed, carriedOut.length] = [0, 0];
  const begun = Date.now();
  await env.SCORE_QUEUE.send(makeMessage(TRIED, { words: ["again"], fails: 1 }));
  await vi.waitFor(() => expect(carriedOut).toEqual([{ words: ["again"] }]), 20_000);
  expect([failed, Date.now() - begun >= 1900]).toEqual([2, true]);
});
