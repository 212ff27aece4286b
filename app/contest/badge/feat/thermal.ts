/**
 * The best of a flight's thermals: the most that one gained, the fastest 500 m of a climb, and the direction of
 * circling. Pure.
 */
import type { FlightAnalysis } from "#app/flight/analysis/analysis.ts";
import type { Climb } from "#app/soaring/flight/phase/climb.ts";
import { indexAt, type Trace } from "#app/soaring/trace/trace.ts";

/** Metres over which the best average is taken. */
export const STRETCH = 500;

interface Thermals {
  /** Metres gained in the best thermal. */
  thermal: number;
  /** m/s over the best 500 m of a thermal; 0 when none gained that much. */
  climb: number;
  left: number;
  right: number;
}

/** @param trace seconds since 1970, as in the phases */
export function bestThermals(trace: Pick<Trace, "length" | "time" | "altitude">, phases: FlightAnalysis["phases"]) {
  const found: Thermals = { thermal: 0, climb: 0, left: 0, right: 0 };
  for (const phase of phases.filter(isThermal)) {
    found.thermal = Math.max(found.thermal, phase.gain);
    found.climb = Math.max(found.climb, fastest(trace, phase));
    if (phase.right > 0.5) found.right++;
    else found.left++;
  }
  return found;
}

const isThermal = (phase: FlightAnalysis["phases"][number]): phase is Climb =>
  phase.kind === "thermal" && phase.gain > 0;

/** Returns the fastest average, measured at every fix from the last fix that is 500 m lower. */
function fastest({ length, time, altitude }: Pick<Trace, "length" | "time" | "altitude">, { start, end }: Climb) {
  const from = indexAt({ length, time }, start);
  let shortest = Number.POSITIVE_INFINITY;
  for (let i = from; i < length && time[i] <= end; i++)
    for (let low = i - 1; low >= from && time[i] - time[low] < shortest; low--)
      if (altitude[i] - altitude[low] >= STRETCH) {
        shortest = time[i] - time[low];
        break;
      }
  return STRETCH / shortest;
}
