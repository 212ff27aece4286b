/** The glider at a moment with its height above the sea, which heights of arrival begin with. */
import { type Trace, valueAt } from "#app/soaring/trace/trace.ts";

/** @param heights above the sea, at every fix */
export function gliderThen(trace: Trace, heights: ArrayLike<number>, time: number) {
  return {
    time,
    latitude: valueAt(trace, trace.latitude, time),
    longitude: valueAt(trace, trace.longitude, time),
    altitude: valueAt(trace, heights, time),
  };
}
