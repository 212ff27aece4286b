/**
 * Observation zones in SeeYou's parameters, in which every other description can be expressed: an outer sector, an
 * inner one, the direction of their axis, and how the zone counts. Metres and degrees; angles are half angles, so 180
 * is a circle, 90 a half disc, 45 a quadrant.
 *
 * Source: Naviter's file formats (`ObsZone` of CUP), and the lines of LXNAV, Naviter and SeeYou in recordings.
 */
import type { Degrees, Metres } from "#app/soaring/units.ts";

/** Direction of the axis from the centre: Style 0 to 4. The zone opens the other way (`zone-area.ts`). */
export const AXES = ["fixed", "symmetric", "next", "previous", "start"] as const;
export type Axis = (typeof AXES)[number];

export interface Zone {
  axis: Axis;
  /** R1; half the length of a line. Null if unlimited. */
  radius: Metres | null;
  /** A1 */
  halfAngle: Degrees;
  /** R2, 0 when there is no inner part. */
  innerRadius: Metres;
  /** A2 */
  innerHalfAngle: Degrees;
  /** A12, direction from the centre. Instruments write it for every axis; it applies when the axis is fixed. */
  bearing: Degrees | null;
  /** Whether it is a line through the point, across the axis, twice the radius long. */
  line: boolean;
  /** Whether the task is measured from the border on the axis. */
  move: boolean;
  /** Whether the radius is taken off every leg that touches the zone. */
  reduce: boolean;
  /** Whether it is an AAT area, in which the pilot chooses a point. */
  area: boolean;
  /** SpeedStyle as written: 0 start, 2 finish, 3 turnpoint in the files seen. */
  speedStyle: number | null;
  /** Metres above the sea that must not be exceeded inside. */
  maxAltitude: Metres | null;
  /** Unknown values, as written: `Autonext`, `Elev` … */
  other: Record<string, string>;
}

export type ZoneKind = "LINE" | "CYLINDER" | "KEYHOLE" | "SYMMETRIC_QUADRANT";

const PLAIN: Zone = {
  axis: "symmetric",
  radius: null,
  halfAngle: 180,
  innerRadius: 0,
  innerHalfAngle: 0,
  bearing: null,
  line: false,
  move: false,
  reduce: false,
  area: false,
  speedStyle: null,
  maxAltitude: null,
  other: {},
};

export const zone = (parameters: Partial<Zone>): Zone => ({ ...PLAIN, other: {}, ...parameters });

/** @param radius  half the length of the line */
export const line = (radius: Metres, axis: "next" | "previous" = "next") =>
  zone({ axis, radius, halfAngle: 90, line: true });
export const cylinder = (radius: Metres) => zone({ radius });
export const keyhole = (innerRadius: Metres, radius: Metres) =>
  zone({ radius, halfAngle: 45, innerRadius, innerHalfAngle: 180 });
export const quadrant = (radius: Metres | null = null) => zone({ radius, halfAngle: 45 });

/** Returns the community's name for the zone; null for a sector that has none. */
export function zoneKind({ line, axis, halfAngle, innerRadius, innerHalfAngle }: Zone): ZoneKind | null {
  if (line) return "LINE";
  if (halfAngle >= 180) return "CYLINDER";
  if (innerRadius > 0) return innerHalfAngle >= 180 ? "KEYHOLE" : null;
  return axis === "symmetric" && halfAngle === 45 ? "SYMMETRIC_QUADRANT" : null;
}
