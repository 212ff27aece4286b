/**
 * Recognises a self-launch: an engine that runs from the ground on. The release is when the engine stops.
 *
 * A sensor registers the tow plane as well. What it registers at rest decides (`engine/rest-noise.ts`); where that is
 * unknown, the engine has to run for most of the climb, for which a tow plane's noise is never long enough
 * (`engine/tow-noise.ts`).
 */
import type { Trace } from "#app/soaring/trace/trace.ts";
import type { Metres, Seconds } from "#app/soaring/units.ts";
import type { EngineRun, EngineSensor } from "../engine/engine.ts";

const MAX_ENGINE_DELAY: Seconds = 60; // after lift-off, by which the engine must run
const MIN_POWERED_SHARE = 0.6; // share of the climb under power
const MIN_CARRIED_HEIGHT: Metres = 50; // climb under an engine that was heard at rest; less is a hop
/** Sensors of noise; propeller speed and current need no such proof. */
const BY_NOISE = new Set<EngineSensor>(["ENL", "MOP"]);

interface Climb {
  /** From the lift-off to the highest fix before the glider sinks. */
  lift: number;
  top: number;
}

/** Returns the last fix under power of such a launch; null if it is not one. */
export function ownPower({ time, altitude }: Trace, runs: EngineRun[], { lift, top }: Climb): number | null {
  const first = runs.find(
    ({ certain, from, to }) => certain && to > lift && time[from] - time[lift] < MAX_ENGINE_DELAY,
  );
  if (!first || (first.atRest === "quiet" && BY_NOISE.has(first.sensor))) return null;
  const last = first.to - 1; // runs are widened to the first quiet fix
  const carried = altitude[last] - altitude[Math.max(first.from, lift)];
  const enough = first.atRest === "loud" ? MIN_CARRIED_HEIGHT : MIN_POWERED_SHARE * (altitude[top] - altitude[lift]);
  return carried >= enough ? last : null;
}
