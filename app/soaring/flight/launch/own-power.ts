/**
 * Launch under own power: an engine that runs from the ground on. Released is the glider when the engine goes off.
 *
 * A sensor hears the tow plane as well. What it hears at rest decides (`engine/rest-noise.ts`); where nobody can tell, the
 * engine has to carry most of the climb, which a tow plane's noise never lasts for (`engine/tow-noise.ts`).
 */
import type { Trace } from "#app/soaring/trace/trace.ts";
import type { Metres, Seconds } from "#app/soaring/units.ts";
import type { EngineRun, EngineSensor } from "../engine/engine.ts";

const MAX_ENGINE_DELAY: Seconds = 60; // after lift-off the engine runs
const MIN_POWERED_SHARE = 0.6; // of the climb under power
const MIN_CARRIED_HEIGHT: Metres = 50; // by an engine that was heard at rest: a hop
/** Propeller speed and current need no such proof. */
const BY_NOISE = new Set<EngineSensor>(["ENL", "MOP"]);

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
  if (!first || (first.atRest === "quiet" && BY_NOISE.has(first.sensor))) return null;
  const last = first.to - 1; // a run is widened to the first quiet fix
  const carried = altitude[last] - altitude[Math.max(first.from, lift)];
  const enough = first.atRest === "loud" ? MIN_CARRIED_HEIGHT : MIN_POWERED_SHARE * (altitude[top] - altitude[lift]);
  return carried >= enough ? last : null;
}
