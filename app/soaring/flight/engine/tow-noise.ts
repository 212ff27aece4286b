/**
 * Behind a tow plane microphones hear an engine that is not the glider's: at 999 in a Libelle on file. It comes and goes
 * with the slipstream, so what is steady enough to be taken for an engine is never most of the tow.
 */
import type { Span, Trace } from "#app/soaring/trace/trace.ts";
import type { Seconds } from "#app/soaring/units.ts";
import type { EngineRun } from "./engine.ts";

const TOW_PLANE_HEARD_TIME: Seconds = 60; // after the release the tow plane is out of hearing
/** Of the launch; own engines are heard for 0.98 and more of it, 456 simulated tow planes for 0.23 at most. */
const OWN_ENGINE_SHARE = 0.6;

/** The runs of a towed flight without those that are the tow plane. What was quiet before the roll is no engine of the glider. */
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
