/**
 * Chooses on which side of their places the labels of a course are placed: to the right if they are fully visible
 * there and overlap no other, else left, above, below. Pure.
 */
export type Side = "right" | "left" | "top" | "bottom";

export interface Labelled {
  /** px from the upper left corner of the map. */
  x: number;
  y: number;
  letters: number;
}

export interface Room {
  /** px of the map. */
  width: number;
  height: number;
  /** px of the controls in its upper right corner. */
  controls: { width: number; height: number };
}

interface Box {
  left: number;
  top: number;
  right: number;
  bottom: number;
}

const LETTER = 8; // px per letter of a label, at most
const LINE = 16; // px
const AWAY = 8; // px between a place and its label
const ORDER: readonly Side[] = ["right", "left", "top", "bottom"];

/** @param labels earlier ones have precedence */
export function getSides(labels: readonly Labelled[], { width, height, controls }: Room): Side[] {
  const taken: Box[] = [{ left: width - controls.width, top: 0, right: width, bottom: controls.height }];
  return labels.map((label) => {
    const isFree = (side: Side) => {
      const box = makeBox(label, side);
      const seen = box.left >= 0 && box.right <= width && box.top >= 0 && box.bottom <= height;
      return seen && !taken.some((other) => meet(box, other));
    };
    // It is fully visible nowhere, so the side that shows more of it is used.
    const side = ORDER.find(isFree) ?? (label.x < width / 2 ? "right" : "left");
    taken.push(makeBox(label, side));
    return side;
  });
}

function makeBox({ x, y, letters }: Labelled, side: Side): Box {
  const long = letters * LETTER;
  const left = { right: x + AWAY, left: x - AWAY - long, top: x - long / 2, bottom: x - long / 2 }[side];
  const top = { right: y - LINE, left: y - LINE, top: y - AWAY - LINE, bottom: y + AWAY }[side];
  return { left, top, right: left + long, bottom: top + LINE };
}

const meet = (a: Box, b: Box) => a.left < b.right && b.left < a.right && a.top < b.bottom && b.top < a.bottom;
