/**
 * Who a beacon is of, as far as anybody may know: asked before anything of it is kept or sent on.
 *
 * | | |
 * |---|---|
 * | the device says stealth or no tracking | dropped |
 * | the database says not tracked | dropped |
 * | its pilot wants to be seen by nobody | dropped |
 * | the database says not identified, or the number is random | nobody, for this day |
 * | its pilot wants to be seen by followers | nobody, for this day; followers are told who (`nobodyToday`) |
 * | "this is me", for everybody | the pilot |
 * | in the database | registration, competition number, model |
 * | anything else | its number alone |
 *
 * Nobody's key is made of the day and the number with a secret: without it nothing leads back, nor to another day.
 * Source of the rules: OGN data usage; live.md 1.
 */
import type { AddressKind, AircraftSort, Beacon } from "#app/soaring/beacon/beacon.ts";
import type { Degrees, Seconds } from "#app/soaring/units.ts";
import type { KnownDevice } from "./device/device-database.ts";
import { type Card, keyOfDevice, keyOfMember, keyOfNobody } from "./glider.ts";
import type { DelayPolicy } from "./room/delay.ts";

export const VISIBILITIES = ["everyone", "followers", "nobody"] as const;
type Visibility = (typeof VISIBILITIES)[number];

/** A pilot who said "this is me", or who sends on their own. */
export interface Owner {
  pilot: { id: number; name: string };
  visibility: Visibility;
  /** Seconds: the pilot's wish, or that of a room the pilot flies in. */
  delay: Seconds;
  aircraft: number | null;
  /** The track stays after a day. */
  keep: boolean;
  /** Counts up when somebody who knew the pilot's hidden key shall know it no more. */
  veil: number;
  /** Rooms of task days that the pilot flies in. */
  rooms: readonly FlownIn[];
}

/** A room beside the area's. */
export interface FlownIn {
  room: string;
  policy: DelayPolicy;
  /** Seconds that the glider brings along into it. */
  delay: Seconds;
}

export interface Registry {
  /** By kind and number, `FDD4711`. */
  devices: ReadonlyMap<string, KnownDevice>;
  /** By number. */
  owners: ReadonlyMap<string, Owner>;
  /** By the pilot's id: those who send on their own. */
  members: ReadonlyMap<number, Owner>;
}

export interface Identity {
  key: string;
  card: Card;
  delay: Seconds;
  keep: boolean;
  rooms: readonly FlownIn[];
}

/** Twelve hex digits for a word that only the site can make. */
export type Hide = (word: string) => string;

/** What is followed at all: gliders and what launches them. */
const SHOWN: ReadonlySet<AircraftSort> = new Set(["glider", "tow_plane"]);

const DDB_KIND: Partial<Record<AddressKind, string>> = { flarm: "F", icao: "I", ogn: "O" };

export type Sender = Pick<
  Beacon,
  "id" | "idKind" | "aircraft" | "stealth" | "noTracking" | "longitude" | "registration" | "model"
>;

export function identify(beacon: Sender, time: Seconds, registry: Registry, hide: Hide): Identity | null {
  if (beacon.stealth || beacon.noTracking) return null;
  const kind = DDB_KIND[beacon.idKind];
  const device = kind === undefined ? undefined : registry.devices.get(kind + beacon.id);
  if (device && !device.tracked) return null;
  const owner = beacon.idKind === "random" ? undefined : registry.owners.get(beacon.id);
  if (owner?.visibility === "nobody") return null;
  const sort = device && device.sort !== "unknown" ? device.sort : beacon.aircraft;
  if (!SHOWN.has(sort) && !(sort === "unknown" && (device !== undefined || owner !== undefined))) return null;
  const delay = owner?.delay ?? 0;
  const hidden = beacon.idKind === "random" || device?.identified === false || owner?.visibility === "followers";
  if (hidden) {
    const key = nobodyToday(veiled(`${beacon.idKind} ${beacon.id}`, owner?.veil), time, beacon.longitude, hide);
    return { key, card: nobody(key, sort), delay, keep: false, rooms: [] };
  }
  const key = keyOfDevice(beacon.idKind, beacon.id);
  const card: Card = {
    glider: key,
    device: beacon.id,
    sort,
    registration: device?.registration ?? null,
    competitionId: device?.competitionId ?? null,
    model: device?.model ?? null,
    aircraft: owner?.aircraft ?? null,
    pilot: owner?.pilot ?? null,
  };
  return { key, card, delay, keep: owner?.keep ?? false, rooms: owner?.rooms ?? [] };
}

/** A member's own tracker or app. */
export function identifyMember(
  { pilot, visibility, delay, aircraft, keep, rooms, veil }: Owner,
  place: { time: Seconds; longitude: Degrees },
  hide: Hide,
): Identity | null {
  if (visibility === "nobody") return null;
  if (visibility === "followers") {
    const key = nobodyToday(veiled(`member ${pilot.id}`, veil), place.time, place.longitude, hide);
    return { key, card: nobody(key, "glider"), delay, keep: false, rooms: [] };
  }
  const key = keyOfMember(pilot.id);
  const nothing = { device: null, registration: null, competitionId: null, model: null };
  return { key, card: { glider: key, sort: "glider", ...nothing, aircraft, pilot }, delay, keep, rooms };
}

/** Who it is, under another word from each change of the veil on. */
export const veiled = (who: string, veil = 0): string => (veil === 0 ? who : `${who} behind ${veil}`);

/** The day is that of the sun where it flies: nobody is in the air when it changes. */
export function nobodyToday(who: string, time: Seconds, longitude: Degrees, hide: Hide): string {
  const day = Math.floor((time + longitude * 240) / 86_400);
  return keyOfNobody(hide(`${who} ${day}`));
}

const nobody = (key: string, sort: AircraftSort): Card => ({
  glider: key,
  device: null,
  sort,
  registration: null,
  competitionId: null,
  model: null,
  aircraft: null,
  pilot: null,
});
