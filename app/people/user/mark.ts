/**
 * The logo, three birds circling in one thermal, for pages that are drawn rather than styled. Same shapes as
 * favicon.svg.
 */

/**
 * One bird around its own centre, wings along x; the side of the logo is 32 units. Control points of curves come
 * before their end.
 */
const BIRD: [op: "m" | "l" | "c" | "h", ...points: number[]][] = [
  ["m", -9.6, 3.2],
  ["c", -7.8, -1.6, -4.2, -3.6, -1.5, -2.5],
  ["l", 0, -4.6],
  ["l", 1.5, -2.5],
  ["c", 4.2, -3.6, 7.8, -1.6, 9.6, 3.2],
  ["c", 6.6, 1.3, 3.4, 1.4, 1.5, 2.5],
  ["l", 0, 4.4],
  ["l", -1.5, 2.5],
  ["c", -3.4, 1.4, -6.6, 1.3, -9.6, 3.2],
  ["h"],
];

/** Each bird's centre, rotation in degrees, and size. */
const BIRDS = [
  { x: 23.6, y: 10.1, turn: 70, size: 1 },
  { x: 16.3, y: 25.2, turn: 196, size: 0.82 },
  { x: 7.3, y: 11.9, turn: 313, size: 0.64 },
];

export interface Stroke {
  op: "m" | "l" | "c" | "h";
  c: number[];
}

/** Returns the three outlines, y down. @param side of the square around them, `left` and `top` its corner */
export function mark(left: number, top: number, side: number): Stroke[][] {
  const unit = side / 32;
  return BIRDS.map(({ x, y, turn, size }) => {
    const [sin, cos] = [Math.sin((turn * Math.PI) / 180), Math.cos((turn * Math.PI) / 180)];
    return BIRD.map(([op, ...points]) => ({
      op,
      c: points.map((_, i) => {
        const [px, py] = [points[i - (i % 2)], points[i - (i % 2) + 1]];
        return i % 2 === 0
          ? left + unit * (x + size * (px * cos - py * sin))
          : top + unit * (y + size * (px * sin + py * cos));
      }),
    }));
  });
}
