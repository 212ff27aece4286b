/**
 * Fields that ground hides from the straight glide but that are reached around it, as the area within reach knows: their
 * height is that of the way around.
 */
import { altitudeAt, type ReachArea } from "#app/map/reach/area-heights.ts";
import { bestFirst, type FieldArrival } from "./arrivals.ts";

/** The best first. @param reserve metres wanted above a field */
export function aroundTerrain(found: readonly FieldArrival[], area: ReachArea, reserve: number): FieldArrival[] {
  const known = found.map((arrival): FieldArrival => {
    if (arrival.state !== "terrain") return arrival;
    const around = altitudeAt(area, arrival.field) - arrival.field.elevation;
    const height = Math.min(around, arrival.height); // both know the wind's worth to some 20 m, and straight is best
    if (!(height >= 0)) return arrival; // NaN: no way leads there
    return { ...arrival, height, state: height >= reserve ? "reserve" : "low", around: true };
  });
  return known.sort(bestFirst);
}
