/**
 * Launch under own power: an engine that is loud from the ground on and carries most of the climb. Released is the
 * glider when the engine goes off.
 *
 * A sensor hears the tow plane as well, so loudness alone is not enough; an engine on full power is also steady.
 */
import type { Span, Trace } from "../../trace/trace.ts";
import type { Seconds } from "../../units.ts";
import { loudStretches } from "../engine/engine.ts";

const AT_ONCE: Seconds = 60; // after lift-off the engine is loud
const SHARE = 0.6; // of the climb with a loud engine
const STEADY = 0.65; // quiet over loud fifth: 0.72 to 1 in self launches, 0.16 to 0.62 in tows

/** Last loud fix of such a launch; null without one. `top` is the highest fix before the glider sinks. */
export function ownPower(trace: Trace, lift: number, top: number, end: number): number | null {
  const { time, altitude } = trace;
  const first = loudStretches(trace, lift, end).find((span) => time[span.from] - time[lift] < AT_ONCE);
  if (!first || !isSteady(trace, first)) return null;
  const off = Math.min(first.to, end);
  const carried = altitude[off] - altitude[first.from];
  return carried >= SHARE * (altitude[top] - altitude[lift]) ? off : null;
}

function isSteady({ engine }: Trace, { from, to }: Span): boolean {
  const values = engine!.slice(from, to + 1);
  values.sort();
  const lower = values[Math.floor(values.length * 0.2)];
  return lower >= STEADY * values[Math.floor(values.length * 0.8)];
}
