/**
 * Before each file of worker tests: a ledger of its own, migrated. After it: every job it caused has ended, because a
 * message delivered to a test file that is over waits for ever.
 */
import { applyD1Migrations } from "cloudflare:test";
import { env } from "cloudflare:workers";
import { afterAll, expect, vi } from "vitest";

await applyD1Migrations(env.DB, env.TEST_MIGRATIONS);

afterAll(async () => {
  await vi.waitFor(async () => {
    const busy = `SELECT (SELECT count(*) FROM flight WHERE state = 'pending' OR announced < revision)
      + (SELECT count(*) FROM mail WHERE retry_at IS NOT NULL)
      + (SELECT count(*) FROM user_export WHERE state = 'pending') AS n`;
    expect(await env.DB.prepare(busy).first("n")).toBe(0);
  }, 20_000);
});
