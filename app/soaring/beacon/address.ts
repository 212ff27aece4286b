/**
 * The id field of a line, `id06DDEE86`: eight bits that say what the device is and whether it may be followed, then its
 * number. Naviter's has ten digits, for six bits of address kind and four that are reserved; a server of theirs writes the eight bits of
 * all others into the lower half of those sixteen, where the upper half and so the kind of aircraft would be nothing.
 *
 * Kind and number in it win over the sender's name: a line may be sent as FLRDDB091 and be id06DD8E80. SkyLines, LiveTrack24 and the
 * satellite trackers write numbers of their own users behind `id`, of any length: their senders' names tell who it is.
 * Sources: OGN wiki, "SenderBeacon"; Naviter's format in glidernet/ogn-aprs-protocol; glidernet/python-ogn-client 126.
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

/** Programs whose `id` is the number of a user or tracker of theirs. */
const OWN_NUMBERS = new Set(["OGSKYL", "OGLT24", "OGSPOT", "OGSPID", "OGINRE"]);

/** @param digits what follows `id`. Null where it is another program's own number. */
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

/** Four bits that are reserved are set, and nothing above the kind of address. */
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

/** Of a line without an id field: whatever its sender is called. */
export function addressOfSender(sender: string): Address {
  const [, prefix, digits] = /^([A-Z]{3})([0-9A-F]{6})$/.exec(sender.toUpperCase()) ?? [];
  const idKind = (prefix && PREFIXES[prefix]) || "other";
  return { id: digits ?? sender, idKind, aircraft: "unknown", stealth: false, noTracking: false };
}
