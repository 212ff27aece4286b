/** The common result of racing and area tasks, before it is judged. */
import type { Trace } from "#app/soaring/trace/trace.ts";
import type { Metres, MetresPerSecond, Seconds } from "#app/soaring/units.ts";
import type { Credit } from "./attempt.ts";
import { creditAt } from "./visit.ts";

/** How far the flight got: the times of start, turnpoints and finish as far as reached, and the distances they give. */
export interface Flown {
  times: Seconds[];
  credits: Credit[];
  legs: Metres[];
  distance: Metres;
  penalty: Metres;
  speed: MetresPerSecond | null;
}

export const NOTHING_FLOWN: Flown = { times: [], credits: [], legs: [], distance: 0, penalty: 0, speed: null };

/**
 * Returns credits with start and finish at whole seconds, as results are published.
 * @param all  number of points of the task
 */
export function creditsAt(trace: Trace, times: readonly Seconds[], all: number): Credit[] {
  return times.map((instant, i) => {
    const credit = creditAt(trace, instant);
    return i === 0 || i === all - 1 ? { ...credit, time: Math.round(instant) } : credit;
  });
}
