/**
 * The zone of a task's point in its position: oriented by the points before and after it, and placed on the earth.
 *
 * The axis points from the centre into the task: to the next point, the previous one, the start, or along the
 * bisector between the legs. The zone opens the other way, so that a start sector lies behind the start and a
 * turnpoint's beyond the turn. Programs that write these parameters do the same (recorders' A12 for every axis;
 * XCSoar, opensoar). A line is crossed in the direction of the course only: at the start towards the next point, at
 * the finish from the previous one, at a turnpoint outwards.
 */

import { RADIANS } from "#app/soaring/geo/earth.ts";
import { bearing } from "#app/soaring/geo/geodesic.ts";
import { type Flat, type Plane, planeAt, slack } from "#app/soaring/geo/plane.ts";
import { sphereBearing } from "#app/soaring/geo/sphere.ts";
import type { Degrees, Metres } from "#app/soaring/units.ts";
import { distanceBetween } from "../course.ts";
import type { EarthModel, Place, Task } from "../task.ts";
import { RULE_SETS } from "./rule-set.ts";
import type { Axis, Zone } from "./zone.ts";
import { contains, nearestPoint, type Shape, toBorder } from "./zone-shape.ts";

export interface ZoneArea {
  place: Place;
  zone: Zone;
  earth: EarthModel;
  plane: Plane;
  shape: Shape;
  /** A line that replaces the shape. */
  line: { sense: Flat; half: Metres } | null;
}

/** Returns one area per point; a point without a zone gets that of the task's rule set, or DMSt's where there is none. */
export function getAreas({ points, earth, rules }: Pick<Task, "points" | "earth" | "rules">): ZoneArea[] {
  const preset = RULE_SETS[rules ?? "D"];
  return points.map((point, i) => {
    const usual = i === 0 ? preset.start : i === points.length - 1 ? preset.finish : preset.turn;
    return zoneArea(points, i, point.zone ?? usual, earth);
  });
}

export function zoneArea(points: readonly Place[], i: number, zone: Zone, earth: EarthModel): ZoneArea {
  const place = points[i];
  const opening = (getAxis(points, i, zone, earth) + 180) * RADIANS;
  return {
    place,
    zone,
    earth,
    plane: planeAt(place.latitude, place.longitude, earth),
    shape: { opening, rings: getRings(zone) },
    line: zone.line ? { sense: getSense(points, i, opening, earth), half: zone.radius ?? 0 } : null,
  };
}

/** Returns the same area without its inner part; null when it has none. */
export function outerPart(area: ZoneArea): ZoneArea | null {
  if (area.line || area.shape.rings.length < 2) return null;
  return { ...area, shape: { ...area.shape, rings: area.shape.rings.slice(0, 1) } };
}

/** Uses the geodesic where the quick distance is not accurate enough. A line has no inside. */
export function isInside({ line, plane, shape }: ZoneArea, latitude: Degrees, longitude: Degrees): boolean {
  if (line) return false;
  const quick = plane.quick(latitude, longitude);
  const sure = toBorder(shape, quick) > slack(Math.hypot(...quick));
  return contains(shape, sure ? quick : plane.exact(latitude, longitude));
}

/** Returns the distance to the nearest position of the zone, 0 inside. */
export function distanceTo(area: ZoneArea, latitude: Degrees, longitude: Degrees): Metres {
  const near = nearestPosition(area, latitude, longitude);
  return distanceBetween({ name: "", latitude, longitude }, near, area.earth);
}

export function nearestPosition(area: ZoneArea, latitude: Degrees, longitude: Degrees): Place {
  const at = area.plane.exact(latitude, longitude);
  if (!area.line && contains(area.shape, at)) return { name: "", latitude, longitude };
  const [east, north] = nearestFlat(area, at);
  return { name: "", ...area.plane.back(east, north) };
}

/** Returns the zone's nearest point in its plane. */
export function nearestFlat({ line, shape }: ZoneArea, at: Flat): Flat {
  if (!line) return nearestPoint(shape, at);
  const [east, north] = line.sense;
  const aside = Math.min(line.half, Math.max(-line.half, at[0] * north - at[1] * east));
  return [aside * north, -aside * east];
}

/** Inside an inner part only that part's angle counts, unless it is the wider one. An inner angle of 0 leaves a hole. */
function getRings({ radius, halfAngle, innerRadius, innerHalfAngle }: Zone): Shape["rings"] {
  const [half, inner] = [halfAngle, innerHalfAngle].map((angle) => (angle >= 180 ? Math.PI : angle * RADIANS));
  const most = radius ?? Number.POSITIVE_INFINITY;
  if (innerRadius <= 0) return [{ least: 0, most, half }];
  const outer = { least: inner >= half ? 0 : Math.min(innerRadius, most), most, half };
  return inner > 0 ? [outer, { least: 0, most: innerRadius, half: inner }] : [outer];
}

/** Returns the direction into the task, degrees from north; the zone opens the other way. */
export function getAxis(points: readonly Place[], i: number, zone: Zone, earth: EarthModel): Degrees {
  const { previous, next } = coursesAt(points, i, earth);
  if (zone.axis === "fixed" && zone.bearing !== null) return zone.bearing;
  if (previous === null || next === null) return next ?? previous ?? 0;
  const start = isHere(points[0], points[i], earth) ? null : course(points[i], points[0], earth);
  const to: Record<Axis, Degrees | null> = { fixed: null, symmetric: null, next, previous, start };
  return to[zone.axis] ?? bisector(previous, next);
}

/**
 * Returns the direction between the two, on the side of the smaller angle; to the right of the leg ahead when the
 * course goes straight on.
 */
function bisector(previous: Degrees, next: Degrees): Degrees {
  const apart = ((next - previous + 540) % 360) - 180;
  return apart === -180 ? next + 90 : previous + apart / 2;
}

function getSense(points: readonly Place[], i: number, opening: number, earth: EarthModel): Flat {
  const axis = opening + Math.PI;
  const { previous, next } = coursesAt(points, i, earth);
  const ahead = i === 0 ? next : i === points.length - 1 && previous !== null ? previous + 180 : null;
  const along = ahead === null ? opening : Math.cos(ahead * RADIANS - axis) >= 0 ? axis : opening;
  return [Math.sin(along), Math.cos(along)];
}

/**
 * Returns the courses from a point to the previous and next ones, skipping those at the same position; null where
 * there is none.
 */
function coursesAt(points: readonly Place[], i: number, earth: EarthModel) {
  const here = points[i];
  const before = points.slice(0, i).findLast((point) => !isHere(point, here, earth));
  const after = points.slice(i + 1).find((point) => !isHere(point, here, earth));
  return { previous: before ? course(here, before, earth) : null, next: after ? course(here, after, earth) : null };
}

const isHere = (one: Place, other: Place, earth: EarthModel) => distanceBetween(one, other, earth) <= 1;

function course(from: Place, to: Place, earth: EarthModel): Degrees {
  const measure = earth === "wgs84" ? bearing : sphereBearing;
  return measure(from.latitude, from.longitude, to.latitude, to.longitude);
}
