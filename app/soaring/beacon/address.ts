/**
 * The id field of a line, `id06DDEE86`: eight bits that say what the device is and whether it may be followed, then its
 * number. Naviter's has ten digits, for six bits of address kind and four that are reserved.
 *
 * Kind and number in it win over the sender's name: a line may be sent as FLRDDB091 and be id06DD8E80.
 * Sources: OGN wiki, "SenderBeacon"; Naviter's format in glidernet/ogn-aprs-protocol.
 */
import { type AddressKind, AIRCRAFT, type AircraftSort } from "./beacon.ts";

export interface Address {
  id: string;
  idKind: AddressKind;
  aircraft: AircraftSort;
  stealth: boolean;
  noTracking: boolean;
}

const SHORT: AddressKind[] = ["random", "icao", "flarm", "ogn"];
const LONG: Record<number, AddressKind> = {
  0: "random",
  1: "icao",
  2: "flarm",
  3: "ogn",
  4: "naviter",
  5: "fanet",
};

/** @param digits what follows `id`. Null where it is another program's own number. */
export function readAddress(digits: string, destination: string): Address | null {
  if (destination === "OGNAVI" && /^[0-9A-F]{10}$/.test(digits)) {
    const bits = Number.parseInt(digits.slice(0, 4), 16);
    const told = addressOf(bits >> 8, digits.slice(4));
    return { ...told, idKind: LONG[(bits >> 4) & 0x3f] ?? "other" };
  }
  if (!/^[0-9A-F]{8}$/.test(digits)) return null;
  const bits = Number.parseInt(digits.slice(0, 2), 16);
  return { ...addressOf(bits, digits.slice(2)), idKind: SHORT[bits & 3] };
}

function addressOf(bits: number, id: string): Omit<Address, "idKind"> {
  return {
    id,
    aircraft: AIRCRAFT[(bits >> 2) & 15],
    stealth: (bits & 0x80) !== 0,
    noTracking: (bits & 0x40) !== 0,
  };
}

const PREFIXES: Record<string, AddressKind> = {
  FLR: "flarm",
  ICA: "icao",
  OGN: "ogn",
  RND: "random",
  NAV: "naviter",
  FNT: "fanet",
};

/** Of a line without an id field: whatever its sender is called. */
export function addressOfSender(sender: string): Address {
  const [, prefix, digits] = /^([A-Z]{3})([0-9A-F]{6})$/.exec(sender) ?? [];
  const idKind = (prefix && PREFIXES[prefix]) || "other";
  return { id: digits ?? sender, idKind, aircraft: "unknown", stealth: false, noTracking: false };
}
