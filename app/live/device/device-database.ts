/**
 * The device database of the Open Glider Network: the owner of each device, and who may be shown. Its lines are
 *
 *     'F','DD4711','HK36 TTC','D-EULE','CU','Y','Y','1'
 *     kind, number, model, registration, competition number, tracked, identified, kind of aircraft
 *
 * Source: glidernet/ogn-ddb, `download/?t=1`. Unreadable lines are left out and counted; for a device that is listed
 * twice the more private entry applies.
 */
import { AIRCRAFT, type AircraftSort } from "#app/soaring/beacon/beacon.ts";

export interface KnownDevice {
  kind: "F" | "I" | "O";
  /** Six hex digits, upper case. */
  id: string;
  model: string | null;
  registration: string | null;
  competitionId: string | null;
  /** False if the owner does not want the device to be tracked. */
  tracked: boolean;
  /** False if it may be tracked but not identified. */
  identified: boolean;
  sort: AircraftSort;
}

/** Returns the key of a device. */
const deviceKey = (kind: string, id: string): string => `${kind}${id}`;

const LONGEST_NAME = 40;

export function readDeviceDatabase(text: string): { devices: Map<string, KnownDevice>; unread: number } {
  const devices = new Map<string, KnownDevice>();
  let unread = 0;
  for (const line of text.split(/\r?\n/)) {
    if (line.trim() === "" || line.startsWith("#")) continue;
    const device = readLine(line);
    if (device === null) {
      unread++;
      continue;
    }
    const key = deviceKey(device.kind, device.id);
    const known = devices.get(key);
    devices.set(key, known ? shyest(known, device) : device);
  }
  return { devices, unread };
}

function readLine(line: string): KnownDevice | null {
  const [kind, id, model, registration, competitionId, tracked, identified, sort] = line
    .split(",")
    .map((field) => field.trim().replace(/^'|'$/g, "").trim());
  if (!/^[FIO]$/.test(kind) || !/^[0-9A-Fa-f]{6}$/.test(id ?? "")) return null;
  if (!/^[YN]$/.test(tracked ?? "") || !/^[YN]$/.test(identified ?? "")) return null;
  const name = (field: string) => field.slice(0, LONGEST_NAME) || null;
  return {
    kind: kind as KnownDevice["kind"],
    id: id.toUpperCase(),
    model: name(model),
    registration: name(registration),
    competitionId: name(competitionId),
    tracked: tracked === "Y",
    identified: identified === "Y",
    sort: /^\d{1,2}$/.test(sort ?? "") ? (AIRCRAFT[Number(sort)] ?? "unknown") : "unknown",
  };
}

const shyest = (one: KnownDevice, other: KnownDevice): KnownDevice => ({
  ...one,
  tracked: one.tracked && other.tracked,
  identified: one.identified && other.identified,
});
