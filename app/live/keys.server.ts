/** The keys under which rooms may know a pilot, and how these are removed from rooms. */
import { eq } from "drizzle-orm";
import type { Tools } from "#app/core/tools.ts";
import { liveSetting } from "#app/live/schema.ts";
import { heldBy } from "#app/people/user/device/claim.server.ts";
import { AREA_NAMES } from "./area.ts";
import { keyOfMember } from "./glider.ts";
import { makeHider } from "./hide.server.ts";
import { nobodyToday, veiled } from "./identity.ts";
import { FORGET } from "./questions.ts";
import { organiserRoom, taskDaysNow } from "./task-day.server.ts";

type Asking = Pick<Tools, "db" | "now" | "settings">;

/** A device's key has the kind given in its lines, which we may not know, so all kinds are tried. */
const KINDS = ["flarm", "icao", "ogn", "naviter", "fanet", "other"] as const;
const LETTERS = { flarm: "F", icao: "I", ogn: "O", naviter: "N", fanet: "P", other: "X" };

export interface PilotKeys {
  /** Keys under the pilot's own name or the device's. */
  open: string[];
  /** Anonymous keys, for people whom the pilot allows to see them. */
  hidden: string[];
}

/** Returns keys of the pilot's devices that are also public, and of the pilot's own tracker. */
export async function listAllKeys(tools: Asking, userId: number): Promise<PilotKeys> {
  const [devices, [setting]] = await Promise.all([
    heldBy(tools, userId),
    tools.db.select({ veil: liveSetting.veil }).from(liveSetting).where(eq(liveSetting.userId, userId)),
  ]);
  return getKeys(
    tools,
    userId,
    devices.map(({ id }) => id),
    setting?.veil ?? 0,
  );
}

const DAY = 86_400; // s

function getKeys(
  { now, settings }: Pick<Tools, "now" | "settings">,
  userId: number,
  devices: readonly string[],
  veil: number,
): PilotKeys {
  const hide = makeHider(settings);
  const time = now().getTime() / 1000;
  const open = [keyOfMember(userId), ...devices.flatMap((id) => KINDS.map((kind) => LETTERS[kind] + id))];
  const words = [`member ${userId}`, ...devices.flatMap((id) => KINDS.map((kind) => `${kind} ${id}`))];
  // The solar day differs between east and west.
  const hidden = new Set(
    words.flatMap((who) => [-180, 0, 180].map((longitude) => nobodyToday(veiled(who, veil), time, longitude, hide))),
  );
  return { open, hidden: [...hidden] };
}

/** Returns all keys that rooms may still have, including yesterday's hidden one, whose track is stored for a day. */
export async function keysOfPilot(tools: Asking, userId: number): Promise<string[]> {
  const yesterday = new Date(tools.now().getTime() - DAY * 1000);
  const { open, hidden } = await listAllKeys(tools, userId);
  const before = await listAllKeys({ ...tools, now: () => yesterday }, userId);
  return [...new Set([...open, ...hidden, ...before.open, ...before.hidden])];
}

/** Returns the rooms where these keys may be: every area, and the current task days. */
export async function roomsNow(tools: Asking): Promise<string[]> {
  const hide = makeHider(tools.settings);
  const days = await taskDaysNow(tools);
  return [...AREA_NAMES, ...days.flatMap(({ room }) => [room, organiserRoom(room, hide)])];
}

/** What has to be removed, and from which rooms. */
export interface Forgetting {
  keys: readonly string[];
  /** Pilots who no longer take part in any task day. */
  pilots: readonly number[];
  rooms: readonly string[];
}

/**
 * Removes these from the rooms, including queued data. Resolves when they are no longer shown to any viewer,
 * including through relays.
 */
export async function forgetIn(tools: Pick<Tools, "callRoom">, { keys, pilots, rooms }: Forgetting): Promise<void> {
  if (keys.length === 0 && pilots.length === 0) return;
  await Promise.all(rooms.map((room) => tools.callRoom(FORGET, room, { keys: [...keys], pilots: [...pilots] })));
}

/** Does so in every current room. */
export async function forgetKeys(tools: Asking & Pick<Tools, "callRoom">, keys: readonly string[]): Promise<void> {
  if (keys.length > 0) await forgetIn(tools, { keys, pilots: [], rooms: await roomsNow(tools) });
}

/** People with a link and followers learn of the pilot's devices only while the pilot allows somebody to see them. */
export async function getVisibility({ db }: Pick<Tools, "db">, userId: number) {
  const [row] = await db
    .select({ visibility: liveSetting.visibility })
    .from(liveSetting)
    .where(eq(liveSetting.userId, userId));
  return row?.visibility ?? "everyone";
}
