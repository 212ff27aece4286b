/**
 * Measures how deep inside a volume a flight was, as a multiple of the recorder's tolerance: the smaller of the
 * distance to the border and the distance to the nearer limit, each divided by its tolerance. A value above 1 is
 * beyond any possible recorder error.
 */
import { shortDistance } from "../geo/earth.ts";
import type { Metres, Seconds } from "../units.ts";
import type { Samples } from "./samples.ts";
import { toBorder } from "./shape.ts";
import type { Run } from "./stay.ts";
import type { Indexed } from "./volume-index.ts";

/**
 * Vertical: a recorder's pressure altitude may be 30 m off below 3,000 m by its calibration (IGC approval requires 1
 * % or 30 m). Horizontal: GNSS fixes lie within 15 m and are written in thousandths of a minute, and borders are
 * drawn to seconds of arc: 31 m.
 */
export const TOLERANCE: { horizontal: Metres; vertical: Metres } = { horizontal: 50, vertical: 30 };

export interface Deepest {
  time: Seconds;
  /** Distance to the nearest border. */
  horizontal: Metres;
  /** Distance to the nearer limit; null where the volume starts at the ground and has no upper end. */
  vertical: Metres | null;
  depth: number;
}

/**
 * Returns the deepest sample of these runs. The distance to the border is measured only where it may matter: between
 * two samples it cannot change by more than the distance flown.
 */
export function findDeepest(runs: Run[], { shape }: Indexed, within: (k: number) => number, samples: Samples): Deepest {
  const { time, longitude, latitude } = samples;
  let [deepest, depth] = [runs[0].from, -1];
  for (const { from, to } of runs) {
    let [least, most]: Metres[] = [0, Infinity]; // bounds of the distance to the border at this sample
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

const DISTANCE_ERROR = 1.01; // distances to the border are accurate to 1 %
