/**
 * Datagrams of SkyLines' tracking, as XCSoar's client sends them: 16 bytes of head, then what their type says, numbers
 * with the highest byte first.
 *
 *     0 magic 0x5df4b67b   4 CRC-16 of the whole with these two bytes nought   6 type   8 key of the pilot, 64 bits
 *     FIX: 16 flags   20 ms of the day   24 latitude, 28 longitude, micro-degrees   32 reserved   36 track °   38 ground
 *     speed, 40 air speed, m/s × 16   42 altitude, m   44 vario, m/s × 256   46 engine noise
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
const TYPE = { ping: 1, ack: 2, fix: 3 };
const FLAG = { location: 1, track: 2, groundSpeed: 4, airspeed: 8, altitude: 16, vario: 32, noise: 64 };
/** In an ACK: nobody has this key. */
export const BAD_KEY = 1;

interface Head {
  /** 16 hex digits. */
  key: string;
}

export interface SkyLinesFix extends Head {
  kind: "fix";
  /** Of the UTC day. */
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
  /** Known to be another type: traffic, waves, thermals. */
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
  if (type !== TYPE.fix) return { kind: "other", key, type };
  return bytes.length < FIX_LENGTH ? { kind: "unread", why: "short" } : fixIn(view, key);
}

function fixIn(view: DataView, key: string): Datagram {
  const flags = view.getUint32(16);
  const has = (flag: number) => (flags & flag) !== 0;
  const ms = view.getUint32(20);
  const [latitude, longitude] = [view.getInt32(24) / 1e6, view.getInt32(28) / 1e6];
  // A flight that went on past midnight counts on.
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

/** The answer to a ping. @param flags `BAD_KEY` or 0 */
export function ackOf(key: string, number: number, flags: number): Uint8Array<ArrayBuffer> {
  const bytes = new Uint8Array(PING_LENGTH);
  const view = new DataView(bytes.buffer);
  view.setUint32(0, MAGIC);
  view.setUint16(6, TYPE.ack);
  view.setBigUint64(8, BigInt(`0x${key}`));
  view.setUint16(HEAD, number);
  view.setUint32(20, flags);
  view.setUint16(4, crc16(bytes));
  return bytes;
}
