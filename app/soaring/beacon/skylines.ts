/**
 * Datagrams of SkyLines' tracking, as XCSoar's client sends them: a header of 16 bytes, then fields that depend on
 * the type. Numbers are big-endian.
 *
 *     0 magic 0x5df4b67b   4 CRC-16 of the whole with these two bytes nought   6 type   8 key of the pilot, 64 bits
 *     FIX: 16 flags   20 ms of the day   24 latitude, 28 longitude, micro-degrees   32 reserved   36 track °   38 ground
 *     speed, 40 air speed, m/s × 16   42 altitude, m   44 vario, m/s × 256   46 engine noise
 *     TRAFFIC_REQUEST: 16 flags   20 reserved
 *     TRAFFIC_RESPONSE: 19 number of pilots   24 for each: 0 pilot   4 ms of the day   8 latitude, 12 longitude
 *     16 altitude, m   18 reserved, six bytes
 *     USER_NAME_REQUEST: 16 pilot   20 reserved
 *     USER_NAME_RESPONSE: 16 pilot   20 flags   24 club   28 bytes of the name   40 the name, UTF-8
 *
 * Source: XCSoar `src/Tracking/SkyLines/Protocol.hpp`.
 */
import type { Degrees, Metres, MetresPerSecond, Seconds } from "../units.ts";
import { crc16 } from "./crc16.ts";

const MAGIC = 0x5df4b67b;
const HEAD = 16;
const PING_LENGTH = 24;
const FIX_LENGTH = 48;
const DAY_MS = 86_400_000;
const REQUEST_LENGTH = 24;
const TRAFFIC_LENGTH = 24;
const NAME_AT = 40;
const TYPE = { ping: 1, ack: 2, fix: 3, trafficRequest: 4, trafficResponse: 5, nameRequest: 6, nameResponse: 7 };
const WANTED = { followed: 1, club: 2, near: 4 };
const NOT_FOUND = 1;
/** Most pilots in one answer: it stays below a thousand bytes, which no network splits in two. */
const MOST_TRAFFIC = 40;
const FLAG = { location: 1, track: 2, groundSpeed: 4, airspeed: 8, altitude: 16, vario: 32, noise: 64 };
/** A flag of an ACK: no pilot has this key. */
export const BAD_KEY = 1;

interface Head {
  /** 16 hex digits. */
  key: string;
}

interface SkyLinesFix extends Head {
  kind: "fix";
  /** Second of the UTC day. */
  second: Seconds;
  place: { latitude: Degrees; longitude: Degrees } | null;
  track: Degrees | null;
  groundSpeed: MetresPerSecond | null;
  airspeed: MetresPerSecond | null;
  altitude: Metres | null;
  climb: MetresPerSecond | null;
  noise: number | null;
}

export type Datagram =
  | ({ kind: "ping"; number: number } & Head)
  | SkyLinesFix
  /** A request for the other pilots in the air. */
  | ({ kind: "traffic"; followed: boolean; club: boolean; near: boolean } & Head)
  /** A request for the name of a pilot from an answer. */
  | ({ kind: "name"; pilot: number } & Head)
  /** A known type that we do not use: waves, thermals. */
  | ({ kind: "other"; type: number } & Head)
  | { kind: "unread"; why: "short" | "magic" | "checksum" | "value" };

export function readDatagram(bytes: Uint8Array): Datagram {
  if (bytes.length < HEAD) return { kind: "unread", why: "short" };
  const view = new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength);
  if (view.getUint32(0) !== MAGIC) return { kind: "unread", why: "magic" };
  const unsigned = bytes.slice();
  unsigned.fill(0, 4, 6);
  if (crc16(unsigned) !== view.getUint16(4)) return { kind: "unread", why: "checksum" };
  const key = view.getBigUint64(8).toString(16).padStart(16, "0");
  const type = view.getUint16(6);
  if (type === TYPE.ping)
    return bytes.length < PING_LENGTH
      ? { kind: "unread", why: "short" }
      : { kind: "ping", key, number: view.getUint16(HEAD) };
  if (type === TYPE.trafficRequest || type === TYPE.nameRequest) {
    if (bytes.length < REQUEST_LENGTH) return { kind: "unread", why: "short" };
    const word = view.getUint32(HEAD);
    if (type === TYPE.nameRequest) return { kind: "name", key, pilot: word };
    const [followed, club, near] = [WANTED.followed, WANTED.club, WANTED.near].map((flag) => (word & flag) !== 0);
    return { kind: "traffic", key, followed, club, near };
  }
  if (type !== TYPE.fix) return { kind: "other", key, type };
  return bytes.length < FIX_LENGTH ? { kind: "unread", why: "short" } : fixIn(view, key);
}

function fixIn(view: DataView, key: string): Datagram {
  const flags = view.getUint32(16);
  const has = (flag: number) => (flags & flag) !== 0;
  const ms = view.getUint32(20);
  const [latitude, longitude] = [view.getInt32(24) / 1e6, view.getInt32(28) / 1e6];
  // The time of day keeps counting past 24 h for a flight that continues past midnight.
  const wrong = ms >= 2 * DAY_MS || Math.abs(latitude) > 90 || Math.abs(longitude) > 180;
  if (wrong) return { kind: "unread", why: "value" };
  return {
    kind: "fix",
    key,
    second: Math.floor((ms % DAY_MS) / 1000),
    place: has(FLAG.location) ? { latitude, longitude } : null,
    track: has(FLAG.track) ? view.getUint16(36) % 360 : null,
    groundSpeed: has(FLAG.groundSpeed) ? view.getUint16(38) / 16 : null,
    airspeed: has(FLAG.airspeed) ? view.getUint16(40) / 16 : null,
    altitude: has(FLAG.altitude) ? view.getInt16(42) : null,
    climb: has(FLAG.vario) ? view.getInt16(44) / 256 : null,
    noise: has(FLAG.noise) ? view.getUint16(46) : null,
  };
}

/**
 * Returns the answer to a ping.
 * @param flags `BAD_KEY` or 0
 */
export function computeAck(key: string, number: number, flags: number): Uint8Array<ArrayBuffer> {
  return answer(PING_LENGTH, TYPE.ack, key, (view) => {
    view.setUint16(HEAD, number);
    view.setUint32(20, flags);
  });
}

export interface Traffic {
  /** 32 bits; clients use it to request the name. */
  pilot: number;
  /** Second of the UTC day. */
  second: Seconds;
  latitude: Degrees;
  longitude: Degrees;
  altitude: Metres | null;
}

/** @param pilots only the first `MOST_TRAFFIC` of them are sent */
export function computeTraffic(key: string, pilots: readonly Traffic[]): Uint8Array<ArrayBuffer> {
  const traffics = pilots.slice(0, MOST_TRAFFIC);
  return answer(HEAD + 8 + traffics.length * TRAFFIC_LENGTH, TYPE.trafficResponse, key, (view) => {
    view.setUint8(19, traffics.length);
    for (const [i, { pilot, second, latitude, longitude, altitude }] of traffics.entries()) {
      const at = HEAD + 8 + i * TRAFFIC_LENGTH;
      view.setUint32(at, pilot);
      view.setUint32(at + 4, Math.round(second * 1000));
      view.setInt32(at + 8, Math.round(latitude * 1e6));
      view.setInt32(at + 12, Math.round(longitude * 1e6));
      view.setInt16(at + 16, Math.max(-32_768, Math.min(32_767, Math.round(altitude ?? 0))));
    }
  });
}

/** @param found null where the name must not be revealed */
export function getName(
  key: string,
  pilot: number,
  found: { name: string; club: number | null } | null,
): Uint8Array<ArrayBuffer> {
  const name = utf8Within(found?.name ?? "", 255);
  return answer(NAME_AT + name.length, TYPE.nameResponse, key, (view) => {
    view.setUint32(HEAD, pilot);
    view.setUint32(20, found === null ? NOT_FOUND : 0);
    view.setUint32(24, found?.club ?? 0);
    view.setUint8(28, name.length);
    new Uint8Array(view.buffer).set(name, NAME_AT);
  });
}

declare const TextEncoder: new () => { encodeInto(text: string, into: Uint8Array): { written: number } };

/** Encodes as many whole characters as fit. */
function utf8Within(text: string, most: number): Uint8Array {
  const bytes = new Uint8Array(most);
  const { written } = new TextEncoder().encodeInto(text, bytes);
  return bytes.subarray(0, written);
}

function answer(length: number, type: number, key: string, fill: (view: DataView) => void): Uint8Array<ArrayBuffer> {
  const bytes = new Uint8Array(length);
  const view = new DataView(bytes.buffer);
  view.setUint32(0, MAGIC);
  view.setUint16(6, type);
  view.setBigUint64(8, BigInt(`0x${key}`));
  fill(view);
  view.setUint16(4, crc16(bytes));
  return bytes;
}
