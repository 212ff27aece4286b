/** Converts a measured plan to what the map draws. */
import type { CourseDrawing } from "#app/map/course/course-editor.ts";
import type { Place } from "#app/map/polyline.ts";
import type { Measured } from "#app/soaring/task/plan/measure.ts";
import { getPart, isClosed, type PlanPoint } from "#app/soaring/task/plan/plan.ts";
import type { Repair } from "#app/soaring/task/plan/repair.ts";

export const getPlace = ({ latitude, longitude }: { latitude: number; longitude: number }): Place => [
  latitude,
  longitude,
];

const getPlaces = ({ latitude, longitude }: { latitude: number[]; longitude: number[] }): Place[] =>
  latitude.map((each, i) => [each, longitude[i]]);

/** Returns the sign of a point: S, 1, 2 … F. */
export function getSign(i: number, count: number, signs: { start: string; finish: string }): string {
  const part = getPart(i, count);
  return part === "turn" ? String(i) : signs[part];
}

export function getDrawing(
  points: readonly PlanPoint[],
  measured: Measured,
  {
    selected,
    repair,
    signs,
    legs,
  }: { selected: number | null; repair: Repair | null; signs: { start: string; finish: string }; legs: string[] },
): CourseDrawing {
  const closed = isClosed(points);
  return {
    points: points.map((point, i) => ({
      place: getPlace(point),
      sign: getSign(i, points.length, signs),
      name: point.name,
      selected: selected === i || (closed && i === 0 && selected === points.length - 1),
    })),
    zones: measured.zones.flat().map(getPlaces),
    areas: measured.areas.map(getPlaces),
    legs,
    hint: repair ? [getPlace(points[repair.point]), getPlace(repair)] : null,
    closed,
  };
}
