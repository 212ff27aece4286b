/** Flights over a course whose crossings are known: straight along geodesics, at a steady speed over the ground. */
import { bearing, destination, geodesic } from "#app/soaring/geo/geodesic.ts";
import { NO_OPTIONS, type Task, type TaskPoint } from "#app/soaring/task/task.ts";
import type { Zone } from "#app/soaring/task/zone/zone.ts";
import type { Trace } from "#app/soaring/trace/trace.ts";
import { draw } from "../draw.ts";

export interface Spot {
  latitude: number;
  longitude: number;
  altitude?: number;
}

export const HOME: Spot = { latitude: 48, longitude: 11 };
/** 10:00:00 */
export const BEGIN = 36_000;

/** So many kilometres from a place, in degrees from north. */
export function off(from: Spot, course: number, kilometres: number, altitude = from.altitude): Spot {
  return { ...destination(from.latitude, from.longitude, course, kilometres * 1000), altitude };
}

/** From spot to spot at `speed` m/s with a fix every so many seconds; heights change evenly, 1,000 m where not said. */
export function flight(spots: readonly Spot[], { speed = 30, every = 1 } = {}): Trace {
  const fixes: Required<Spot>[] = [];
  let late = 0; // metres flown since the last fix
  for (const [i, to] of spots.entries()) {
    const from = spots[i - 1];
    if (!from) {
      fixes.push({ altitude: 1000, ...to });
      continue;
    }
    const way = geodesic(from.latitude, from.longitude, to.latitude, to.longitude);
    const course = bearing(from.latitude, from.longitude, to.latitude, to.longitude);
    let flown = speed * every - late;
    for (; flown <= way; flown += speed * every) {
      const [low, high] = [from.altitude ?? 1000, to.altitude ?? 1000];
      const at = destination(from.latitude, from.longitude, course, flown);
      fixes.push({ ...at, altitude: low + (flown / way) * (high - low) });
    }
    late = way - (flown - speed * every);
  }
  if (late > 0) fixes.push({ altitude: 1000, ...spots[spots.length - 1] }); // it arrives
  return traceOfFixes(fixes, every);
}

export function traceOfFixes(fixes: readonly Spot[], every = 1): Trace {
  return {
    ...draw(
      fixes.map(({ altitude = 1000 }) => [0, 0, altitude]),
      every,
    ),
    latitude: Float64Array.from(fixes, ({ latitude }) => latitude),
    longitude: Float64Array.from(fixes, ({ longitude }) => longitude),
  };
}

export const point = (spot: Spot, zone: Zone | null = null, name = ""): TaskPoint => ({
  name,
  latitude: spot.latitude,
  longitude: spot.longitude,
  zone,
});

export function task(points: TaskPoint[], more: Partial<Task> = {}): Task {
  return {
    name: "",
    takeoff: null,
    landing: null,
    earth: "wgs84",
    rules: null,
    options: NO_OPTIONS,
    points,
    ...more,
  };
}

/** The whole flight. */
export const ALL = { window: [0, 200_000] as const };
