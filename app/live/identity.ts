/**
 * Decides who a beacon belongs to, as far as that may be known: it runs before anything of the beacon is stored or
 * forwarded.
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
 * A hidden key is made of the day and the number with a secret: without the secret it cannot be traced back, nor
 * linked to another day. Source of the rules: OGN data usage; live.md 1.
 */
import type { AddressKind, AircraftSort, Beacon } from "#app/soaring/beacon/beacon.ts";
import type { Degrees, Seconds } from "#app/soaring/units.ts";
import type { KnownDevice } from "./device/device-database.ts";
import { type Card, keyOfDevice, keyOfMember, keyOfNobody } from "./glider.ts";
import type { DelayPolicy } from "./room/delay.ts";

export const VISIBILITIES = ["everyone", "followers", "nobody"] as const;
type Visibility = (typeof VISIBILITIES)[number];

/** A pilot who claimed a device, or who sends positions directly. */
export interface Owner {
  pilot: { id: number; name: string };
  visibility: Visibility;
  /** Seconds: the pilot's setting, or that of a room the pilot flies in. */
  delay: Seconds;
  aircraft: number | null;
  /** Whether the track is stored for longer than a day. */
  keep: boolean;
  /** A counter that is increased when someone who knows the pilot's hidden key must no longer know it. */
  veil: number;
  /** Rooms of task days that the pilot flies in. */
  rooms: readonly FlownIn[];
}

/** A room in addition to the area's. */
export interface FlownIn {
  room: string;
  policy: DelayPolicy;
  /** Delay in seconds of the glider in that room. */
  delay: Seconds;
}

export interface Registry {
  /** Keyed by kind and number, `FDD4711`. */
  devices: ReadonlyMap<string, KnownDevice>;
  /** Keyed by number. */
  owners: ReadonlyMap<string, Owner>;
  /** Keyed by the pilot's id: members who send positions directly. */
  members: ReadonlyMap<number, Owner>;
}

export interface Identity {
  key: string;
  card: Card;
  delay: Seconds;
  keep: boolean;
  rooms: readonly FlownIn[];
}

/** Returns twelve hex digits for a text, which only the site can compute. */
export type Hide = (word: string) => string;

/** The kinds of aircraft that are tracked: gliders and what launches them. */
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

/** Identifies a member's own tracker or app. */
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

/** Returns the pilot's hidden name, which differs after each change of the veil. */
export const veiled = (who: string, veil = 0): string => (veil === 0 ? who : `${who} behind ${veil}`);

/** Uses the solar day where the glider flies, because no one is in the air when that day changes. */
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
