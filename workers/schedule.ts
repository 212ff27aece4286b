/** What happens every minute and every night (UTC): each room knows its own. */
import type { Tools } from "#app/kit/tools.ts";

export const NIGHTLY = "17 3 * * *";

export async function tick(cron: string, tools: Tools): Promise<void> {
  for (const room of tools.rooms) {
    for (const chore of (cron === NIGHTLY ? room.nightly : room.minutely) ?? []) await chore(tools);
  }
}
