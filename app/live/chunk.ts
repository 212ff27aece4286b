/**
 * A chunk: all points that a room received in some period, glider by glider, so that the points of one glider can be
 * read alone.
 *
 *     0 "KLC1"  4 how many gliders, 16 bit
 *     each: 1 length of its key, the key, 32 bits each: where its points begin, how many bytes, first and last second
 *     each: points in the order of time as differences: seconds, latitude, longitude in 1/100,000°, metres
 *
 * Numbers are varints with the sign in the lowest bit. 1/100,000° are 1.1 m; a missing height is written as that of
 * the seabed. Source: Protocol Buffers, "Base 128 Varints", "ZigZag".
 */
import type { LivePoint } from "./glider.ts";

const MAGIC = 0x4b4c4331;
const SCALE = 1e5;
const NO_HEIGHT = -20_000;

export type TrackPoint = Pick<LivePoint, "time" | "latitude" | "longitude" | "altitude">;

/** Encodes points in any order; of several in the same second the first one stays. */
export function encodeChunk(tracks: ReadonlyMap<string, readonly TrackPoint[]>): Uint8Array<ArrayBuffer> {
  const bodies = [...tracks]
    .filter(([, points]) => points.length > 0)
    .map(([key, points]) => ({ key: new TextEncoder().encode(key), points: inOrder(points) }))
    .map((body) => ({ ...body, bytes: packed(body.points) }));
  const head = 6 + bodies.reduce((sum, { key }) => sum + 17 + key.length, 0);
  const bytes = new Uint8Array(head + bodies.reduce((sum, body) => sum + body.bytes.length, 0));
  const view = new DataView(bytes.buffer);
  view.setUint32(0, MAGIC);
  view.setUint16(4, bodies.length);
  let [at, start] = [6, head];
  for (const { key, points, bytes: body } of bodies) {
    view.setUint8(at, key.length);
    bytes.set(key, at + 1);
    at += 1 + key.length;
    for (const [i, value] of [start, body.length, points[0].time, points[points.length - 1].time].entries())
      view.setUint32(at + 4 * i, value);
    at += 16;
    bytes.set(body, start);
    start += body.length;
  }
  return bytes;
}

export interface ChunkEntry {
  key: string;
  start: number;
  length: number;
  first: number;
  last: number;
}

/**
 * Reads only the index.
 * @param bytes the beginning of a chunk
 * @returns null where more of it is needed
 */
export function readIndex(bytes: Uint8Array): ChunkEntry[] | null {
  const view = new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength);
  if (view.byteLength < 6) return null;
  if (view.getUint32(0) !== MAGIC) throw new RangeError("no chunk");
  const entries: ChunkEntry[] = [];
  let at = 6;
  for (let i = view.getUint16(4); i > 0; i--) {
    if (at >= view.byteLength || at + 17 + view.getUint8(at) > view.byteLength) return null;
    const length = view.getUint8(at);
    const key = new TextDecoder().decode(bytes.subarray(at + 1, at + 1 + length));
    at += 1 + length;
    const [start, size, first, last] = [0, 4, 8, 12].map((offset) => view.getUint32(at + offset));
    entries.push({ key, start, length: size, first, last });
    at += 16;
  }
  return entries;
}

/** @param bytes the part of one glider */
export function readPoints(bytes: Uint8Array): TrackPoint[] {
  const points: TrackPoint[] = [];
  const last = [0, 0, 0, 0];
  let at = 0;
  while (at < bytes.length) {
    for (let i = 0; i < 4; i++) {
      let [value, scale] = [0, 1];
      for (;;) {
        if (at >= bytes.length) throw new RangeError("a chunk that was cut");
        const byte = bytes[at++];
        value += (byte & 127) * scale;
        scale *= 128;
        if (byte < 128) break;
      }
      last[i] += value % 2 === 0 ? value / 2 : -(value + 1) / 2;
    }
    const [time, latitude, longitude, altitude] = last;
    points.push({
      time,
      latitude: latitude / SCALE,
      longitude: longitude / SCALE,
      altitude: altitude === NO_HEIGHT ? null : altitude,
    });
  }
  return points;
}

export function readChunk(bytes: Uint8Array): Map<string, TrackPoint[]> {
  const index = readIndex(bytes);
  if (index === null) throw new RangeError("a chunk that was cut");
  return new Map(index.map(({ key, start, length }) => [key, readPoints(bytes.subarray(start, start + length))]));
}

/** Joins chunks, or only those gliders in them that are wanted. */
export function joinChunks(chunks: readonly Uint8Array[], wanted: (key: string) => boolean): Map<string, TrackPoint[]> {
  const tracks = new Map<string, TrackPoint[]>();
  for (const chunk of chunks)
    for (const [key, points] of readChunk(chunk))
      if (wanted(key)) tracks.set(key, [...(tracks.get(key) ?? []), ...points]);
  for (const [key, points] of tracks) tracks.set(key, inOrder(points));
  return tracks;
}

/** Sorts points by time; of several in the same second the first to arrive stays. */
export function inOrder<P extends { time: number }>(points: readonly P[]): P[] {
  const sorted = points.toSorted((one, other) => one.time - other.time);
  return sorted.filter((point, i) => i === 0 || point.time !== sorted[i - 1].time);
}

function packed(points: readonly TrackPoint[]): number[] {
  const bytes: number[] = [];
  const last = [0, 0, 0, 0];
  for (const { time, latitude, longitude, altitude } of points) {
    const values = [
      Math.round(time),
      Math.round(latitude * SCALE),
      Math.round(longitude * SCALE),
      altitude === null ? NO_HEIGHT : Math.round(altitude),
    ];
    for (let i = 0; i < 4; i++) {
      const difference = values[i] - last[i];
      last[i] = values[i];
      let rest = difference >= 0 ? difference * 2 : -difference * 2 - 1;
      while (rest >= 128) {
        bytes.push((rest % 128) | 128);
        rest = Math.floor(rest / 128);
      }
      bytes.push(rest);
    }
  }
  return bytes;
}
