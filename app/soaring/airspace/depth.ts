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

/** The deepest sample of these runs. Ways to the border are measured only where they may matter: none shrinks faster than one flies. */
export function deepestOf(runs: Run[], { shape }: Indexed, within: (k: number) => number, samples: Samples): Deepest {
  const { time, longitude, latitude } = samples;
  const best: Deepest = { time: time[runs[0].from], horizontal: 0, vertical: 0, depth: -1 };
  for (const { from, to } of runs) {
    let reach: Metres = Infinity; // what the border may be away at most, here
    for (let k = from; k <= to; k++) {
      if (k > from) reach += shortDistance(latitude[k - 1], longitude[k - 1], latitude[k], longitude[k]);
      const vertical = within(k);
      if (
        Math.min(vertical / TOLERANCE.vertical, reach / TOLERANCE.horizontal) <=
        best.depth * (best.depth > SURE ? REACH : 1)
      )
        continue;
      const horizontal = toBorder(shape, longitude[k], latitude[k]);
      reach = horizontal * REACH;
      const depth = Math.min(vertical / TOLERANCE.vertical, horizontal / TOLERANCE.horizontal);
      if (depth <= best.depth) continue;
      Object.assign(best, { time: time[k], horizontal, vertical: vertical === Infinity ? null : vertical, depth });
    }
  }
  return best;
}

const REACH = 1.01; // ways to the border are told within 1 %, and what is so little deeper is as deep
const SURE = 2; // tolerances
