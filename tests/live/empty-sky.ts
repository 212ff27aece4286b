/** Rooms and ingests as if nobody had ever flown: one workerd serves all files of tests, and objects keep their disks. */
import { runInDurableObject } from "cloudflare:test";
import { env } from "cloudflare:workers";
import { AREA_NAMES } from "#app/live/area.ts";
import { leaveObjects } from "#tests/setup/leave-objects.ts";

/** @param more rooms besides the areas */
export async function emptySky(more: readonly string[] = []): Promise<void> {
  const empty = async (_: unknown, { storage }: DurableObjectState) => {
    await storage.deleteAlarm();
    await storage.deleteAll();
  };
  for (const room of [...AREA_NAMES, ...more])
    await runInDurableObject(env.LIVE_ROOM.get(env.LIVE_ROOM.idFromName(room)), empty);
  await runInDurableObject(env.LIVE_INGEST.get(env.LIVE_INGEST.idFromName("gateway")), empty);
  await leaveObjects();
}
