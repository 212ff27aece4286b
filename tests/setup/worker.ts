/**
 * Before each file of worker tests: a ledger of its own, migrated. After it: every job it caused has ended, because a
 * message delivered to a test file that is over waits for ever; and nothing private stood in any line that was logged.
 */
import { applyD1Migrations } from "cloudflare:test";
import { env } from "cloudflare:workers";
import { afterAll, expect, vi } from "vitest";
import { Message } from "#app/kit/job.ts";
import "#app/words.server.ts";
import { pictures } from "./pictures-drawn.ts";
import { secretsIn } from "./private.ts";

await applyD1Migrations(env.DB, env.TEST_MIGRATIONS);

/**
 * Pictures to share are drawn where a test looks at them (`pictures-drawn.ts`): everywhere else nobody would, and each takes as
 * long as the flight's whole judgement. Climbs are kept where a test does it itself: nothing tells when the last job ended.
 */
const send = env.BULK_QUEUE.send.bind(env.BULK_QUEUE);
env.BULK_QUEUE.send = async (body, options) => {
  const kind = Message.safeParse(body).data?.kind;
  if (kind !== "keep-climbs" && (kind !== "draw-flight" || pictures.drawn)) return send(body, options);
  return { metadata: { metrics: { backlogCount: 0, backlogBytes: 0 } } };
};

const said: string[] = [];
for (const level of ["log", "info", "warn", "error"] as const) {
  const write = console[level];
  console[level] = (...words: unknown[]) => {
    said.push(words.map(String).join(" "));
    write(...words);
  };
}

afterAll(async () => {
  await vi.waitFor(async () => {
    const busy = `SELECT (SELECT count(*) FROM flight WHERE state = 'pending' OR announced < revision)
      + (SELECT count(*) FROM mail WHERE retry_at IS NOT NULL) AS n`;
    expect(await env.DB.prepare(busy).first("n")).toBe(0);
  }, 20_000);
  expect(said.flatMap(secretsIn)).toEqual([]);
}, 30_000);
