/**
 * The heights between which a declared course lost height: the lowest possible start and the highest possible finish,
 * anywhere inside the two zones where the flight could have started and finished.
 */
import { indexAt } from "#app/soaring/trace/trace.ts";
import type { Metres, Seconds } from "#app/soaring/units.ts";
import type { Passage } from "./passage.ts";
import { creditAt, type Visit } from "./visit.ts";

/** Returns the lowest height inside the start zone up to the start that counts. */
export function startAltitude(passage: Passage, start: Seconds): Metres {
  const until = passage.visits[0]
    .filter(({ from }) => from <= start)
    .map((visit) => ({ ...visit, to: Math.min(visit.to, start) }));
  return Math.min(...until.map((visit) => extremes(passage, visit)[0]));
}

/** Returns the highest height inside the finish zone from the finish that counts on. */
export function finishAltitude(passage: Passage, finish: Seconds): Metres {
  const since = passage.visits[passage.visits.length - 1]
    .filter(({ to }) => to >= finish)
    .map((visit) => ({ ...visit, from: Math.max(visit.from, finish) }));
  return Math.max(...since.map((visit) => extremes(passage, visit)[1]));
}

function extremes({ trace }: Passage, { from, to }: Visit): [Metres, Metres] {
  const ends = [creditAt(trace, from).altitude, creditAt(trace, to).altitude];
  let [lowest, highest] = [Math.min(...ends), Math.max(...ends)];
  for (let i = indexAt(trace, from); i < trace.length && trace.time[i] <= to; i++) {
    lowest = Math.min(lowest, trace.altitude[i]);
    highest = Math.max(highest, trace.altitude[i]);
  }
  return [lowest, highest];
}
