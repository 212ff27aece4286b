/** Possible positions of a name around its place. Pixels. */
import type { Box } from "./placing.ts";

interface Size {
  width: number;
  height: number;
}

/** Returns positions centred on the place, then moved up and down, then sideways. */
export function optionsOn(x: number, y: number, { width, height }: Size): Box[] {
  const at = (dx: number, dy: number) => box(x + dx * width - width / 2, y + dy * height - height / 2, width, height);
  return [at(0, 0), at(0, -0.9), at(0, 0.9), at(0.4, -0.9), at(-0.4, 0.9), at(0.6, 0), at(-0.6, 0)];
}

/**
 * Returns positions to the right of a sign, to its left, above, below, then in the corners.
 * @param radius of the sign
 */
export function optionsBeside(x: number, y: number, { width, height }: Size, radius: number): Box[] {
  const far = radius + 2;
  const [right, left, middle] = [x + far, x - far - width, x - width / 2];
  const [above, below, level] = [y - far - height, y + far, y - height / 2];
  const corners: [number, number][] = [
    ...([
      [right, level],
      [left, level],
      [middle, above],
      [middle, below],
    ] as [number, number][]),
    ...([
      [right, above],
      [right, below],
      [left, above],
      [left, below],
    ] as [number, number][]),
  ];
  return corners.map(([from, to]) => box(from, to, width, height));
}

const box = (left: number, top: number, width: number, height: number): Box => ({
  left,
  top,
  right: left + width,
  bottom: top + height,
});

export interface Along {
  x: number;
  y: number;
  /** Angle in radians, never upside down. */
  angle: number;
  boxes: Box[];
}

const STRAIGHT = 0.96; // share of the line's length that its ends must be apart
const SQUARES = 0.7; // distance between two boxes as a share of the text's height

/**
 * Returns stretches of a line that are straight enough for text along them.
 * @param line x, y, x, y …
 */
export function getStretches(
  line: readonly { x: number; y: number }[],
  { width, height }: Size,
  every: number,
): Along[] {
  const found: Along[] = [];
  let [from, length, next] = [0, 0, every / 4];
  let since = 0;
  for (let i = 1; i < line.length; i++) {
    const step = Math.hypot(line[i].x - line[i - 1].x, line[i].y - line[i - 1].y);
    length += step;
    since += step;
    while (from < i - 1 && length - stepAfter(line, from) >= width) length -= stepAfter(line, from++);
    if (length < width || since < next) continue;
    const [a, b] = [line[from], line[i]];
    const chord = Math.hypot(b.x - a.x, b.y - a.y);
    if (chord < width || chord < STRAIGHT * length) continue;
    found.push(getAlong(a, b, chord, { width, height }));
    [since, next] = [0, every];
  }
  return found;
}

const stepAfter = (line: readonly { x: number; y: number }[], i: number) =>
  Math.hypot(line[i + 1].x - line[i].x, line[i + 1].y - line[i].y);

function getAlong(a: { x: number; y: number }, b: { x: number; y: number }, chord: number, size: Size): Along {
  const turned = a.x > b.x;
  const [from, to] = turned ? [b, a] : [a, b];
  const angle = Math.atan2(to.y - from.y, to.x - from.x);
  const [dx, dy] = [(to.x - from.x) / chord, (to.y - from.y) / chord];
  const [x, y] = [(a.x + b.x) / 2, (a.y + b.y) / 2];
  const count = Math.max(1, Math.ceil(size.width / (size.height * SQUARES)));
  const boxes = Array.from({ length: count }, (_, i) => {
    const along = ((i + 0.5) / count - 0.5) * size.width;
    const half = size.height / 2;
    return box(x + along * dx - half, y + along * dy - half, size.height, size.height);
  });
  return { x, y, angle, boxes };
}
