/**
 * Reads the id field of a line, `id06DDEE86`: eight bits for what the device is and whether it may be tracked, then
 * its number. Naviter's has ten digits: sixteen bits, of which six are for the kind of address and four are reserved.
 * One of their servers writes the usual eight bits into the lower half of those sixteen; read as sixteen, the upper
 * half and so the kind of aircraft would be zero.
 *
 * The kind and number in the field take precedence over the sender's name: a line may be sent as FLRDDB091 with
 * id06DD8E80. SkyLines, LiveTrack24 and the satellite trackers write their own user numbers behind `id`, of any
 * length: there the sender's name identifies the aircraft. Sources: OGN wiki, "SenderBeacon"; Naviter's format in
 * glidernet/ogn-aprs-protocol; glidernet/python-ogn-client 126.
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

/** Programs whose `id` is their own number of a user or tracker. */
const OWN_NUMBERS = new Set(["OGSKYL", "OGLT24", "OGSPOT", "OGSPID", "OGINRE"]);

/**
 * @param text the digits after `id`
 * @returns null if it is another program's own number
 */
export function readAddress(text: string, destination: string, sender: string): Address | null {
  const digits = text.toUpperCase();
  if (OWN_NUMBERS.has(destination)) return null;
  if (destination === "OGNAVI" && /^[0-9A-F]{10}$/.test(digits)) {
    const bits = Number.parseInt(digits.slice(0, 4), 16);
    const id = digits.slice(4);
    if (isShifted(bits)) {
      const named = addressOfSender(sender);
      const idKind = (bits & 3) === 0 && named.id === id ? named.idKind : SHORT[bits & 3];
      return { ...getAddress(bits, id), idKind };
    }
    return { ...getAddress(bits >> 8, id), idKind: LONG[(bits >> 4) & 0x3f] ?? "other" };
  }
  if (!/^[0-9A-F]{8}$/.test(digits)) return null;
  const bits = Number.parseInt(digits.slice(0, 2), 16);
  return { ...getAddress(bits, digits.slice(2)), idKind: SHORT[bits & 3] };
}

/** Whether the eight bits are in the lower half: reserved bits are set, and nothing above the kind of address. */
const isShifted = (bits: number) => bits >> 8 === 0 && (bits & 0xf) !== 0;

function getAddress(bits: number, id: string): Omit<Address, "idKind"> {
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

/** Returns the address of a line without an id field, derived from the sender's name. */
export function addressOfSender(sender: string): Address {
  const [, prefix, digits] = /^([A-Z]{3})([0-9A-F]{6})$/.exec(sender.toUpperCase()) ?? [];
  const idKind = (prefix && PREFIXES[prefix]) || "other";
  return { id: digits ?? sender, idKind, aircraft: "unknown", stealth: false, noTracking: false };
}
