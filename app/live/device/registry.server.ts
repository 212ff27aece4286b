/** The current owners of devices, their privacy settings, and the task days they fly in: the input of `identify`. */
import { eq, isNull } from "drizzle-orm";
import type { Tools } from "#app/core/tools.ts";
import type { FlownIn, Hide, Owner } from "#app/live/identity.ts";
import { NO_DELAY } from "#app/live/room/delay.ts";
import { liveSetting, ognDevice } from "#app/live/schema.ts";
import { organiserRoom, type TaskDay, taskDaysNow } from "#app/live/task-day.server.ts";
import { heldDevices } from "#app/people/user/device/claim.server.ts";
import { visible } from "#app/people/user/pilot.server.ts";
import { user } from "#app/people/user/schema.ts";
import type { AircraftSort } from "#app/soaring/beacon/beacon.ts";
import { AIRCRAFT } from "#app/soaring/beacon/beacon.ts";
import type { KnownDevice } from "./device-database.ts";

/** Returns devices keyed by kind and number. */
export async function loadDevices({ db }: Pick<Tools, "db">): Promise<Map<string, KnownDevice>> {
  const rows = await db.select().from(ognDevice).where(isNull(ognDevice.deleted));
  return new Map(
    rows.map(({ key, sort, model, registration, competitionId, tracked, identified }) => [
      key,
      {
        kind: key[0] as KnownDevice["kind"],
        id: key.slice(1),
        ...{ model, registration, competitionId, tracked, identified },
        sort: AIRCRAFT.includes(sort as AircraftSort) ? (sort as AircraftSort) : "unknown",
      },
    ]),
  );
}

export interface Owners {
  /** Keyed by a device's number. */
  owners: Map<string, Owner>;
  /** Keyed by the pilot's id: all members who may send positions directly. */
  members: Map<number, Owner>;
  days: TaskDay[];
}

/** @param hide makes the names of rooms that must stay secret */
export async function loadOwners(tools: Pick<Tools, "db" | "now" | "settings">, hide: Hide): Promise<Owners> {
  const { db } = tools;
  const [devices, settings, days] = await Promise.all([
    heldDevices(tools),
    db
      .select({ setting: liveSetting, name: user.name })
      .from(liveSetting)
      .innerJoin(user, eq(user.id, liveSetting.userId))
      .where(visible),
    taskDaysNow(tools),
  ]);
  const wishes = new Map(settings.map(({ setting }) => [setting.userId, setting]));
  const flown = new Map<number, TaskDay[]>();
  for (const day of days) for (const { id } of day.pilots) flown.set(id, [...(flown.get(id) ?? []), day]);
  const getOwner = (id: number, name: string): Owner => {
    const wish = wishes.get(id);
    const rooms = flown.get(id) ?? [];
    return {
      pilot: { id, name },
      visibility: wish?.visibility ?? "everyone",
      delay: Math.max(wish?.delay ?? 0, ...rooms.map(({ delay }) => delay)),
      aircraft: null,
      keep: wish?.keep ?? false,
      veil: wish?.veil ?? 0,
      rooms: rooms.flatMap((day) => getRooms(day, wish?.delay ?? 0, hide)),
    };
  };
  return {
    owners: new Map(devices.map(({ id, user: { id: pilot, name } }) => [id, getOwner(pilot, name)])),
    members: new Map(
      settings
        .filter(({ setting }) => setting.key !== null)
        .map(({ setting, name }) => [setting.userId, getOwner(setting.userId, name)]),
    ),
    days,
  };
}

/** Returns the public room and, if that one is delayed, the organiser's, which has only the pilot's own delay. */
function getRooms({ room, delay }: TaskDay, own: number, hide: Hide): FlownIn[] {
  const open: FlownIn = { room, policy: { kind: "fixed", seconds: delay }, delay };
  return delay === 0 ? [open] : [open, { room: organiserRoom(room, hide), policy: NO_DELAY, delay: own }];
}
