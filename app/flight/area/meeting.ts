/**
 * Decides by a flight's cover whether it passed through an area: certainly, certainly not, or undecided. It is
 * undecided when the flight touches no square wholly inside the area but one on the border; then its fixes must be
 * read. Pure.
 */
import type { Place } from "#app/map/polyline.ts";
import { type Area, boxCorners, getSides, holds, meet } from "../outline/area.ts";
import { addSquare, type Cell, type Line, shownCells, walkCover } from "./cover.ts";
import { CELL_LEVELS, columnAt, FINEST, LEVELS_TOLD, measureWidth, rowAt } from "./square.ts";

export type Verdict = "in" | "out" | "unsure";
type Position = "in" | "out" | "border";

/** An area with more cells than this is searched on the wider level. */
const MOST_CELLS = 9;
/** Degrees by which a square is enlarged, so that rounding leaves nothing out. */
const ROUNDING = 1e-9;

/** Returns a function that decides for many covers and remembers what it found out about each square. */
export function meeting(area: Area): (cover: string) => Verdict {
  const known = new Map<number, Position>();
  const toPosition = (level: number, x: number, y: number): Position => {
    const key = (y * 2 ** FINEST + x) * 32 + level;
    const there = known.get(key);
    if (there) return there;
    const found = positionIn(area, level, x, y);
    known.set(key, found);
    return found;
  };
  return (cover) => {
    let [inside, border] = [false, false];
    walkCover(
      cover,
      (level, x, y) => {
        if (inside) return false;
        const position = toPosition(level, x, y);
        if (position === "in") inside = true;
        else if (position === "border" && level === FINEST) border = true;
        return position === "border";
      },
      () => inside,
    );
    return inside ? "in" : border ? "unsure" : "out";
  };
}

/** Whether a square lies inside an area, outside it, or across its border. */
function positionIn(area: Area, level: number, x: number, y: number): Position {
  const width = measureWidth(level);
  const [west, south] = [x * width - 180 - ROUNDING, y * width - 90 - ROUNDING];
  const [east, north] = [west + width + 2 * ROUNDING, south + width + 2 * ROUNDING];
  if (west > area.east || east < area.west || south > area.north || north < area.south) return "out";
  const square = getSides(boxCorners(south, west, north, east));
  const within = ([latitude, longitude]: Place) =>
    south <= latitude && latitude <= north && west <= longitude && longitude <= east;
  const touched = getSides(area.corners).some(([a, b]) => within(a) || square.some(([c, d]) => meet(a, b, c, d)));
  if (touched) return "border";
  return holds(area, (south + north) / 2, (west + east) / 2) ? "in" : "out";
}

/**
 * A cell of an area. A flight through none of `squares` did not pass through the area; a flight through one of
 * `inner` did.
 */
export interface RequestedCell extends Cell {
  inner: bigint;
}

/** Lists the cells in which flights through the area are looked up; a flight in none of them did not pass through. */
export function cellsIn(area: Area): RequestedCell[] {
  const [narrow, wide] = CELL_LEVELS;
  const cells = cellsAt(area, narrow);
  return cells.length <= MOST_CELLS ? cells : cellsAt(area, wide);
}

function cellsAt(area: Area, cellLevel: (typeof CELL_LEVELS)[number]): RequestedCell[] {
  const level = cellLevel + LEVELS_TOLD;
  const last = 2 ** level - 1;
  const column = (longitude: number) => Math.min(last, Math.max(0, Math.floor(columnAt(longitude, level))));
  const row = (latitude: number) => Math.floor(rowAt(latitude, level));
  const [touched, within] = [new Map<number, bigint>(), new Map<number, bigint>()];
  for (let y = row(area.south - ROUNDING); y <= row(area.north + ROUNDING); y++)
    for (let x = column(area.west - ROUNDING); x <= column(area.east + ROUNDING); x++) {
      const position = positionIn(area, level, x, y);
      if (position !== "out") addSquare(touched, cellLevel, x, y);
      if (position === "in") addSquare(within, cellLevel, x, y);
    }
  const inner = new Map(shownCells(within).map(({ cell, squares }) => [cell, squares]));
  return shownCells(touched).map((each) => ({ ...each, inner: inner.get(each.cell) ?? 0n }));
}

/**
 * Whether the straight lines between the fixes pass through the area. A line across the date line takes the short
 * way.
 */
export function passes(area: Area, { latitude, longitude }: Line): boolean {
  const sides = getSides(area.corners);
  for (let i = 0; i < latitude.length; i++) {
    if (i > 0 && isBeside(area, latitude[i - 1], longitude[i - 1], latitude[i], longitude[i])) continue;
    const to: Place = [latitude[i], longitude[i]];
    if (holds(area, ...to)) return true;
    if (i === 0) continue;
    const turned = Math.round((longitude[i] - longitude[i - 1]) / 360) * 360;
    const lines: [Place, Place][] = [[[latitude[i - 1], longitude[i - 1] + turned], to]];
    if (turned !== 0)
      lines.push([
        [latitude[i - 1], longitude[i - 1]],
        [to[0], to[1] - turned],
      ]);
    if (lines.some(([a, b]) => reaches(area, a, b) && sides.some(([c, d]) => meet(a, b, c, d)))) return true;
  }
  return false;
}

/**
 * Whether both ends lie beyond the same side of the area's box. That is so for nearly every line of a flight, so this
 * check allocates nothing.
 */
const isBeside = (
  { south, west, north, east }: Area,
  fromLatitude: number,
  fromLongitude: number,
  latitude: number,
  longitude: number,
): boolean =>
  Math.abs(longitude - fromLongitude) <= 180 &&
  ((latitude < south && fromLatitude < south) ||
    (latitude > north && fromLatitude > north) ||
    (longitude < west && fromLongitude < west) ||
    (longitude > east && fromLongitude > east));

const reaches = ({ south, west, north, east }: Area, [aLat, aLon]: Place, [bLat, bLon]: Place): boolean =>
  Math.max(aLat, bLat) >= south &&
  Math.min(aLat, bLat) <= north &&
  Math.max(aLon, bLon) >= west &&
  Math.min(aLon, bLon) <= east;

/** Whether a line passes through the area or comes within this distance of it. */
export function comesNear(area: Area, { latitude, longitude }: Line, metres: number): boolean {
  const up = metres / METRES_PER_DEGREE;
  const narrow = Math.cos((((area.south + area.north) / 2) * Math.PI) / 180);
  const aside = up / narrow;
  const wider: Area = {
    ...area,
    south: area.south - up,
    north: area.north + up,
    west: area.west - aside,
    east: area.east + aside,
  };
  const flat = ([lat, lon]: Place): Place => [lat, lon * narrow];
  const sides = getSides(area.corners).map(([a, b]) => [flat(a), flat(b)]);
  for (let i = 0; i < latitude.length; i++) {
    const before = Math.max(0, i - 1);
    const [from, to]: Place[] = [
      [latitude[before], longitude[before]],
      [latitude[i], longitude[i]],
    ];
    if (Math.abs(to[1] - from[1]) > 180) return true; // undecided across the date line
    if (!reaches(wider, from, to)) continue;
    if (holds(area, ...from) || holds(area, ...to)) return true;
    const [a, b] = [flat(from), flat(to)];
    if (sides.some(([c, d]) => distance(a, b, c, d) <= up)) return true;
  }
  return false;
}

/** Slightly less than the true length anywhere on earth, so that a near line is never taken for a distant one. */
const METRES_PER_DEGREE = 110_500;

/** The distance between two straight segments. */
function distance(a: Place, b: Place, c: Place, d: Place): number {
  if (meet(a, b, c, d)) return 0;
  return Math.min(toLine(a, c, d), toLine(b, c, d), toLine(c, a, b), toLine(d, a, b));
}

function toLine([lat, lon]: Place, [aLat, aLon]: Place, [bLat, bLon]: Place): number {
  const [up, aside] = [bLat - aLat, bLon - aLon];
  const length = up * up + aside * aside;
  const part = length === 0 ? 0 : ((lat - aLat) * up + (lon - aLon) * aside) / length;
  const at = Math.min(1, Math.max(0, part));
  return Math.hypot(lat - aLat - at * up, lon - aLon - at * aside);
}
