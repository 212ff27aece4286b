/**
 * Parses one line of the Open Glider Network, which uses APRS: text in, a beacon or another kind of line out.
 *
 *     FLRDDEE86>APRS,qAS,LELT:/125243h3941.90N/00317.73W'342/056/A=005776 !W21! id06DDEE86 +178fpm -0.7rot 11.2dB …
 *     sender    kind  by receiver time latitude longitude course/knots feet    third decimals, then tokens in any order
 *
 * Never throws; a damaged line is `unread` with what is wrong, and an unknown token is skipped. Feet, knots, feet per
 * minute and half turns per minute are converted to SI in this file and nowhere else. Sources: APRS protocol
 * reference 1.0.1; glidernet/ogn-aprs-protocol; gewesp/cpp-lib, "ogn-aprs".
 */
import type { Metres } from "../units.ts";
import { addressOfSender, readAddress } from "./address.ts";
import type { Beacon, ClockTime, Line, Signal, Unread } from "./beacon.ts";

/** APRS-IS allows 512 bytes including the line's end, so it did not send anything longer. */
const LONGEST = 512;

const FOOT: Metres = 0.3048;
const KNOT = 1852 / 3600;
const HALF_TURN_A_MINUTE = 180 / 60;

const HEADER = /^([A-Za-z0-9-]{1,9})>([A-Z0-9]{1,10})(?:-[0-9]+)?((?:,[A-Za-z0-9*-]{1,20})*)$/;
const TIME = /^(\d\d)(\d\d)(\d\d)([hz])/;
const POSITION = /^(\d\d)(\d\d\.\d\d)([NS])(.)(\d{3})(\d\d\.\d\d)([EW])(.)/;
const MOTION = /^(\d{3})\/(\d{3})(?:\/|$|(?=[\sg]))/;
const ALTITUDE = /\/?A=(-?\d{5,6})(?!\d)/;
const FINER = /!W(\d)(\d)!/;
const LINE_ENDS = "\r\n\0";
const WEATHER_SYMBOL = "_";
const NO_SIGNAL: Signal = {
  strength: null,
  errors: null,
  offset: null,
  accuracy: null,
  flightLevel: null,
  software: null,
  hardware: null,
  trueId: null,
};

export function readAprs(text: string): Line {
  if (text.length > LONGEST + 2) return unread("long");
  let end = text.length;
  while (end > 0 && LINE_ENDS.includes(text[end - 1])) end--;
  const line = text.slice(0, end);
  if (line === "") return unread("empty");
  if (line.length > LONGEST) return unread("long");
  if (line.startsWith("#")) return { kind: "remark", words: line.slice(1).trim() };
  const colon = line.indexOf(":");
  const header = colon < 0 ? null : HEADER.exec(line.slice(0, colon));
  if (!header) return unread("header");
  const [, sender, destination, path] = header;
  const route = getRoute(path);
  const body = line.slice(colon + 1);
  if (body[0] === ">") return getNotice(sender, route, body.slice(1));
  if (body[0] !== "/" && body[0] !== "@") return unread("body");
  const time = clockTime(body.slice(1));
  if (!time) return unread("time");
  const rest = body.slice(8);
  const place = getPlace(rest);
  if (!place) return unread("position");
  const after = rest.slice(PLACE_LENGTH);
  const altitude = feetIn(after);
  if (route.server || place.symbol === "I&") {
    const { latitude, longitude } = place;
    const words = after.replace(ALTITUDE, "").trim();
    return { kind: "receiver", name: sender, time, place: { latitude, longitude, altitude }, words };
  }
  if (place.symbol[1] === WEATHER_SYMBOL) return { kind: "weather", sender, time, words: after.trim() };
  return getBeacon({ sender, destination, route, time, place, after, altitude });
}

const unread = (why: Unread["why"]): Unread => ({ kind: "unread", why });

interface Route {
  receiver: string | null;
  /** Whether the receiver itself sent the line, by way of a server. */
  server: boolean;
  relayed: boolean;
  /** Whether the line was delayed upstream. */
  delayed: boolean;
}

/**
 * Reads a path such as `,OGN2FD00F*,qAS,LZHL`: a relaying station is marked with a star, and the last one is the
 * receiver.
 */
function getRoute(path: string): Route {
  const hops = path.split(",").slice(1);
  const q = hops.findIndex((hop) => /^qA[A-Za-z]$/.test(hop));
  const before = q < 0 ? hops : hops.slice(0, q);
  const delayed = before.includes("OGNDELAY*");
  const relayed = before.some((hop) => hop.endsWith("*") && hop !== "TCPIP*" && hop !== "OGNDELAY*");
  const server = q >= 0 && hops[q] === "qAC";
  return { receiver: q < 0 || server ? null : (hops[q + 1] ?? null), server, relayed, delayed };
}

function getNotice(sender: string, route: Route, body: string): Line {
  const time = clockTime(body);
  const words = (time ? body.slice(7) : body).trim();
  if (!route.server) return { kind: "status", sender, time, words };
  return time ? { kind: "receiver", name: sender, time, place: null, words } : unread("time");
}

/** Reads `HHMMSSh` or `DDHHMMz`. */
function clockTime(text: string): ClockTime | null {
  const [, one, two, three, zone] = TIME.exec(text) ?? [];
  if (zone === undefined) return null;
  const [a, b, c] = [Number(one), Number(two), Number(three)];
  const [day, hours, minutes, seconds] = zone === "h" ? [null, a, b, c] : [a, b, c, 0];
  if (hours > 23 || minutes > 59 || seconds > 59 || day === 0 || (day ?? 1) > 31) return null;
  return { second: hours * 3600 + minutes * 60 + seconds, day };
}

const PLACE_LENGTH = "ddmm.mmN/dddmm.mmE'".length;

function getPlace(text: string) {
  const [, north, northMinutes, ns, table, east, eastMinutes, ew, symbol] = POSITION.exec(text) ?? [];
  if (symbol === undefined || Number(northMinutes) >= 60 || Number(eastMinutes) >= 60) return null;
  const [, moreNorth = "0", moreEast = "0"] = FINER.exec(text) ?? [];
  const latitude = Number(north) + Number(northMinutes + moreNorth) / 60;
  const longitude = Number(east) + Number(eastMinutes + moreEast) / 60;
  if (latitude > 90 || longitude > 180) return null;
  return {
    latitude: ns === "S" ? -latitude : latitude,
    longitude: ew === "W" ? -longitude : longitude,
    symbol: table + symbol,
  };
}

function feetIn(text: string): Metres | null {
  const feet = ALTITUDE.exec(text)?.[1];
  return feet === undefined ? null : Number(feet) * FOOT;
}

interface Parts {
  sender: string;
  destination: string;
  route: Route;
  time: ClockTime;
  place: NonNullable<ReturnType<typeof getPlace>>;
  after: string;
  altitude: Metres | null;
}

function getBeacon({ sender, destination, route, time, place, after, altitude }: Parts): Beacon {
  const { latitude, longitude } = place;
  const beacon: Beacon = {
    kind: "aircraft",
    sender,
    ...addressOfSender(sender),
    time,
    latitude,
    longitude,
    altitude,
    course: null,
    speed: null,
    climb: null,
    turn: null,
    receiver: route.receiver,
    destination,
    relayed: route.relayed,
    delay: route.delayed ? 0 : null,
    signal: { ...NO_SIGNAL },
  };
  const motion = MOTION.exec(after);
  // Course and speed are both written as 0 when they are unknown.
  if (motion && (motion[1] !== "000" || motion[2] !== "000")) {
    beacon.course = Number(motion[1]) % 360;
    beacon.speed = Number(motion[2]) * KNOT;
  }
  for (const token of after.split(/\s+/)) readToken(beacon, token);
  return beacon;
}

const NUMBER = "([+-]?\\d{1,6}(?:\\.\\d{1,4})?)";
const MEASURED = new RegExp(`^${NUMBER}(fpm|rot|dB|e|kHz|dly)$`);
const ACCURACY = /^gps(\d{1,4})x(\d{1,4})$/;
const LEVEL = /^FL(-?\d{1,3}\.\d{1,2})$/;

function readToken(beacon: Beacon, token: string): void {
  const [, number, unit] = MEASURED.exec(token) ?? [];
  const { signal } = beacon;
  switch (unit) {
    case "fpm":
      beacon.climb = (Number(number) * FOOT) / 60;
      return;
    case "rot":
      beacon.turn = Number(number) * HALF_TURN_A_MINUTE;
      return;
    case "dB":
      signal.strength = Number(number);
      return;
    case "e":
      signal.errors = Number(number);
      return;
    case "kHz":
      signal.offset = Number(number);
      return;
    case "dly":
      beacon.delay = Number(number);
      return;
  }
  if (token.startsWith("id")) {
    const address = readAddress(token.slice(2), beacon.destination, beacon.sender);
    if (address) Object.assign(beacon, address);
    return;
  }
  const accuracy = ACCURACY.exec(token);
  if (accuracy) signal.accuracy = [Number(accuracy[1]), Number(accuracy[2])];
  const level = LEVEL.exec(token)?.[1];
  if (level !== undefined) signal.flightLevel = Number(level);
  if (/^s\d{1,2}\.\d{1,2}$/.test(token)) signal.software = Number(token.slice(1));
  if (/^h[0-9A-F]{1,2}$/.test(token)) signal.hardware = Number.parseInt(token.slice(1), 16);
  if (/^r[0-9A-F]{6}$/.test(token)) signal.trueId = token.slice(1);
  if (/^fn[A-Z0-9-]{1,8}$/.test(token)) beacon.flight = token.slice(2);
  if (/^reg[A-Z0-9-]{1,10}$/.test(token)) beacon.registration = token.slice(3);
  if (/^model[A-Za-z0-9-]{1,16}$/.test(token)) beacon.model = token.slice(5);
}
