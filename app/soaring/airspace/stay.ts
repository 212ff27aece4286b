/**
 * Stays in a volume: runs of samples inside, separated into certain and possible ones. A stay begins and ends where
 * the straight line between two samples crosses the border or a limit, found by bisection to a hundredth of a second.
 */
import type { Seconds } from "../units.ts";
import type { Margins } from "./margin.ts";
import type { Samples } from "./samples.ts";
import { type Box, contains, mayCut, type Shape, sidesBeside } from "./shape.ts";
import type { Indexed } from "./volume-index.ts";

/** Consecutive samples, both ends included. */
export interface Run {
  from: number;
  to: number;
}

export interface Runs {
  certain: Run[];
  /** Runs that may be inside, including the certain ones. */
  possible: Run[];
}

/** Examines the samples `from` to `to` of a box and continues the runs. Call it with boxes in order of time. */
export function look(
  runs: Runs,
  { shape }: Indexed,
  margins: Margins,
  samples: Samples,
  part: Run & { box: Box },
): void {
  const sides = sidesBeside(shape, part.box);
  const divided = mayCut(shape, sides, part.box);
  const whole = !divided && insideAt(shape, sides, samples, part.from);
  if (!divided && !whole) return;
  for (let k = part.from; k <= part.to; k++) {
    if (!(margins.most(k) > 0)) continue;
    if (divided && !insideAt(shape, sides, samples, k)) continue;
    extend(runs.possible, k, samples);
    if (margins.least(k) > 0) extend(runs.certain, k, samples);
  }
}

const insideAt = (shape: Shape, sides: Int32Array, { longitude, latitude }: Samples, k: number) =>
  contains(shape, sides, longitude[k], latitude[k]);

function extend(runs: Run[], k: number, { joined }: Samples): void {
  const last = runs.at(-1);
  if (last && last.to === k - 1 && joined[k]) last.to = k;
  else runs.push({ from: k, to: k });
}

const HALVINGS = 9; // 4 s halved nine times is 0.008 s

export function getTimes(
  { from, to }: Run,
  indexed: Indexed,
  within: (k: number) => number,
  samples: Samples,
): [Seconds, Seconds] {
  const { time, joined, length } = samples;
  const enters = from > 0 && joined[from] === 1;
  const leaves = to < length - 1 && joined[to + 1] === 1;
  return [
    enters ? crossing(from, from - 1, indexed, within, samples) : time[from],
    leaves ? crossing(to, to + 1, indexed, within, samples) : time[to],
  ];
}

/**
 * Returns when the line from a sample inside to its neighbour outside leaves the volume. Margins are taken as linear
 * between the two.
 */
function crossing(
  inner: number,
  outer: number,
  { shape, sides }: Indexed,
  within: (k: number) => number,
  samples: Samples,
) {
  const { time, longitude, latitude } = samples;
  const between = (a: number, b: number, share: number) => a + (b - a) * share;
  let [low, high] = [0, 1];
  for (let n = 0; n < HALVINGS; n++) {
    const share = (low + high) / 2;
    const x = between(longitude[inner], longitude[outer], share);
    const y = between(latitude[inner], latitude[outer], share);
    const level = share < 1 ? between(finite(within(inner)), finite(within(outer)), share) : 0;
    if (level > 0 && contains(shape, sides, x, y)) low = share;
    else high = share;
  }
  return between(time[inner], time[outer], (low + high) / 2);
}

/** Without limits on either side a margin is infinite; any finite height will do. */
const finite = (margin: number) => (margin === Infinity ? 1 : margin);
