/**
 * Finds the airspace a flight was in: which volumes that restrict it crossed or touched, when, and how deep. This is
 * information, not a verdict: a recording does not show who had a clearance.
 *
 * crossed: inside by more than the recorder's tolerance in both directions at some moment (`depth.ts`: 50 m and 30
 * m). touched: inside, but never by more than that. unknown: inside only if uncertain heights were so (`heights.ts`).
 * Volumes it was never inside are left out. 20 ms for 10,000 fixes and 700 volumes (`npm run bench -- airspace`).
 */
import type { Span, Trace } from "../trace/trace.ts";
import type { Metres, Seconds } from "../units.ts";
import { findDeepest } from "./depth.ts";
import type { Heights } from "./heights.ts";
import { getMargins, type Margins } from "./margin.ts";
import { getSamples, type Samples } from "./samples.ts";
import type { Box } from "./shape.ts";
import { getTimes, look, type Run, type Runs } from "./stay.ts";
import type { Volume } from "./volume.ts";
import type { Indexed, VolumeIndex } from "./volume-index.ts";

export type InfringementState = "crossed" | "touched" | "unknown";

export interface Infringement {
  volume: Volume;
  state: InfringementState;
  /** Times of entry and exit in order, in the trace's seconds. */
  intervals: [Seconds, Seconds][];
  totalSeconds: Seconds;
  /**
   * Where it was deepest relative to the tolerance: metres to the nearest border and to the nearer limit, null
   * without one.
   */
  deepest: { time: Seconds; horizontal: Metres; vertical: Metres | null };
  /** Whether the volume is active only by NOTAM; we do not know whether it was. */
  possiblyActive: boolean;
}

/**
 * Returns the infringements in order of time.
 * @param span fixes from take-off to landing
 */
export function infringements(trace: Trace, index: VolumeIndex, heights: Heights, span: Span): Infringement[] {
  if (index.tree === null || span.to < span.from) return [];
  const samples = getSamples(trace, heights, span);
  const found: Infringement[] = [];
  for (const [entry, parts] of partsNear(samples, index)) {
    const indexed = index.entries[entry];
    const margins = getMargins(indexed.volume, samples.columns);
    const runs: Runs = { certain: [], possible: [] };
    for (const part of parts) if (reaches(margins, part)) look(runs, indexed, margins, samples, part);
    if (runs.possible.length > 0) found.push(told(runs, indexed, margins, samples));
  }
  return found.sort((a, b) => a.intervals[0][0] - b.intervals[0][0]);
}

type Part = Run & { box: Box };

const SAMPLES_PER_PART = 32; // samples that share one box in the search

/** Returns, for every volume, the parts of the flight whose box overlaps the volume's box. */
function partsNear(samples: Samples, { tree }: VolumeIndex): Map<number, Part[]> {
  const near = new Map<number, Part[]>();
  for (let from = 0; from < samples.length; from += SAMPLES_PER_PART) {
    const part = getPart(samples, from);
    for (const entry of tree?.search(...part.box) ?? []) {
      const parts = near.get(entry);
      if (parts) parts.push(part);
      else near.set(entry, [part]);
    }
  }
  return near;
}

function getPart({ longitude, latitude, length }: Samples, from: number): Part {
  const to = Math.min(length, from + SAMPLES_PER_PART) - 1;
  const box: Box = [Infinity, Infinity, -Infinity, -Infinity];
  for (let k = from; k <= to; k++) {
    if (longitude[k] < box[0]) box[0] = longitude[k];
    if (latitude[k] < box[1]) box[1] = latitude[k];
    if (longitude[k] > box[2]) box[2] = longitude[k];
    if (latitude[k] > box[3]) box[3] = latitude[k];
  }
  return { from, to, box };
}

/** Whether any sample of this part may lie between the limits. */
function reaches(margins: Margins, { from, to }: Part): boolean {
  for (let k = from; k <= to; k++) if (margins.most(k) > 0) return true;
  return false;
}

function told({ certain, possible }: Runs, indexed: Indexed, margins: Margins, samples: Samples): Infringement {
  const sure = certain.length > 0;
  const runs = sure ? certain : possible;
  const within = sure ? margins.least : margins.most;
  const intervals = runs.map((run) => getTimes(run, indexed, within, samples));
  const { depth, time, horizontal, vertical } = findDeepest(runs, indexed, within, samples);
  return {
    volume: indexed.volume,
    state: !sure ? "unknown" : depth > 1 ? "crossed" : "touched",
    intervals,
    totalSeconds: intervals.reduce((sum, [from, to]) => sum + to - from, 0),
    deepest: { time, horizontal, vertical },
    possiblyActive: indexed.volume.notam,
  };
}
