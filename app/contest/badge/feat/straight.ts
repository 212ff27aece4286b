/**
 * The longest distance without circling, kilometres. It is measured between positions every five minutes, so that
 * flying along a ridge counts as flown, and weaving does not. Pure.
 */
import type { FlightAnalysis } from "#app/flight/analysis/analysis.ts";
import { shortDistance } from "#app/soaring/geo/earth.ts";
import { type Trace, valueAt } from "#app/soaring/trace/trace.ts";

const STEP = 300; // s

type Places = Pick<Trace, "length" | "time" | "latitude" | "longitude">;

/** @param trace seconds since 1970, as in the phases; circling and glides follow each other, separated by engine runs */
export function longestStraight(trace: Places, phases: FlightAnalysis["phases"]): number {
  const ways = phases.map(({ kind, start, end }) => (kind === "glide" ? way(trace, start, end) : 0));
  return Math.max(0, ...ways);
}

function way(trace: Places, start: number, end: number): number {
  const at = (time: number) => [valueAt(trace, trace.latitude, time), valueAt(trace, trace.longitude, time)] as const;
  let metres = 0;
  for (let from = start; from < end; from += STEP) {
    const [a, b] = [at(from), at(Math.min(end, from + STEP))];
    metres += shortDistance(...a, ...b);
  }
  return metres / 1000;
}

/** Metres that a climb must have gained to begin the final glide anew: searching for lift on the way does not. */
const WORTH = 50;

/** Returns the straight distance from the last climb to the landing, kilometres; 0 with an engine run after it. */
export function finalGlide(trace: Places, phases: FlightAnalysis["phases"], landing: number): number {
  const climb = phases.findLastIndex(({ kind, gain }) => kind !== "glide" && gain >= WORTH);
  const after = phases.slice(climb + 1);
  if (after.length === 0 || trace.length === 0) return 0;
  const parted = after.some(({ end }, i) => (after[i + 1]?.start ?? landing) - end > MAX_PARTED);
  if (parted) return 0;
  const at = (time: number) => [valueAt(trace, trace.latitude, time), valueAt(trace, trace.longitude, time)] as const;
  return shortDistance(...at(after[0].start), ...at(landing)) / 1000;
}

/** Seconds between two phases, or between the last and the landing: a longer interval is an engine run. */
const MAX_PARTED = 60;
