/**
 * How deep inside: in shares of what a recorder may be wrong by, the smaller of the way to the border and to the nearer limit.
 * Above 1 it is beyond any doubt of the recorder's.
 */
import { shortDistance } from "../geo/earth.ts";
import type { Metres, Seconds } from "../units.ts";
import type { Samples } from "./samples.ts";
import { toBorder } from "./shape.ts";
import type { Run } from "./stay.ts";
import type { Indexed } from "./volume-index.ts";

/**
 * Vertical: a recorder's pressure height may be 30 m off below 3,000 m by its calibration (IGC approval asks for 1 % or 30 m);
 * horizontal: GNSS fixes lie within 15 m, written in thousandths of a minute, and borders are drawn to seconds of arc: 31 m.
 */
export const TOLERANCE: { horizontal: Metres; vertical: Metres } = { horizontal: 50, vertical: 30 };

export interface Deepest {
  time: Seconds;
  /** To the nearest border. */
  horizontal: Metres;
  /** To the nearer limit; null where the volume has none but the ground below and no end above. */
  vertical: Metres | null;
  depth: number;
}

/**
 * The deepest sample of these runs. Ways to the border are measured only where they may matter: between two samples none
 * grows or shrinks by more than what was flown.
 */
export function findDeepest(runs: Run[], { shape }: Indexed, within: (k: number) => number, samples: Samples): Deepest {
  const { time, longitude, latitude } = samples;
  let [deepest, depth] = [runs[0].from, -1];
  for (const { from, to } of runs) {
    let [least, most]: Metres[] = [0, Infinity]; // that the border may be away here
    for (let k = from; k <= to; k++) {
      const flown = k > from ? shortDistance(latitude[k - 1], longitude[k - 1], latitude[k], longitude[k]) : 0;
      [least, most] = [least - flown, most + flown];
      const vertical = within(k) / TOLERANCE.vertical;
      if (Math.min(vertical, most / TOLERANCE.horizontal) <= depth) continue;
      if (least / TOLERANCE.horizontal < vertical) {
        const horizontal = toBorder(shape, longitude[k], latitude[k]);
        [least, most] = [horizontal / DISTANCE_ERROR, horizontal * DISTANCE_ERROR];
      }
      const here = Math.min(vertical, most / DISTANCE_ERROR / TOLERANCE.horizontal);
      if (here > depth) [deepest, depth] = [k, here];
    }
  }
  const vertical = within(deepest);
  return {
    time: time[deepest],
    horizontal: toBorder(shape, longitude[deepest], latitude[deepest]),
    vertical: vertical === Infinity ? null : vertical,
    depth,
  };
}

const DISTANCE_ERROR = 1.01; // ways to the border are told within 1 %
