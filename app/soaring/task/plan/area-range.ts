/**
 * Computes how short and how long an area task can be: least, nominal (centre to centre) and greatest distance,
 * metres on WGS84.
 *
 * The longest course touches only borders, because a distance grows towards the border of the area it is measured
 * over. The shortest may cross an area, so its candidates are borders and the centre, and then the points in between.
 * Both are searched over a grid of each area, all areas together (longest path through layers), then in windows
 * around the best that shrink to a metre. The result is a course that can be flown, so the greatest distance is never
 * too great, the least never too small; a test compares both with sampling, within a hundred metres and mostly a
 * metre.
 *
 * Areas are zones with a radius that are not lines; other points, start and finish count at their centres. The
 * shortest course ignores holes in an area.
 */
import { FLATTENING, RADIANS, SEMI_MAJOR } from "#app/soaring/geo/earth.ts";
import { geodesic } from "#app/soaring/geo/geodesic.ts";
import type { Metres } from "#app/soaring/units.ts";
import { getLegs } from "../course.ts";
import { type ZoneArea, zoneArea } from "../zone/zone-area.ts";
import type { PlanPoint } from "./plan.ts";

export interface AreaRange {
  least: Metres;
  nominal: Metres;
  greatest: Metres;
}

/** A place of a zone by its polar coordinates in the zone: the direction, and how far out, 0 to 1. */
interface Spot {
  angle: number;
  out: number;
  /** Vector from the centre of the earth, metres; accurate to a metre at 60 km from the zone's centre. */
  at: Vector;
}

type Vector = readonly [x: number, y: number, z: number];

/** A zone that is an area, or the single place of any other point. */
interface Layer {
  area: ZoneArea | null;
  centre: Spot;
  /** Directions at the centre: up, east and north. */
  up: Vector;
  east: Vector;
  north: Vector;
}

const DIRECTIONS = 24;
/** The shortest course needs no more directions, because a bend gains nothing. */
const DIRECTIONS_SHORTEST = 12;
const INSIDE = 0.5;
const SHRINK = 0.4;
const ROUNDS = 9;

/** Returns null where no turnpoint is an area. */
export function areaRange(points: readonly PlanPoint[]): AreaRange | null {
  const areas = points.map((point, i) => getArea(points, i, point));
  if (points.length < 3 || areas.every((area) => area === null)) return null;
  const nominal = getLegs(points).reduce((sum, leg) => sum + leg, 0);
  const range = (sense: 1 | -1) => best(points, areas, sense);
  return { least: Math.min(nominal, range(-1)), nominal, greatest: Math.max(nominal, range(1)) };
}

export function getArea(points: readonly PlanPoint[], i: number, { zone }: PlanPoint): ZoneArea | null {
  const counts = zone.area && !zone.line && zone.radius !== null && i > 0 && i < points.length - 1;
  return counts ? zoneArea(points, i, zone, "wgs84") : null;
}

/** @param sense  1 for the longest course, -1 for the shortest */
function best(points: readonly PlanPoint[], areas: readonly (ZoneArea | null)[], sense: 1 | -1): Metres {
  const layers = points.map((point, i) => getLayer(point, areas[i]));
  let way = through(
    layers.map((layer) => first(layer, sense)),
    sense,
  );
  let width = (2 * Math.PI) / (sense === 1 ? DIRECTIONS : DIRECTIONS_SHORTEST);
  let depth = INSIDE;
  for (let round = 0; round < ROUNDS; round++) {
    way = through(
      layers.map((layer, i) => around(layer, way[i], width, depth, sense)),
      sense,
    );
    width *= SHRINK;
    depth *= SHRINK;
  }
  const places = way.map((spot, i) => placeAt(points[i], areas[i], spot));
  let sum = 0;
  for (let i = 1; i < places.length; i++) {
    const [from, to] = [places[i - 1], places[i]];
    sum += geodesic(from.latitude, from.longitude, to.latitude, to.longitude);
  }
  return sum;
}

/** Returns the exact place for the result. */
function placeAt(point: PlanPoint, area: ZoneArea | null, { angle, out }: Spot) {
  const radius = out * (area?.zone.radius ?? 0);
  return area && radius > 0 ? area.plane.back(radius * Math.sin(angle), radius * Math.cos(angle)) : point;
}

function first(layer: Layer, sense: 1 | -1): Spot[] {
  const { area, centre } = layer;
  if (area === null) return [centre];
  const outs = sense === 1 ? findBorders(area) : [...findBorders(area), INSIDE];
  const count = sense === 1 ? DIRECTIONS : DIRECTIONS_SHORTEST;
  const angles = Array.from({ length: count }, (_, i) => (2 * Math.PI * i) / count).concat(findEdges(area));
  const spots = [centre];
  for (const out of outs) for (const angle of angles) addSpot(spots, layer, area, angle, out);
  return spots;
}

/** Returns the radii of the outer border and of the inner part. */
function findBorders({ zone }: ZoneArea): number[] {
  const inner = zone.innerRadius / (zone.radius ?? Number.POSITIVE_INFINITY);
  return inner > 0 && inner < 1 ? [1, inner] : [1];
}

/** Returns the directions of a sector's sides. */
function findEdges({ shape }: ZoneArea): number[] {
  return shape.rings.flatMap(({ half }) => (half >= Math.PI ? [] : [shape.opening - half, shape.opening + half]));
}

/** Returns steps to each side of the best so far, and its sector's sides where they are near. */
function around(layer: Layer, at: Spot, width: number, depth: number, sense: 1 | -1): Spot[] {
  const { area } = layer;
  if (area === null) return [at];
  const near = findEdges(area).filter((edge) => Math.abs(Math.sin((edge - at.angle) / 2)) < width);
  const angles = [-1, -0.5, 0, 0.5, 1].map((share) => at.angle + share * width).concat(near);
  const outs = sense === 1 ? [at.out] : [-1, 0, 1].map((share) => Math.min(1, Math.max(0, at.out + share * depth)));
  const spots = [at];
  for (const out of outs) for (const angle of angles) addSpot(spots, layer, area, angle, out);
  return spots;
}

/** Adds a spot if it lies in the zone. */
function addSpot(spots: Spot[], layer: Layer, area: ZoneArea, angle: number, out: number): void {
  const radius = out * (area.zone.radius ?? 0);
  if (containsFlat(area, angle, radius)) spots.push({ angle, out, at: vectorAt(layer, angle, radius) });
}

/** Allows a thousandth of a millimetre for rounding at the borders. */
function containsFlat({ shape }: ZoneArea, angle: number, radius: Metres): boolean {
  const turned = Math.abs(Math.atan2(Math.sin(angle - shape.opening), Math.cos(angle - shape.opening)));
  return shape.rings.some(
    ({ least, most, half }) =>
      radius >= least - 1e-6 && radius <= most + 1e-6 && (turned <= half + 1e-9 || radius === 0),
  );
}

/**
 * Returns the longest or shortest course through one place of each layer, by straight lines through the earth, which
 * have the same order as arcs.
 */
function through(layers: readonly Spot[][], sense: 1 | -1): Spot[] {
  let lengths = layers[0].map(() => 0);
  const from: number[][] = [];
  for (let k = 1; k < layers.length; k++) {
    const chosen: number[] = [];
    const before = layers[k - 1];
    lengths = layers[k].map(({ at: [x, y, z] }) => {
      let [bestLength, bestFrom] = [Number.NEGATIVE_INFINITY, 0];
      for (let i = 0; i < before.length; i++) {
        const [a, b, c] = before[i].at;
        const square = (a - x) * (a - x) + (b - y) * (b - y) + (c - z) * (c - z);
        const length = lengths[i] + sense * Math.sqrt(square) * (1 + square * ARC);
        if (length > bestLength) [bestLength, bestFrom] = [length, i];
      }
      chosen.push(bestFrom);
      return bestLength;
    });
    from.push(chosen);
  }
  let at = lengths.indexOf(Math.max(...lengths));
  const way = [layers[layers.length - 1][at]];
  for (let k = from.length - 1; k >= 0; k--) {
    at = from[k][at];
    way.unshift(layers[k][at]);
  }
  return way;
}

const MEAN_RADIUS: Metres = 6_371_000;
const ARC = 1 / (24 * MEAN_RADIUS ** 2);
const SQUARED = FLATTENING * (2 - FLATTENING); // first eccentricity, squared

function getLayer({ latitude, longitude }: PlanPoint, area: ZoneArea | null): Layer {
  const [phi, lambda] = [latitude * RADIANS, longitude * RADIANS];
  const [sp, cp, sl, cl] = [Math.sin(phi), Math.cos(phi), Math.sin(lambda), Math.cos(lambda)];
  const n = SEMI_MAJOR / Math.sqrt(1 - SQUARED * sp * sp);
  return {
    area,
    centre: { angle: 0, out: 0, at: [n * cp * cl, n * cp * sl, n * (1 - SQUARED) * sp] },
    up: [cp * cl, cp * sl, sp],
    east: [-sl, cl, 0],
    north: [-sp * cl, -sp * sl, cp],
  };
}

/** Follows the earth's curvature, as on a sphere. */
function vectorAt({ centre: { at }, up, east, north }: Layer, angle: number, radius: Metres): Vector {
  const turned = radius / MEAN_RADIUS;
  const [aside, drop] = [MEAN_RADIUS * Math.sin(turned), MEAN_RADIUS * (1 - Math.cos(turned))];
  const [e, n] = [aside * Math.sin(angle), aside * Math.cos(angle)];
  return [
    at[0] + e * east[0] + n * north[0] - drop * up[0],
    at[1] + e * east[1] + n * north[1] - drop * up[1],
    at[2] + e * east[2] + n * north[2] - drop * up[2],
  ];
}
