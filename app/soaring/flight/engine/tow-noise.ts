/**
 * Removes the noise of the tow plane: behind it microphones register an engine that is not the glider's, at 999 in a
 * Libelle on file. It comes and goes with the slipstream, so the part that is steady enough to be taken for an engine
 * is never most of the tow.
 */
import type { Span, Trace } from "#app/soaring/trace/trace.ts";
import type { Seconds } from "#app/soaring/units.ts";
import type { EngineRun } from "./engine.ts";

const TOW_PLANE_HEARD_TIME: Seconds = 60; // after the release, until the tow plane can no longer be heard
/**
 * Share of the launch; the glider's own engine is heard for 0.98 of it or more, 456 simulated tow planes for 0.23 at
 * most.
 */
const OWN_ENGINE_SHARE = 0.6;

/**
 * Returns the runs of an aerotowed flight without those that are the tow plane. If it was quiet before the roll, it
 * is not the glider's engine.
 */
export function withoutTow<Run extends Span & Pick<EngineRun, "atRest">>(
  { time }: Trace,
  runs: Run[],
  takeoff: number,
  release: number,
): Run[] {
  const launch = time[release] - time[takeoff];
  return runs.filter(({ from, to, atRest }) => {
    if (atRest === "quiet") return false;
    if (from > release || time[to] > time[release] + TOW_PLANE_HEARD_TIME) return true;
    return time[to] - time[from] >= OWN_ENGINE_SHARE * launch;
  });
}
