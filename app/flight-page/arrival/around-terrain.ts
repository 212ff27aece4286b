/**
 * Corrects fields that terrain hides from a straight glide but that can be reached around it, according to the
 * reachable area: their height is that of the detour.
 */
import { altitudeAt, type ReachArea } from "#app/map/reach/area-heights.ts";
import { bestFirst, type FieldArrival } from "./arrivals.ts";

/** Returns arrivals, best first. @param reserve metres wanted above a field */
export function aroundTerrain(found: readonly FieldArrival[], area: ReachArea, reserve: number): FieldArrival[] {
  const known = found.map((arrival): FieldArrival => {
    if (arrival.state !== "terrain") return arrival;
    const around = altitudeAt(area, arrival.field) - arrival.field.elevation;
    const height = Math.min(around, arrival.height); // both include the wind to within some 20 m, and the straight glide is best
    if (!(height >= 0)) return arrival; // NaN: no detour leads there
    return { ...arrival, height, state: height >= reserve ? "reserve" : "low", around: true };
  });
  return known.sort(bestFirst);
}
