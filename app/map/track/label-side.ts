/** On which side of its place a label of a course stands: to the right where it is seen whole there, else left, above, below. Pure. */

export type Side = "right" | "left" | "top" | "bottom";

export interface Room {
  /** px of the map. */
  width: number;
  height: number;
  /** px of the controls in its upper right corner. */
  controls: { width: number; height: number };
}

const LETTER = 8; // px of a label's letter, at most
const LINE = 16; // px
const AWAY = 8; // px between a place and its label

/** @param x @param y px from the upper left corner of the map  @param letters how many the label has */
export function sideOf(x: number, y: number, letters: number, { width, height, controls }: Room): Side {
  const long = letters * LETTER;
  const free = (left: number, top: number) => {
    const beside = top > controls.height || left + long <= width - controls.width;
    return left >= 0 && left + long <= width && top >= 0 && top + LINE <= height && beside;
  };
  if (free(x + AWAY, y - LINE)) return "right";
  if (free(x - AWAY - long, y - LINE)) return "left";
  if (free(x - long / 2, y - AWAY - LINE)) return "top";
  if (free(x - long / 2, y + AWAY)) return "bottom";
  // Cut off on either side: where more of it is seen.
  return x < width / 2 ? "right" : "left";
}
