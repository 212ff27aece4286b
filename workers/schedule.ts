/**
 * What happens every minute and every night (UTC), and on one's own machine at the start: each feature registers its own. A chore that fails is written down and keeps no
 * other from its turn: the next minute or night does it.
 */
import { faultWords } from "#app/core/fault.ts";
import type { Tools } from "#app/core/tools.ts";

export const NIGHTLY = "17 3 * * *";
/** Sent by scripts/verbs/start.mjs alone. */
export const STARTED = "@reboot";

export async function tick(cron: string, tools: Tools): Promise<void> {
  const when = cron === STARTED ? "started" : cron === NIGHTLY ? "nightly" : "minutely";
  for (const { name, [when]: chores = [] } of tools.features) {
    for (const [turn, scheduledTask] of chores.entries()) {
      try {
        await scheduledTask(tools);
      } catch (fault) {
        tools.log({ kind: "chore-failed", feature: name, when, turn, ...faultWords(fault) });
      }
    }
  }
}
