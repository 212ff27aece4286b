/** A zone told by its kind and size, as the wire and flights tell it. Pure. */
import { cylinder, keyhole, line, quadrant, type Zone, type ZoneKind, zoneKind } from "#app/soaring/task/zone/zone.ts";
import type { Metres } from "#app/soaring/units.ts";

/**
 * What the rules propose, as far as nothing else is said.
 * @param radius the outer one, half a line's length; null where nobody said
 * @param usual  what the rules propose for this point
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
