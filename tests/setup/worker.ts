/**
 * Before each file of worker tests: a ledger of its own, migrated. After it: every job it caused has ended, because a
 * message delivered to a test file that is over waits for ever; and nothing private stood in any line that was logged.
 */
import { applyD1Migrations } from "cloudflare:test";
import { env } from "cloudflare:workers";
import { afterAll, expect, vi } from "vitest";
import { Job } from "#app/job.ts";
import { secretsIn } from "./private.ts";

await applyD1Migrations(env.DB, env.TEST_MIGRATIONS);

/** Pictures that were asked for, `<flight>.<revision>`: nothing in the ledger says that they are still to come. */
const pictures = new Set<string>();
const send = env.BULK_QUEUE.send.bind(env.BULK_QUEUE);
env.BULK_QUEUE.send = (body, options) => {
  const job = Job.safeParse(body).data;
  if (job?.kind === "draw-flight") pictures.add(`${job.flight}.${job.revision}`);
  return send(body, options);
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
    expect(await undrawn()).toEqual([]);
  }, 20_000);
  expect(said.flatMap(secretsIn)).toEqual([]);
}, 30_000);

/** Those whose flight is still there to be drawn. */
async function undrawn(): Promise<string[]> {
  const { results } = await env.DB.prepare(
    `SELECT id || '.' || revision AS name FROM flight
      WHERE deleted IS NULL AND name IN (SELECT value FROM json_each(?))`,
  )
    .bind(JSON.stringify([...pictures]))
    .all<{ name: string }>();
  const missing = results.map(async ({ name }) => ((await env.FILES.head(`picture/${name}.png`)) ? [] : [name]));
  return (await Promise.all(missing)).flat();
}
