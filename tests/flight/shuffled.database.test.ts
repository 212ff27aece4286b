/**
 * A queue delivers at least once and in no order: every message of three recordings, of what was said about them, and of all that
 * follows from both, comes one to five times, shuffled. The database is the same to the last row as when each came once, in
 * its turn. A few orders here, a thousand by `npm run verify -- shuffled`.
 */
import { env } from "cloudflare:workers";
import { afterAll, expect, test } from "vitest";
import { follow } from "#app/community/friend/friend.server.ts";
import { Message } from "#app/core/job-kind.ts";
import { removeFlight } from "#app/flight/remove.server.ts";
import { say } from "#app/flight-page/comment/post.server.ts";
import { giveStar } from "#app/flight-page/star/star.server.ts";
import { chance } from "#scripts/bench/list/chance.ts";
import { ada, ben } from "#tests/cast/pilots.ts";
import { circuit } from "#tests/setup/circuit.ts";
import { deliver, house } from "#tests/setup/rescoring.ts";
import { member, settle } from "#tests/setup/site.ts";
import { taken } from "#tests/setup/taken.ts";

/** `KETTLE_EVERY=1` is all of them, a larger number so many. */
const WHOLE = 1000;
const asked = Number(env.EVERY_STEP || 4);
const ORDERS = asked === 1 ? WHOLE : asked;
const RECORDINGS = [8601, 8602, 8603].map(circuit);
/** Pictures are drawn by engines that other tests have; they write nothing into the database. */
const DRAWN = /^draw-/;
/** Random by design, and how often something was tried or touched. */
const APART = /^(attempt|token_family|account|mail|upload|list_version|sqlite_sequence)$/;
const RANDOM = ["edit_key", "token", "mark"];

async function tables(): Promise<string[]> {
  const named =
    "SELECT name FROM sqlite_schema WHERE type = 'table' AND name <> 'd1_migrations' AND name NOT LIKE '\\_cf%' ESCAPE '\\'";
  const { results } = await env.DB.prepare(named).all<{ name: string }>();
  return results.map(({ name }) => name);
}

async function emptied(): Promise<void> {
  await env.DB.batch([
    env.DB.prepare("PRAGMA defer_foreign_keys = true"),
    ...(await tables()).map((name) => env.DB.prepare(`DELETE FROM "${name}"`)),
  ]);
  for (const { key } of (await env.FILES.list()).objects) await env.FILES.delete(key);
}

/** A flight that was removed waits for ever, and no test is to wait for it. */
afterAll(emptied);

/** Every row of the database, by table. */
async function database(): Promise<Record<string, string[]>> {
  const all: Record<string, string[]> = {};
  for (const name of (await tables()).filter((table) => !APART.test(table))) {
    const { results } = await env.DB.prepare(`SELECT * FROM "${name}"`).all();
    all[name] = results
      .map((row) => JSON.stringify(row, (key, value) => (RANDOM.includes(key) ? undefined : value)))
      .toSorted();
  }
  return all;
}

/** @param next which of so many waiting messages comes now, and whether it comes again later */
async function lived(next: (waiting: number) => { at: number; again: boolean }): Promise<Record<string, string[]>> {
  await emptied();
  await settle();
  for (const pilot of [ada(), ben()]) await member(pilot);
  const { tools, sent } = house();
  const flights: number[] = [];
  for (const bytes of RECORDINGS) flights.push(await taken(tools, bytes));
  await follow(tools, ben().id, ada().id);
  await giveStar(tools, flights[0], ben().id);
  await say(tools, ben().id, flights[1], { words: "Well flown" });
  await removeFlight(tools, flights[2]);
  const waiting: unknown[] = [];
  const arrive = () =>
    waiting.push(...sent.splice(0).flatMap(({ job }) => (DRAWN.test(Message.parse(job).kind) ? [] : [job])));
  for (arrive(); waiting.length > 0; arrive()) {
    const { at, again } = next(waiting.length);
    const job = again ? waiting[at] : waiting.splice(at, 1)[0];
    await deliver(tools, [job]);
  }
  return database();
}

test(`${ORDERS} orders of delivery, each message one to five times, end in the same ledger`, async () => {
  const once = await lived(() => ({ at: 0, again: false }));
  expect(once.flight).toHaveLength(3);
  expect(once.flight_revision.length).toBeGreaterThan(1);
  expect(once.notification.length).toBeGreaterThan(0);
  for (let seed = 1; seed <= ORDERS; seed++) {
    const { below } = chance(seed);
    // A mean of one and a half times each, up to five.
    const shuffled = await lived((waiting) => ({ at: below(waiting), again: below(3) === 0 }));
    expect(shuffled, `seed ${seed}`).toEqual(once);
  }
}, 3_600_000);
