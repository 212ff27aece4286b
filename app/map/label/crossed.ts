/** Finds where tracks run through a view, in squares coarse enough to check for every name. Pixels. */
import type { Box } from "./placing.ts";

const CELL = 6; // px
const BESIDE = 3; // px of a track's width with its outline, to each side

/** The part that is drawn: points, and which of them begin a new line. */
export interface DrawnLine {
  length: number;
  x: ArrayLike<number>;
  y: ArrayLike<number>;
  lifted: ArrayLike<number>;
}

/** Returns a function that counts the squares with a track in them that a box covers. */
export function crossedBy(lines: readonly DrawnLine[], width: number, height: number): (box: Box) => number {
  const [columns, rows] = [Math.ceil(width / CELL), Math.ceil(height / CELL)];
  const cells = new Uint8Array(columns * rows);
  const mark = (x: number, y: number) => {
    const [column, row] = [Math.floor(x / CELL), Math.floor(y / CELL)];
    if (column >= 0 && column < columns && row >= 0 && row < rows) cells[row * columns + column] = 1;
  };
  for (const { length, x, y, lifted } of lines) {
    if (length === 1) mark(x[0], y[0]);
    for (let i = 1; i < length; i++) {
      if (lifted[i]) continue;
      const steps = Math.max(1, Math.ceil(Math.hypot(x[i] - x[i - 1], y[i] - y[i - 1]) / (CELL / 2)));
      for (let step = 0; step <= Math.min(steps, columns + rows); step++) {
        const share = step / steps;
        mark(x[i - 1] + share * (x[i] - x[i - 1]), y[i - 1] + share * (y[i] - y[i - 1]));
      }
    }
  }
  return ({ left, top, right, bottom }) => {
    const within = (at: number, count: number) => Math.min(Math.max(Math.floor(at / CELL), 0), count - 1);
    let crossed = 0;
    for (let row = within(top - BESIDE, rows); row <= within(bottom + BESIDE, rows); row++)
      for (let column = within(left - BESIDE, columns); column <= within(right + BESIDE, columns); column++)
        crossed += cells[row * columns + column];
    return crossed;
  };
}
