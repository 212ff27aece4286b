/** The glider at a moment with its height above sea level, from which arrival heights are computed. */
import { type Trace, valueAt } from "#app/soaring/trace/trace.ts";

/** @param heights above sea level, at every fix */
export function gliderThen(trace: Trace, heights: ArrayLike<number>, time: number) {
  return {
    time,
    latitude: valueAt(trace, trace.latitude, time),
    longitude: valueAt(trace, trace.longitude, time),
    altitude: valueAt(trace, heights, time),
  };
}
