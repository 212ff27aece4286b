/**
 * A shape: a course that an optimiser found on a flight. Here distances become final: kilometres by Karney,
 * unrounded.
 */
import { geodesic } from "../geo/geodesic.ts";
import type { Point, Position } from "../trace/trace.ts";
import type { Kilometres, Metres, Seconds } from "../units.ts";
import type { Found } from "./find.ts";
import type { ShapeName } from "./search.ts";
import type { Track } from "./track.ts";

export interface Shape {
  name: ShapeName;
  distance: Kilometres;
  startTime: Seconds;
  endTime: Seconds;
  startAltitude: Metres;
  endAltitude: Metres;
  /** Whether the bound is at most 1 m above the distance. */
  proven: boolean;
  upperBound: Kilometres;
  /** Start, turnpoints and finish. Fixes count from the beginning of the flight's trace. */
  turnpoints: Point[];
  /** Pairs of indices into `turnpoints` whose distances are summed. */
  legs: [number, number][];
}

function toPoint(track: Track, i: number): Point {
  return {
    latitude: track.latitude[i],
    longitude: track.longitude[i],
    time: track.time[i],
    altitude: track.altitude[i],
    fix: track.offset + i,
  };
}

export function kilometres(from: Position, to: Position): Kilometres {
  return geodesic(from.latitude, from.longitude, to.latitude, to.longitude) / 1000;
}

export function getShape(name: ShapeName, track: Track, { fixes, legs, gap, proven }: Found): Shape {
  const turnpoints = fixes.map((fix) => toPoint(track, fix));
  const distance = legs.reduce((sum, [a, b]) => sum + kilometres(turnpoints[a], turnpoints[b]), 0);
  const [start, end] = [turnpoints[0], turnpoints[turnpoints.length - 1]];
  return {
    name,
    distance,
    startTime: start.time,
    endTime: end.time,
    startAltitude: start.altitude,
    endAltitude: end.altitude,
    proven,
    upperBound: distance + gap / 1000,
    turnpoints,
    legs,
  };
}
