/** Counted attempts and allocated ids, used by every feature. */
import { lt } from "drizzle-orm";
import { attempt } from "#app/core/schema.ts";
import { type Feature, purposesIn } from "./feature.ts";
import processing from "./processing.json";
import type { Tools } from "./tools.ts";

/** Milliseconds that a count is stored beyond its window, which is at most a day. */
const COUNTS_KEPT = 2 * 86_400_000;

export const core: Feature<Tools> = {
  name: "core",
  tables: { attempt: {}, counter: {} },
  nightly: [forgetCounts],
  processing: purposesIn(processing),
};

async function forgetCounts({ db, now }: Tools): Promise<void> {
  const before = new Date(now().getTime() - COUNTS_KEPT).toISOString();
  await db.delete(attempt).where(lt(attempt.since, before));
}
