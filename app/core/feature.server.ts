/** What every room holds: tries that are counted, numbers that are given out. */
import { lt } from "drizzle-orm";
import { attempt } from "#app/flight/intake/schema.ts";
import { type Feature, purposesIn } from "./feature.ts";
import processing from "./processing.json";
import type { Tools } from "./tools.ts";

/** Milliseconds that a count is kept beyond its window, which is a day at most. */
const COUNTS_KEPT = 2 * 86_400_000;

export const kit: Feature<Tools> = {
  name: "kit",
  tables: { attempt: {}, counter: {} },
  nightly: [forgetCounts],
  processing: purposesIn(processing),
};

async function forgetCounts({ db, now }: Tools): Promise<void> {
  const before = new Date(now().getTime() - COUNTS_KEPT).toISOString();
  await db.delete(attempt).where(lt(attempt.since, before));
}
