/**
 * A pilot's live settings, and the key with which the pilot's own trackers sign in. Anything that is to be hidden is
 * hidden at once.
 */
import { and, eq } from "drizzle-orm";
import { z } from "zod";
import { randomHex } from "#app/core/data/digest.ts";
import { isoStamp } from "#app/core/time/time.ts";
import type { Tools } from "#app/core/tools.ts";
import { liveSetting } from "#app/live/schema.ts";
import { visible } from "#app/people/user/pilot.server.ts";
import { user } from "#app/people/user/schema.ts";
import { VISIBILITIES } from "./identity.ts";
import { endSessionsOfPilot } from "./livetrack24/session.server.ts";
import { beforeChange, takeEffect } from "./opt-out.server.ts";

type DbTools = Pick<Tools, "db" | "now">;

export const MAX_DELAY = 3600; // s

export const LiveSetting = z.object({
  visibility: z.enum(VISIBILITIES),
  /** Seconds. */
  delay: z.int().min(0).max(MAX_DELAY),
  keep: z.boolean(),
});
export type LiveSetting = z.infer<typeof LiveSetting>;

const USUAL: LiveSetting = { visibility: "everyone", delay: 0, keep: false };

export async function getSetting(
  { db }: Pick<Tools, "db">,
  userId: number,
): Promise<LiveSetting & { key: string | null }> {
  const [row] = await db.select().from(liveSetting).where(eq(liveSetting.userId, userId));
  const { visibility, delay, keep, key } = row ?? { ...USUAL, key: null };
  return { visibility, delay, keep, key };
}

/**
 * Saves what is visible from now on; if it is less than before, what was seen so far is removed. Repeating the same
 * request, because the first response was lost, has the same effect: whatever must not be seen is removed once more.
 */
export async function saveSetting(tools: Tools, userId: number, wish: Partial<LiveSetting>): Promise<void> {
  const before = await getSetting(tools, userId);
  const after = { ...before, ...wish };
  const known = await beforeChange(tools, userId);
  await put(tools, userId, after);
  const less =
    VISIBILITIES.indexOf(after.visibility) > VISIBILITIES.indexOf(before.visibility) ||
    after.visibility === "nobody" ||
    after.delay > before.delay ||
    (before.keep && !after.keep);
  await takeEffect(tools, userId, known, { less, gone: after.visibility === "nobody" });
}

/** Makes a new key; the previous one is no longer valid, and programs that logged in with it are logged out. */
export async function renewKey(tools: Tools, userId: number): Promise<string> {
  const key = randomHex(8);
  await put(tools, userId, { ...(await getSetting(tools, userId)), key });
  await endSessionsOfPilot(tools, userId);
  await tools.renewLive([]);
  return key;
}

async function put({ db, now }: DbTools, userId: number, wish: LiveSetting & { key: string | null }): Promise<void> {
  const row = { ...wish, changed: isoStamp(now()) };
  await db
    .insert(liveSetting)
    .values({ userId, ...row })
    .onConflictDoUpdate({ target: liveSetting.userId, set: row });
}

/**
 * Returns the pilot of a key; null where there is none.
 * @param key 16 hex digits
 */
export async function pilotOfKey({ db }: Pick<Tools, "db">, key: string): Promise<{ id: number; name: string } | null> {
  if (!/^[0-9a-f]{16}$/.test(key)) return null;
  const [row] = await db
    .select({ id: user.id, name: user.name })
    .from(liveSetting)
    .innerJoin(user, eq(user.id, liveSetting.userId))
    .where(and(visible, eq(liveSetting.key, key)));
  return row ?? null;
}
