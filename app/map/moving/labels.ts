/** Decides where the labels of moving marks go, so that none covers another or a mark. Pure. */

/** Pixels in the view. */
export interface Wanted {
  id: string;
  x: number;
  y: number;
  label: string;
  /** Distance of the label from the mark's centre. */
  away: number;
}

export type Side = "right" | "left";

/** A little more than a letter's mean width. */
const LETTER = 8;
const HALF = { mark: 7, line: 6 };
/** Marks are compared by cells, because thousands of them move in every frame. */
const CELL = 8;
const COLUMNS = 1 << 14;

/** Earlier labels go first; one with no room on either side is left out. */
export function placeLabels(wanted: readonly Wanted[]): Map<string, Side> {
  const taken = new Map<number, string>();
  for (const { id, x, y } of wanted)
    for (const cell of getCells(x - HALF.mark, x + HALF.mark, y, HALF.mark)) if (!taken.has(cell)) taken.set(cell, id);
  const sides = new Map<string, Side>();
  for (const { id, x, y, label, away } of wanted) {
    if (label === "") continue;
    const far = away + label.length * LETTER;
    for (const side of ["right", "left"] as const) {
      const cells =
        side === "right" ? getCells(x + away, x + far, y, HALF.line) : getCells(x - far, x - away, y, HALF.line);
      if (cells.some((cell) => (taken.get(cell) ?? id) !== id)) continue;
      for (const cell of cells) taken.set(cell, id);
      sides.set(id, side);
      break;
    }
  }
  return sides;
}

function getCells(left: number, right: number, middle: number, half: number): number[] {
  const cells: number[] = [];
  for (let row = Math.floor((middle - half) / CELL); row <= Math.floor((middle + half) / CELL); row++)
    for (let column = Math.floor(left / CELL); column <= Math.floor(right / CELL); column++)
      cells.push(row * COLUMNS + column);
  return cells;
}
