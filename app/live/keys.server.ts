/** Under which keys rooms may have a pilot, and how rooms are told to forget them. */
import { and, eq, gte, isNull, or } from "drizzle-orm";
import { liveSetting } from "#app/db/schema/live.ts";
import { device } from "#app/db/schema/user.ts";
import type { Tools } from "#app/kit/tools.ts";
import { AREA_NAMES } from "./area.ts";
import { keyOfMember } from "./glider.ts";
import { hiderOf } from "./hide.server.ts";
import { nobodyToday } from "./identity.ts";
import { FORGET } from "./questions.ts";
import { organiserRoom, taskDaysNow } from "./task-day.server.ts";

/** A device is known under the kind that its lines say, which nobody has to tell us. */
const KINDS = ["flarm", "icao", "ogn", "naviter", "fanet", "other"] as const;
const LETTERS = { flarm: "F", icao: "I", ogn: "O", naviter: "N", fanet: "P", other: "X" };

export interface PilotKeys {
  /** Under the pilot's own name or the device's. */
  open: string[];
  /** As nobody: for those whom the pilot lets know. */
  hidden: string[];
}

/** Of connected devices that are in force, and of the pilot's own tracker. */
export async function allKeysOf(tools: Pick<Tools, "db" | "now" | "settings">, userId: number): Promise<PilotKeys> {
  const { db, now } = tools;
  const today = now().toISOString().slice(0, 10);
  const devices = await db
    .select({ id: device.id })
    .from(device)
    .where(and(eq(device.userId, userId), or(isNull(device.until), gte(device.until, today))));
  return keysOf(
    tools,
    userId,
    devices.map(({ id }) => id),
  );
}

export function keysOf(
  { now, settings }: Pick<Tools, "now" | "settings">,
  userId: number,
  devices: readonly string[],
): PilotKeys {
  const hide = hiderOf(settings);
  const time = now().getTime() / 1000;
  const open = [keyOfMember(userId), ...devices.flatMap((id) => KINDS.map((kind) => LETTERS[kind] + id))];
  const words = [`member ${userId}`, ...devices.flatMap((id) => KINDS.map((kind) => `${kind} ${id}`))];
  // The day of the sun is another one in the east than in the west.
  const hidden = new Set(
    words.flatMap((who) => [-180, 0, 180].map((longitude) => nobodyToday(who, time, longitude, hide))),
  );
  return { open, hidden: [...hidden] };
}

export async function keysOfPilot(tools: Pick<Tools, "db" | "now" | "settings">, userId: number): Promise<string[]> {
  const { open, hidden } = await allKeysOf(tools, userId);
  return [...open, ...hidden];
}

/** In every room: what they know of these, and what waits. */
export async function forgetKeys(
  tools: Pick<Tools, "askRoom" | "db" | "now" | "settings">,
  keys: readonly string[],
): Promise<void> {
  if (keys.length === 0) return;
  const days = await taskDaysNow(tools);
  const hide = hiderOf(tools.settings);
  const rooms = days.flatMap(({ room }) => [room, organiserRoom(room, hide)]);
  await Promise.all([...AREA_NAMES, ...rooms].map((room) => tools.askRoom(FORGET, room, { keys: [...keys] })));
}

/** Who has a link or follows is told of the pilot's devices only while the pilot lets somebody see. */
export async function visibilityOf({ db }: Pick<Tools, "db">, userId: number) {
  const [row] = await db
    .select({ visibility: liveSetting.visibility })
    .from(liveSetting)
    .where(eq(liveSetting.userId, userId));
  return row?.visibility ?? "everyone";
}
