import { readFileSync } from "node:fs";
import { expect, test } from "vitest";
import { MAX_TRIES } from "#app/core/job/job.ts";

test("the last try is the one that both queues let be the last", () => {
  const config = readFileSync("wrangler.jobs.toml", "utf8");
  const retries = [...config.matchAll(/^max_retries = (\d+)$/gm)].map(([, n]) => Number(n));
  expect(retries).toEqual([MAX_TRIES - 1, MAX_TRIES - 1]);
});
