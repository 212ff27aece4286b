/**
 * How short and how long a task of areas can be: least, nominal (centre to centre) and greatest distance, metres on WGS84.
 *
 * The longest way touches only borders: a distance grows towards the border of what it is measured over. The shortest may
 * cross an area, so its candidates are borders and the centre, and then what lies between. Both are sought over a grid of
 * each area, all areas together (longest path through layers), then in windows around the best of it that shrink to a
 * metre. What is found is a way that can be flown, so the greatest distance is never too great, the least never too
 * little; a test holds both against sampling, within a hundred metres and mostly a metre.
 *
 * Areas are those with a radius that are no lines; other points, start and finish are flown over their centres. A hole in
 * an area is not looked for in the shortest way.
 */
import { geodesic } from "../../geo/geodesic.ts";
import type { Flat } from "../../geo/plane.ts";
import type { Metres } from "../../units.ts";
import { legsOf } from "../course.ts";
import { type ZoneArea, zoneArea } from "../zone/zone-area.ts";
import type { PlanPoint } from "./plan.ts";

export interface AreaRange {
  least: Metres;
  nominal: Metres;
  greatest: Metres;
}

/** A place of a zone by its polar coordinates there: the direction, and how far out, 0 to 1. */
interface Spot {
  angle: number;
  out: number;
  latitude: number;
  longitude: number;
}

const DIRECTIONS = 24;
const OUTS = [1, 0.5, 0];
const SHRINK = 0.4;
const ROUNDS = 9;

/** Null where no turn point is an area. */
export function areaRange(points: readonly PlanPoint[]): AreaRange | null {
  const areas = points.map((point, i) => areaOf(points, i, point));
  if (points.length < 3 || areas.every((area) => area === null)) return null;
  const nominal = legsOf(points).reduce((sum, leg) => sum + leg, 0);
  const range = (sense: 1 | -1) => best(points, areas, sense);
  return { least: Math.min(nominal, range(-1)), nominal, greatest: Math.max(nominal, range(1)) };
}

export function areaOf(points: readonly PlanPoint[], i: number, { zone }: PlanPoint): ZoneArea | null {
  const counts = zone.area && !zone.line && zone.radius !== null && i > 0 && i < points.length - 1;
  return counts ? zoneArea(points, i, zone, "wgs84") : null;
}

/** @param sense  1 the longest way, -1 the shortest */
function best(points: readonly PlanPoint[], areas: readonly (ZoneArea | null)[], sense: 1 | -1): Metres {
  let layers = points.map((point, i) => first(point, areas[i], sense));
  let way = through(layers, sense);
  let width = (2 * Math.PI) / DIRECTIONS;
  let depth = 0.5;
  for (let round = 0; round < ROUNDS; round++) {
    layers = points.map((_, i) => around(areas[i], way[i], width, depth, sense));
    way = through(layers, sense);
    width *= SHRINK;
    depth *= SHRINK;
  }
  let sum = 0;
  for (let i = 1; i < way.length; i++) {
    sum += geodesic(way[i - 1].latitude, way[i - 1].longitude, way[i].latitude, way[i].longitude);
  }
  return sum;
}

const centre = ({ latitude, longitude }: PlanPoint): Spot => ({ angle: 0, out: 0, latitude, longitude });

function first(point: PlanPoint, area: ZoneArea | null, sense: 1 | -1): Spot[] {
  if (area === null) return [centre(point)];
  const outs = sense === 1 ? bordersOf(area) : [...new Set([...bordersOf(area), ...OUTS])];
  const angles = Array.from({ length: DIRECTIONS }, (_, i) => (2 * Math.PI * i) / DIRECTIONS);
  const all = outs.flatMap((out) => [...angles, ...edgesOf(area)].map((angle) => spotAt(area, angle, out)));
  return [centre(point), ...all.filter((spot) => spot !== null)];
}

/** The outer border, and where an inner part ends. */
function bordersOf({ zone }: ZoneArea): number[] {
  const inner = zone.innerRadius / (zone.radius ?? Number.POSITIVE_INFINITY);
  return inner > 0 && inner < 1 ? [1, inner] : [1];
}

/** Directions of a sector's sides. */
function edgesOf({ shape }: ZoneArea): number[] {
  return shape.rings.flatMap(({ half }) => (half >= Math.PI ? [] : [shape.opening - half, shape.opening + half]));
}

/** Steps to each side of the best so far; its sector's sides too, where they are near. */
function around(area: ZoneArea | null, at: Spot, width: number, depth: number, sense: 1 | -1): Spot[] {
  if (area === null) return [at];
  const near = edgesOf(area).filter((edge) => Math.abs(Math.sin((edge - at.angle) / 2)) < width);
  const angles = [-1, -0.5, 0, 0.5, 1].map((share) => at.angle + share * width);
  const outs = sense === 1 ? [at.out] : [-1, 0, 1].map((share) => Math.min(1, Math.max(0, at.out + share * depth)));
  const spots = outs.flatMap((out) => [...angles, ...near].map((angle) => spotAt(area, angle, out)));
  return [at, ...spots.filter((spot) => spot !== null)];
}

/** Null where the zone has no such place. */
function spotAt(area: ZoneArea, angle: number, out: number): Spot | null {
  const radius = out * (area.zone.radius ?? 0);
  const [east, north]: Flat = [radius * Math.sin(angle), radius * Math.cos(angle)];
  if (!containsFlat(area, angle, radius)) return null;
  return { angle, out, ...area.plane.back(east, north) };
}

/** A thousandth of a millimetre of room for rounding at the borders. */
function containsFlat({ shape }: ZoneArea, angle: number, radius: Metres): boolean {
  const turned = Math.abs(Math.atan2(Math.sin(angle - shape.opening), Math.cos(angle - shape.opening)));
  return shape.rings.some(
    ({ least, most, half }) =>
      radius >= least - 1e-6 && radius <= most + 1e-6 && (turned <= half + 1e-9 || radius === 0),
  );
}

/** Longest or shortest way through one place of each layer, by straight lines through the earth; they order as arcs do. */
function through(layers: readonly Spot[][], sense: 1 | -1): Spot[] {
  const vectors = layers.map((layer) => layer.map(onEarth));
  let lengths = layers[0].map(() => 0);
  const from: number[][] = [];
  for (let k = 1; k < layers.length; k++) {
    const chosen: number[] = [];
    lengths = vectors[k].map((to) => {
      let [bestLength, bestFrom] = [Number.NEGATIVE_INFINITY, 0];
      for (const [i, at] of vectors[k - 1].entries()) {
        const chord = Math.hypot(at[0] - to[0], at[1] - to[1], at[2] - to[2]);
        const length = lengths[i] + sense * chord * (1 + chord * chord * ARC);
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
const [SEMI_MAJOR, SQUARED]: [Metres, number] = [6_378_137, 0.00669437999014];

function onEarth({ latitude, longitude }: Spot): [number, number, number] {
  const [phi, lambda] = [(latitude * Math.PI) / 180, (longitude * Math.PI) / 180];
  const n = SEMI_MAJOR / Math.sqrt(1 - SQUARED * Math.sin(phi) ** 2);
  const across = n * Math.cos(phi);
  return [across * Math.cos(lambda), across * Math.sin(lambda), n * (1 - SQUARED) * Math.sin(phi)];
}
