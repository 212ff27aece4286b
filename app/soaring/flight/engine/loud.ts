/**
 * Finds where an engine sensor is loud: stretches above a threshold that depends on its level in a quiet glider.
 *
 * In:  one column of a trace, NaN where a line has no value. Out: spans in time order, never overlapping, of at least
 * `shortest` seconds, with silences of less than `hole` within. A loud stretch is not necessarily an engine
 * (`engine.ts` decides).
 * Linear: levels are counted, not sorted.
 */
import type { Span, Trace } from "#app/soaring/trace/trace.ts";
import type { Seconds } from "#app/soaring/units.ts";

const LOUD_LEVEL = 300; // ENL or MOP; the quietest real engine on file seldom falls below 380
/**
 * ENL threshold by manufacturer, where recordings show what its microphone registers in a closed cockpit for 30 s or
 * longer, and of engines.
 */
const FLOOR_OF_MAKER: Record<string, number> = {
  CAM: 400, // glides at 60 m/s 336, two of four files; engines 996
  LXV: 250, // 4 to 147 in nine files; the quietest engine 380 to 560
  NAV: 250, // 7; engine 999
  ZAN: 350, // 104 and 196; engines 999
};
const ABOVE_IDLE = 200; // some sensors idle at 150 to 200
const MAX_IDLE_LEVEL = 400; // a louder level is an engine or open vents for most of the flight, not idle
const IDLE_SHARE = 0.2; // share of the flight that is quieter than the idle level
const TURNING_SHARE = 0.1; // share of the highest RPM that is left a moment after switching off
const REST_RPM = 5; // in whatever unit: a JS3 on file writes 0 and 1 with its jet off
const MAX_HOLD: Seconds = 20;
const LEVELS = 1000; // number of possible values of ENL and MOP

interface Stretches {
  loud: (i: number) => unknown;
  hole: Seconds;
  shortest: Seconds;
}

export function stretches({ time, length }: Trace, from: number, to: number, { loud, hole, shortest }: Stretches) {
  const found: Span[] = [];
  let open: Span | null = null;
  for (let i = from; i <= to && i < length; i++) {
    if (!loud(i)) continue;
    // A single silent fix does not end a stretch, however far apart fixes are.
    if (open && (time[i] - time[open.to] < hole || (i - open.to <= 2 && time[i] - time[open.to] < MAX_HOLD)))
      open.to = i;
    else {
      open = { from: i, to: i };
      found.push(open);
    }
  }
  return found.filter((span) => time[span.to] - time[span.from] >= shortest);
}

/** Returns the level above which ENL or MOP is loud in this flight; for ENL, give the recorder's manufacturer. */
export function getFloor(column: Float32Array | null, from: number, to: number, maker = ""): number {
  const floor = FLOOR_OF_MAKER[maker] ?? LOUD_LEVEL;
  if (!column) return floor;
  const counts = new Uint32Array(LEVELS);
  let known = 0;
  for (let i = from; i <= to && i < column.length; i++) {
    if (!(column[i] >= 0)) continue;
    counts[Math.min(Math.round(column[i]), LEVELS - 1)]++;
    known++;
  }
  let idle = 0;
  for (let below = counts[0]; idle < LEVELS - 1 && below < known * IDLE_SHARE; below += counts[++idle]);
  return Math.min(Math.max(floor, idle + ABOVE_IDLE), MAX_IDLE_LEVEL);
}

/** Returns the RPM above which a propeller or turbine turns under its own power. */
export function getTurning(column: Float32Array | null, from: number, to: number): number {
  let highest = 0;
  for (let i = from; column && i <= to && i < column.length; i++) if (column[i] > highest) highest = column[i];
  return Math.max(REST_RPM, highest * TURNING_SHARE);
}
