/**
 * Launch under own power: an engine that runs from the ground on and carries most of the climb. Released is the glider
 * when the engine goes off.
 *
 * A sensor hears the tow plane as well, but never as an engine is heard for most of a tow (`engine/tow-noise.ts`).
 */
import type { Trace } from "../../trace/trace.ts";
import type { Seconds } from "../../units.ts";
import type { EngineRun } from "../engine/engine.ts";

const MAX_ENGINE_DELAY: Seconds = 60; // after lift-off the engine runs
const MIN_POWERED_SHARE = 0.6; // of the climb under power

interface Climb {
  /** From the lift-off to the highest fix before the glider sinks. */
  lift: number;
  top: number;
}

/** Last fix under power of such a launch; null without one. */
export function ownPower({ time, altitude }: Trace, runs: EngineRun[], { lift, top }: Climb): number | null {
  const first = runs.find(
    ({ certain, from, to }) => certain && to > lift && time[from] - time[lift] < MAX_ENGINE_DELAY,
  );
  if (!first) return null;
  const last = first.to - 1; // a run is widened to the first quiet fix
  const carried = altitude[last] - altitude[Math.max(first.from, lift)];
  return carried >= MIN_POWERED_SHARE * (altitude[top] - altitude[lift]) ? last : null;
}
