/**
 * Which fixes close a course: start and finish at most 1 km apart, the finish at most `maxLoss` below the start.
 *
 * `last[i]` is the last later fix that closes with fix i, -1 when there is none. `reach[i]` is the greatest `last`
 * of all fixes up to i: a course that leaves i and ends at k can be closed exactly when reach[i] ≥ k.
 */
import { RADIANS } from "../geo/earth.ts";
import type { Metres } from "../units.ts";
import { distance, type Track } from "./track.ts";

export interface Closing {
  last: Int32Array;
  reach: Int32Array;
}

export const CLOSED: Metres = 1000;
const BATCH = 200_000;

export function* closingOf(track: Track, maxLoss: Metres): Generator<void, Closing> {
  const { length, altitude } = track;
  const last = new Int32Array(length).fill(-1);
  const reach = new Int32Array(length);
  const cells = cellsOf(track);
  let farthest = -1;
  let steps = 0;
  for (let s = 0; s < length; s++) {
    const [row, column] = cells.at(s);
    for (let north = -1; north <= 1; north++) {
      for (let east = -1; east <= 1; east++) {
        const fixes = cells.get(row + north, column + east);
        for (let i = fixes.length - 1; i >= 0 && fixes[i] > last[s] && fixes[i] > s; i--) {
          steps++;
          const e = fixes[i];
          if (altitude[e] < altitude[s] - maxLoss || distance(track, s, e) > CLOSED) continue;
          last[s] = e;
          break;
        }
      }
    }
    if (steps > BATCH) {
      steps = 0;
      yield;
    }
    farthest = Math.max(farthest, last[s]);
    reach[s] = farthest;
  }
  return { last, reach };
}

/** The earliest start that closes a course from fix `first` to fix `end`. */
export function earliestStart({ last }: Closing, first: number, end: number): number {
  let start = 0;
  while (start < first && last[start] < end) start++;
  return start;
}

/** The earliest finish at or after `end` that closes with the start. */
export function earliestFinish(track: Track, { last }: Closing, start: number, end: number, maxLoss: Metres): number {
  let finish = end;
  while (finish < last[start]) {
    if (track.altitude[finish] >= track.altitude[start] - maxLoss && distance(track, start, finish) <= CLOSED) break;
    finish++;
  }
  return finish;
}

/** Fixes by cells of at least 1 km, each list in order of time. */
function cellsOf({ length, latitude, longitude }: Track) {
  const tall = CLOSED / 110_000; // °; a degree of latitude is nowhere shorter than 110.5 km
  let polar = 0;
  for (let i = 0; i < length; i++) polar = Math.max(polar, Math.abs(latitude[i]));
  const wide = tall / Math.max(0.01, Math.cos(Math.min(polar + 1, 89) * RADIANS));
  const cells = new Map<number, number[]>();
  const at = (i: number): [number, number] => {
    let east = longitude[i] - longitude[0];
    if (east > 180) east -= 360;
    if (east < -180) east += 360;
    return [Math.floor(latitude[i] / tall), Math.floor(east / wide)];
  };
  const key = (row: number, column: number) => row * 1_000_000 + column;
  for (let i = 0; i < length; i++) {
    const cell = key(...at(i));
    const fixes = cells.get(cell);
    if (fixes) fixes.push(i);
    else cells.set(cell, [i]);
  }
  const none: number[] = [];
  return { at, get: (row: number, column: number) => cells.get(key(row, column)) ?? none };
}
