/**
 * What a pilot changes about who may see them takes effect in the request that changes it. In this order:
 *
 * 1. Before: under which keys the pilot may be anywhere, and in which rooms.
 * 2. The change itself, in the database.
 * 3. Every place where positions come in reads anew who may be shown, and drops what it read before.
 * 4. Where less may be seen than before, the rooms forget: memory, disk, store, snapshots, sockets, relays.
 *
 * A position that was read by the old setting is dropped by 3 or forgotten by 4; one that comes after 3 is read by the new setting. What
 * fails on the way is a fault, so nobody is promised what did not happen, and a job goes on with it.
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

/** Days that rooms can be told of after they are over. */
const DAYS_KEPT = 31;

/** Takes what was before, and what may be less of afterwards. */
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

/** Rooms of task days that the pilot declared, also those that are over. */
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

/** @param less whether less may be seen than before @param gone whether the pilot takes part in no task day any more */
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

/** A job: what a request could not reach. */
export async function forgetPilot(tools: Tools, forgetting: Forgetting): Promise<void> {
  await tools.renewLive(forgetting.keys);
  await forgetIn(tools, forgetting);
}

/**
 * Somebody who knew the pilot's hidden key shall know it no more: from now on the pilot flies under another one, and what was seen under
 * the old one is forgotten. Who everybody sees has no secret to change.
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
