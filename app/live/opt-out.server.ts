/**
 * Applies a pilot's change of privacy within the request that makes it, in this order:
 *
 * 1. Before: under which keys the pilot may be anywhere, and in which rooms.
 * 2. The change itself, in the database.
 * 3. Every place where positions come in reads anew who may be shown, and drops what it read before.
 * 4. Where less may be seen than before, the rooms forget: memory, disk, store, snapshots, sockets, relays.
 *
 * A position that was read under the old setting is dropped by 3 or removed by 4; one that arrives after 3 is read
 * under the new setting. A failure on the way is an error, so that no success is reported wrongly, and a job
 * completes the work.
 */
import { and, eq, gte, sql } from "drizzle-orm";
import { isoStamp, stampAfter } from "#app/core/time/time.ts";
import type { Tools } from "#app/core/tools.ts";
import { liveSetting } from "#app/live/schema.ts";
import { declaration } from "#app/task/schema.ts";
import { makeHider } from "./hide.server.ts";
import { FORGET_PILOT } from "./jobs.ts";
import { type Forgetting, forgetIn, keysOfPilot, roomsNow } from "./keys.server.ts";
import { organiserRoom, roomOfDeclaration } from "./task-day.server.ts";

/** Number of days for which rooms can still be notified after their task day. */
const DAYS_KEPT = 31;

/** The state before the change, and what may have to be removed afterwards. */
export interface Change {
  keys: readonly string[];
  rooms: readonly string[];
}

export async function beforeChange(tools: Tools, pilot: number): Promise<Change> {
  const [keys, now, flown] = await Promise.all([
    keysOfPilot(tools, pilot),
    roomsNow(tools),
    roomsFlownIn(tools, pilot),
  ]);
  return { keys, rooms: [...new Set([...now, ...flown])] };
}

/** Returns the rooms of task days that the pilot declared, including those that are over. */
async function roomsFlownIn({ db, now, settings }: Tools, pilot: number): Promise<string[]> {
  const since = stampAfter(now(), -DAYS_KEPT * 86_400);
  const rows = await db
    .select({ draft: declaration.draft, declared: declaration.declared })
    .from(declaration)
    .where(and(eq(declaration.userId, pilot), eq(declaration.private, false), gte(declaration.declared, since)));
  const rooms = await Promise.all(rows.map(({ draft, declared }) => roomOfDeclaration(draft.points, declared)));
  const hide = makeHider(settings);
  return rooms.flatMap((room) => [room, organiserRoom(room, hide)]);
}

/** @param less whether less may be seen than before @param gone whether the pilot no longer takes part in any task day */
export async function takeEffect(
  tools: Tools,
  pilot: number,
  before: Change,
  { less, gone }: { less: boolean; gone: boolean },
): Promise<void> {
  const keys = [...new Set([...before.keys, ...(await keysOfPilot(tools, pilot))])];
  const forgetting: Forgetting = { keys, pilots: gone ? [pilot] : [], rooms: before.rooms };
  try {
    await tools.renewLive(keys);
    if (less) await forgetIn(tools, forgetting);
  } catch (fault) {
    const { pilots } = forgetting;
    await tools.jobs.send(FORGET_PILOT, { keys, rooms: [...before.rooms], pilots: [...pilots] });
    throw fault;
  }
}

/** A job that completes what a request could not reach. */
export async function forgetPilot(tools: Tools, forgetting: Forgetting): Promise<void> {
  await tools.renewLive(forgetting.keys);
  await forgetIn(tools, forgetting);
}

/**
 * Changes the pilot's hidden key when someone who knew it must no longer know it: from now on the pilot flies under
 * another one, and what was seen under the old one is removed. A pilot who is visible to everyone has no secret to
 * change.
 */
export async function changeVeil(tools: Tools, pilot: number): Promise<void> {
  const [setting] = await tools.db.select().from(liveSetting).where(eq(liveSetting.userId, pilot));
  if (setting?.visibility !== "followers") return;
  const before = await beforeChange(tools, pilot);
  await tools.db
    .update(liveSetting)
    .set({ veil: sql`${liveSetting.veil} + 1`, changed: isoStamp(tools.now()) })
    .where(eq(liveSetting.userId, pilot));
  await takeEffect(tools, pilot, before, { less: true, gone: false });
}
