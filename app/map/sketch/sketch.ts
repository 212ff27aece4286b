/**
 * Draws a track as SVG: for tiles, and where no map can be shown.
 *
 * In: places; several tracks share one frame. Out: SVG paths in a box of the given size, north up, Mercator,
 * undistorted, with a margin around. A track across the date line is drawn in one piece.
 */
import type { Place } from "#app/map/polyline.ts";
import type { View } from "#app/map/track/drawn.ts";

export interface Frame {
  width: number;
  height: number;
  /** Margin in units of the box. */
  margin: number;
}

export type Point = [x: number, y: number];

/** Greatest ratio between the sides of a frame. */
const SLENDEREST = 3;

/** Frame of a tile in a list. */
export const TILE: Frame = { width: 360, height: 204, margin: 26 };

/** Returns a function that draws places into the frame around all of them. */
export function getFrame(places: Place[], frame: Frame): (place: Place) => Point {
  if (places.length === 0) return () => [frame.width / 2, frame.height / 2];
  const { origin, scale, x0, y0 } = fitted(places, frame);
  return (place) => {
    const [x, y] = mercator(place, origin);
    return [round(frame.width / 2 + (x - x0) * scale), round(frame.height / 2 + (y - y0) * scale)];
  };
}

/** Returns a frame with the proportions of the places, which touch its borders; maps are opened with it too. */
export function frameAround(places: Place[]): Frame {
  if (places.length === 0) return { width: 1000, height: 1000, margin: 0 };
  const { right, left, bottom, top } = measureExtent(places, places[0][1]);
  const ratio = Math.max(bottom - top, LEAST) / Math.max(right - left, LEAST);
  return { width: 1000, height: Math.round(1000 * Math.min(Math.max(ratio, 1 / SLENDEREST), SLENDEREST)), margin: 0 };
}

/** Returns the same frame as a part of the earth, for drawing the ground beneath. There must be at least one place. */
export function getView(places: Place[], frame: Frame): View {
  const { origin, scale, x0, y0 } = fitted(places, frame);
  const { width, height } = frame;
  const around = scale * 2 * Math.PI; // units around the earth
  const [x, y] = [(x0 + ((origin + 180) * Math.PI) / 180) / (2 * Math.PI), y0 / (2 * Math.PI) + 0.5];
  return { scale: around, width, height, left: x * around - width / 2, top: y * around - height / 2 };
}

function fitted(places: Place[], { width, height, margin }: Frame) {
  const origin = places[0][1];
  const { left, right, top, bottom } = measureExtent(places, origin);
  const scale = Math.min(
    (width - 2 * margin) / Math.max(right - left, LEAST),
    (height - 2 * margin) / Math.max(bottom - top, LEAST),
  );
  return { origin, scale, x0: (left + right) / 2, y0: (top + bottom) / 2 };
}

/** Smallest extent in Mercator radians, so that a circuit of the airfield is not magnified beyond 2.5 km. */
const LEAST = 0.0004;

function measureExtent(places: Place[], origin: number) {
  const flat = places.map((place) => mercator(place, origin));
  const [left, right] = range(flat.map(([x]) => x));
  const [top, bottom] = range(flat.map(([, y]) => y));
  return { left, right, top, bottom };
}

/**
 * Returns meridians and parallels through a drawing, about four of each, as one SVG path: they give a bare track its
 * scale.
 */
export function graticule(places: Place[], draw: (place: Place) => Point, { width, height }: Frame): string {
  if (places.length === 0) return "";
  const [south, north] = range(places.map(([latitude]) => latitude));
  const [west, east] = range(places.map(([, longitude]) => longitude));
  const step = STEPS.find((each) => Math.max(north - south, (east - west) / 2, 0.02) / each < 3) ?? 10;
  let path = "";
  for (let n = Math.floor(south / step) - 3; n <= north / step + 3; n++) {
    const [, y] = draw([n * step, west]);
    if (y > 0 && y < height) path += `M0 ${y}H${width}`;
  }
  for (let n = Math.floor(west / step) - 6; n <= east / step + 6; n++) {
    const [x] = draw([south, n * step]);
    if (x > 0 && x < width) path += `M${x} 0V${height}`;
  }
  return path;
}

const STEPS = [0.01, 0.02, 0.05, 0.1, 0.25, 0.5, 1, 2, 5]; // degrees

/**
 * Returns an SVG path with as few letters as possible, because a list has a hundred of them. Points less than a unit
 * of the box from the previously drawn one are left out, except for the last.
 */
export function getPath(points: Point[]): string {
  let path = "";
  let [lastX, lastY] = [0, 0];
  for (const [i, [x, y]] of points.entries()) {
    const [across, down] = [round(x - lastX), round(y - lastY)];
    if (i > 0 && Math.abs(across) < APART && Math.abs(down) < APART && (i < points.length - 1 || !(across || down)))
      continue;
    path +=
      i === 0 ? `M${across} ${down}` : `${path.includes("l") ? after(across) : `l${short(across)}`}${after(down)}`;
    [lastX, lastY] = [x, y];
  }
  return path;
}

const APART = 1;

/** 0.5 can be written without its leading zero. */
const short = (value: number) => String(value).replace(/^(-?)0\./, "$1.");

/** A minus sign separates two numbers as well as a space. */
const after = (value: number) => (value < 0 ? short(value) : ` ${short(value)}`);

function mercator([latitude, longitude]: Place, origin: number): Point {
  const east = ((((longitude - origin) % 360) + 540) % 360) - 180;
  const phi = (Math.max(-85, Math.min(85, latitude)) * Math.PI) / 180;
  return [(east * Math.PI) / 180, -Math.log(Math.tan(Math.PI / 4 + phi / 2))];
}

function range(values: number[]): [number, number] {
  let [low, high] = [Number.POSITIVE_INFINITY, Number.NEGATIVE_INFINITY];
  for (const value of values) {
    low = Math.min(low, value);
    high = Math.max(high, value);
  }
  return [low, high];
}

function round(value: number): number {
  return Math.round(value * 10) / 10;
}
