/** The glider at a moment with its height above the sea, which heights of arrival begin with. */
import { seaLevelAltitude } from "#app/soaring/flight/sea-level.ts";
import { indexAt, type Trace, valueAt } from "#app/soaring/trace/trace.ts";

/**
 * Heights of a recording put right by the fields' elevations; as recorded where the take-off's is not known.
 * @param elevations of the fields it took off from and landed at
 * @param landing seconds since 1970, as the trace; null while in the air
 */
export function heightsAboveSea(
  trace: Trace,
  takeoff: number,
  landing: number | null,
  elevations: { takeoff: number | null; landing: number | null },
): ArrayLike<number> {
  if (elevations.takeoff === null) return trace.altitude;
  const ground = (time: number, elevation: number) => ({
    fix: Math.min(indexAt(trace, time), trace.length - 1),
    elevation,
  });
  const landed = landing === null || elevations.landing === null ? null : ground(landing, elevations.landing);
  return seaLevelAltitude(trace, ground(takeoff, elevations.takeoff), landed);
}

export function gliderThen(trace: Trace, heights: ArrayLike<number>, time: number) {
  return {
    time,
    latitude: valueAt(trace, trace.latitude, time),
    longitude: valueAt(trace, trace.longitude, time),
    altitude: valueAt(trace, heights, time),
  };
}
