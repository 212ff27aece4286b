/** Builds a zone from its kind and size, as the API and flights give them. Pure. */
import { cylinder, keyhole, line, quadrant, type Zone, type ZoneKind, zoneKind } from "#app/soaring/task/zone/zone.ts";
import type { Metres } from "#app/soaring/units.ts";

/**
 * Returns what the rules propose, except for what is given.
 * @param radius the outer one, or half a line's length; null if not given
 * @param usual what the rules propose for this point
 */
export function getZone(kind: ZoneKind | null, radius: Metres | null, usual: Zone, finish: boolean): Zone {
  const sort = kind ?? zoneKind(usual);
  if (sort === zoneKind(usual)) {
    const outer = radius ?? usual.radius;
    return { ...usual, radius: outer, innerRadius: Math.min(usual.innerRadius, outer ?? usual.innerRadius) };
  }
  switch (sort) {
    case "LINE":
      return line(radius ?? 1000, finish ? "previous" : "next");
    case "KEYHOLE":
      return keyhole(Math.min(500, radius ?? 500), radius ?? 20_000);
    case "SYMMETRIC_QUADRANT":
      return quadrant(radius);
    default:
      return cylinder(radius ?? 500);
  }
}
