/**
 * A landmark as an area: everything within some kilometres of a point (a peak, a pass) or of a line (a valley, a long
 * lake, a range). In addresses it is `latitude_longitude_kilometres`, of a line with all its points before the
 * kilometres. Pure.
 */
import type { Place } from "#app/map/polyline.ts";
import { KM_PER_DEGREE } from "#app/soaring/geo/earth.ts";
import { type Area, LARGEST_KM, type ReadArea, readArea, readCorners, SMALLEST_KM } from "./area.ts";

export interface Outline {
  /** One point, or the points of a line in order. */
  line: Place[];
  km: number;
}

const MOST_POINTS = 12;
/** A circle has this many corners, which all lie within 0.11 % of its radius. */
const ROUND = 48;
/** The least cosine of half a bend, so that the corner on its outside is no further than twice the distance. */
const SHARPEST = 0.5;

const OUTLINE = /^-?\d{1,2}(\.\d{1,6})?_-?\d{1,3}(\.\d{1,6})?(_-?\d{1,3}(\.\d{1,6})?)*$/;

/** Returns null for anything that is not an outline of an area that can be searched. */
export function readOutline(text: string): Outline | null {
  if (!OUTLINE.test(text)) return null;
  const numbers = text.split("_").map(Number);
  const km = numbers.at(-1) ?? 0;
  const points = (numbers.length - 1) / 2;
  if (!Number.isInteger(points) || points < 1 || points > MOST_POINTS) return null;
  if (km < SMALLEST_KM / 2 || km > LARGEST_KM / 2) return null;
  const line = Array.from({ length: points }, (_, i): Place => [numbers[2 * i], numbers[2 * i + 1]]);
  const outline = { line, km };
  return getArea(outline) === null ? null : outline;
}

export const outlineText = ({ line, km }: Outline): string => [...line.flat(), km].join("_");

/** The same around a wider circle, for a place that nobody flew over. Null where it would be too large. */
export function widened(outline: Outline): Outline | null {
  const km = WIDER.find((each) => each > outline.km);
  return km === undefined ? null : readOutline(outlineText({ ...outline, km }));
}
const WIDER = [10, 25, 50, 100];

/** @param outline as `readOutline` returned it */
export function outlineArea(outline: Outline): Area {
  const area = getArea(outline);
  if (area === null) throw new Error(`no area: ${outlineText(outline)}`);
  return area;
}

function getArea({ line, km }: Outline): Area | null {
  const middle = line.reduce((sum, [latitude]) => sum + latitude, 0) / line.length;
  const perDegree = KM_PER_DEGREE * Math.cos((middle * Math.PI) / 180);
  const flat = line.map(([latitude, longitude]): Flat => [longitude * perDegree, latitude * KM_PER_DEGREE]);
  const ring = flat.length === 1 ? circle(flat[0], km) : corridor(flat, km);
  const corners = ring?.map(([x, y]): Place => [y / KM_PER_DEGREE, x / perDegree]);
  if (!corners?.every(([, longitude]) => Math.abs(longitude) <= 180)) return null;
  return readCorners(corners).area;
}

/** Kilometres to the east and north. */
type Flat = readonly [x: number, y: number];

function arc([x, y]: Flat, km: number, from: number, to: number): Flat[] {
  const steps = Math.round((Math.abs(to - from) / (2 * Math.PI)) * ROUND);
  // Half of the circle lies outside its corners' polygon, half inside.
  const reach = km / Math.sqrt(Math.cos(Math.PI / ROUND));
  return Array.from({ length: steps + 1 }, (_, i) => {
    const angle = from + ((to - from) * i) / steps;
    return [x + reach * Math.cos(angle), y + reach * Math.sin(angle)];
  });
}

const circle = (middle: Flat, km: number): Flat[] => arc(middle, km, 0, 2 * Math.PI).slice(0, -1);

/** Both sides of the line, joined by half circles around its ends. Null for a line that turns back. */
function corridor(line: readonly Flat[], km: number): Flat[] | null {
  const angles = line.slice(1).map(([x, y], i) => Math.atan2(y - line[i][1], x - line[i][0]));
  const beside = (side: 1 | -1): Flat[] | null => {
    const found = line.slice(1, -1).map(([x, y], i): Flat | null => {
      const bend = turned(angles[i + 1] - angles[i]) / 2;
      if (Math.cos(bend) < SHARPEST) return null;
      const across = angles[i] + bend + (side * Math.PI) / 2;
      const reach = km / Math.cos(bend);
      return [x + reach * Math.cos(across), y + reach * Math.sin(across)];
    });
    return found.every((each) => each !== null) ? found : null;
  };
  const [right, left] = [beside(-1), beside(1)];
  if (right === null || left === null) return null;
  const [first, last] = [angles[0], angles[angles.length - 1]];
  return [
    ...arc(line[0], km, first + Math.PI / 2, first + (3 * Math.PI) / 2),
    ...right,
    ...arc(line[line.length - 1], km, last - Math.PI / 2, last + Math.PI / 2),
    ...left.toReversed(),
  ];
}

const turned = (angle: number) => Math.atan2(Math.sin(angle), Math.cos(angle));

/** Reads an area as programs and links write it: corners, or an outline. */
export function readAnyArea(text: string): ReadArea {
  const outline = readOutline(text);
  return outline === null ? readArea(text) : { area: outlineArea(outline), fault: null };
}
