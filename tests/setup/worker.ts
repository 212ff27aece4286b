/**
 * Before each file of worker tests: an empty site. One workerd serves all files with the modules it has loaded, because starting
 * one, and loading them, takes longer than most tests: objects are left, what the Worker remembers is forgotten, the database is
 * migrated once and emptied for each. After it: every job it caused has ended, because a message delivered to a test file that is
 * over waits for ever; and nothing private stood in any line that was logged.
 */
import { applyD1Migrations } from "cloudflare:test";
import { env } from "cloudflare:workers";
import { afterAll, expect, vi } from "vitest";
import { Message } from "#app/core/job-kind.ts";
import { forgetAll } from "#app/core/memory.ts";
import "#app/words.server.ts";
import { ASIDE, DRAWN } from "./aside.ts";
import { leaveObjects } from "./leave-objects.ts";
import { pictures } from "./pictures-drawn.ts";
import { secretsIn } from "./private.ts";

await leaveObjects(2000); // what objects of another file were doing is of no use to anybody
forgetAll();
pictures.drawn = false;
await applyD1Migrations(env.DB, env.TEST_MIGRATIONS);
await applyD1Migrations(env.NAMES, env.TEST_NAMES_MIGRATIONS);
await Promise.all([emptyDatabase(), emptyNames()]);
await Promise.all([env.FILES, env.TILES].map(emptyBucket));

/** The book-keeping of the migrations stays. */
async function emptyDatabase(): Promise<void> {
  const named =
    "SELECT name FROM sqlite_schema WHERE type = 'table' AND name NOT LIKE '\\_cf%' ESCAPE '\\' AND name <> 'd1_migrations'";
  const { results } = await env.DB.prepare(named).all<{ name: string }>();
  await env.DB.batch([
    env.DB.prepare("PRAGMA defer_foreign_keys = true"),
    ...results.map(({ name }) => env.DB.prepare(`DELETE FROM "${name}"`)),
  ]);
}

/** Tables of the full-text search are emptied by their own word. */
async function emptyNames(): Promise<void> {
  const plain = ["entry", "slip", "edition"].map((table) => env.NAMES.prepare(`DELETE FROM ${table}`));
  await env.NAMES.batch([...plain, env.NAMES.prepare("INSERT INTO words (words) VALUES ('delete-all')")]);
}

async function emptyBucket(bucket: R2Bucket): Promise<void> {
  for (;;) {
    const { objects } = await bucket.list();
    if (objects.length === 0) return;
    await bucket.delete(objects.map(({ key }) => key));
  }
}

const { send: sendOn } = env.BULK_QUEUE;
const send = sendOn.bind(env.BULK_QUEUE);
env.BULK_QUEUE.send = async (body, options) => {
  const kind = Message.safeParse(body).data?.kind;
  if (!ASIDE.includes(kind ?? "") && (!DRAWN.includes(kind ?? "") || pictures.drawn)) return send(body, options);
  return { metadata: { metrics: { backlogCount: 0, backlogBytes: 0 } } };
};

const { log, info, warn, error } = console;
const said: string[] = [];
for (const level of ["log", "info", "warn", "error"] as const) {
  const write = console[level];
  console[level] = (...words: unknown[]) => {
    said.push(words.map(String).join(" "));
    write(...words);
  };
}

/** What comes after finds both as they were. */
afterAll(() => {
  env.BULK_QUEUE.send = sendOn;
  Object.assign(console, { log, info, warn, error });
});

afterAll(async () => {
  await vi.waitFor(async () => {
    const waiting = `SELECT (SELECT json_group_array(id) FROM flight WHERE state = 'pending' OR announced < revision) AS flights,
      (SELECT json_group_array(id) FROM mail WHERE retry_at IS NOT NULL) AS mails`;
    expect(await env.DB.prepare(waiting).first()).toEqual({ flights: "[]", mails: "[]" });
  }, 20_000);
  expect(said.flatMap(secretsIn)).toEqual([]);
}, 30_000);
