/**
 * A tick: the positions of the gliders that moved, as bytes. 16 bytes of header and 20 for each glider,
 * little-endian: 200 gliders are 4 kB.
 *
 *     0 magic 0x4b  1 version  2 how many  4 sequence  8 unix seconds  12 ticks in it  14 epoch of the room
 *     0 index  2 age, s  4 latitude, 8 longitude, millionths of a degree  12 altitude, m  14 course, 1/100°
 *     16 speed, 1/10 m/s  18 climb, 1/100 m/s
 *
 * `sequence` counts the room's ticks. A tick may combine several (`span`): it follows the one with `sequence − span`.
 * A tick that follows any other one, or has another epoch, reveals a gap.
 */
import type { LivePoint } from "./glider.ts";

const MAGIC = 0x4b;
const VERSION = 1;
const HEAD_BYTES = 16;
const GLIDER_BYTES = 20;
const NO_ANGLE = 0xffff;
const NO_HEIGHT = -0x8000;
const OLDEST = 0xfffe;

export interface TickHead {
  sequence: number;
  /** The server's time in unix seconds. */
  time: number;
  span: number;
  epoch: number;
}

/** @typeParam P limits a reader to the values that are sent: turn is not */
export interface Told {
  index: number;
  point: Pick<LivePoint, "time" | "latitude" | "longitude" | "altitude" | "course" | "speed" | "climb">;
}

export interface Tick extends TickHead {
  gliders: Told[];
}

export function encodeTick(
  { sequence, time, span, epoch }: TickHead,
  gliders: readonly Told[],
): Uint8Array<ArrayBuffer> {
  const bytes = new Uint8Array(HEAD_BYTES + GLIDER_BYTES * gliders.length);
  const view = new DataView(bytes.buffer);
  view.setUint8(0, MAGIC);
  view.setUint8(1, VERSION);
  view.setUint16(2, gliders.length, true);
  view.setUint32(4, sequence, true);
  view.setUint32(8, time, true);
  view.setUint16(12, Math.min(span, 0xffff), true);
  view.setUint16(14, epoch, true);
  for (let i = 0, at = HEAD_BYTES; i < gliders.length; i++, at += GLIDER_BYTES) {
    const { index, point } = gliders[i];
    view.setUint16(at, index, true);
    view.setUint16(at + 2, within(Math.round(time - point.time), 0, OLDEST), true);
    view.setInt32(at + 4, Math.round(point.latitude * 1e6), true);
    view.setInt32(at + 8, Math.round(point.longitude * 1e6), true);
    view.setInt16(
      at + 12,
      point.altitude === null ? NO_HEIGHT : within(Math.round(point.altitude), -32_767, 32_767),
      true,
    );
    view.setUint16(at + 14, point.course === null ? NO_ANGLE : Math.round(point.course * 100) % 36_000, true);
    view.setUint16(at + 16, point.speed === null ? NO_ANGLE : within(Math.round(point.speed * 10), 0, 0xfffe), true);
    view.setInt16(
      at + 18,
      point.climb === null ? NO_HEIGHT : within(Math.round(point.climb * 100), -32_767, 32_767),
      true,
    );
  }
  return bytes;
}

const within = (value: number, least: number, most: number) => Math.min(Math.max(value, least), most);

/** Throws a RangeError where it is not a tick, or one of another version. */
export function decodeTick(bytes: ArrayBuffer | Uint8Array): Tick {
  const view =
    bytes instanceof Uint8Array ? new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength) : new DataView(bytes);
  if (view.byteLength < HEAD_BYTES || view.getUint8(0) !== MAGIC) throw new RangeError("no tick");
  if (view.getUint8(1) !== VERSION) throw new RangeError(`a tick of version ${view.getUint8(1)}`);
  const count = view.getUint16(2, true);
  if (view.byteLength !== HEAD_BYTES + count * GLIDER_BYTES) throw new RangeError("a tick that was cut");
  const time = view.getUint32(8, true);
  const gliders: Told[] = [];
  for (let i = 0, at = HEAD_BYTES; i < count; i++, at += GLIDER_BYTES) {
    const [altitude, course] = [view.getInt16(at + 12, true), view.getUint16(at + 14, true)];
    const [speed, climb] = [view.getUint16(at + 16, true), view.getInt16(at + 18, true)];
    gliders.push({
      index: view.getUint16(at, true),
      point: {
        time: time - view.getUint16(at + 2, true),
        latitude: view.getInt32(at + 4, true) / 1e6,
        longitude: view.getInt32(at + 8, true) / 1e6,
        altitude: altitude === NO_HEIGHT ? null : altitude,
        course: course === NO_ANGLE ? null : course / 100,
        speed: speed === NO_ANGLE ? null : speed / 10,
        climb: climb === NO_HEIGHT ? null : climb / 100,
      },
    });
  }
  const [span, epoch] = [view.getUint16(12, true), view.getUint16(14, true)];
  return { sequence: view.getUint32(4, true), time, span, epoch, gliders };
}
