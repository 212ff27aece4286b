/** What happens every minute and every night (UTC). */
import type { Tools } from "#app/context.ts";
import { sweep, sweepStore } from "#app/flight/sweep.server.ts";
import { sweepRuns, sweepStaged } from "#app/rescore/run.server.ts";

export const NIGHTLY = "17 3 * * *";

export async function tick(cron: string, tools: Tools): Promise<void> {
  if (cron === NIGHTLY) {
    await sweepStore(tools);
    await sweepStaged(tools);
  } else {
    await sweep(tools);
    await sweepRuns(tools);
  }
}
