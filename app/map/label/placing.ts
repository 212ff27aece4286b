/**
 * Chooses which names appear on a map, and where: the most important first, each at the first of its positions that
 * is free of names and signs and crosses the fewest tracks. Pixels; the same input always gives the same result.
 */
export interface Box {
  left: number;
  top: number;
  right: number;
  bottom: number;
}

export interface Wish {
  /** Possible positions of the name, the best first; each covers its boxes. */
  options: Box[][];
  /** The sign that marks the place itself, with or without its name. */
  sign: Box | null;
  /** Whether the sign appears alone where there is no room for its name; otherwise the place is left out. */
  bare: boolean;
  /** Pixels around the name that no other name may enter. */
  room: number;
  /** Of several with the same key only those appear that are at least `apart` from each other. */
  key: string;
  apart: number;
  x: number;
  y: number;
}

/** The index of the chosen option; `BARE` for the sign alone; null for nothing. */
export type Stand = number | typeof BARE | null;
const BARE = -1;

export interface Ground {
  /** Boxes that are already occupied. */
  taken: readonly Box[];
  /** Returns how much of a box is crossed by tracks; 0 for none. */
  crossed: (box: Box) => number;
  /** The most of a track that a name may hide. */
  mostCrossed: number;
  /** The visible part of the view: no name is cut off by its edge. */
  frame: Box;
}

export function placed(wishes: readonly Wish[], { taken, crossed, mostCrossed, frame }: Ground): Stand[] {
  const boxes = new Boxes();
  for (const box of taken) boxes.add(box);
  const stood = new Map<string, Wish[]>();

  function stand(wish: Wish): Stand {
    const { sign, bare, key, options, room } = wish;
    if (sign && boxes.hit(sign)) return null;
    if (stood.get(key)?.some((other) => Math.hypot(other.x - wish.x, other.y - wish.y) < wish.apart)) return null;
    let best = { option: BARE as number, crossing: Number.POSITIVE_INFINITY };
    for (let option = 0; option < options.length && best.crossing > 0; option++) {
      if (options[option].some((box) => boxes.hit(grown(box, room)) || isCut(box, frame))) continue;
      const crossing = options[option].reduce((sum, box) => sum + crossed(box), 0);
      if (crossing <= mostCrossed && crossing < best.crossing) best = { option, crossing };
    }
    if (best.option === BARE && !(bare && sign)) return null;
    if (sign) boxes.add(sign);
    for (const box of options[best.option] ?? []) boxes.add(box);
    if (best.option !== BARE) stood.set(key, [...(stood.get(key) ?? []), wish]);
    return best.option;
  }
  return wishes.map(stand);
}

const grown = ({ left, top, right, bottom }: Box, by: number): Box => ({
  left: left - by,
  top: top - by / 2,
  right: right + by,
  bottom: bottom + by / 2,
});

const isCut = (box: Box, frame: Box) =>
  overlap(box, frame) &&
  !(box.left >= frame.left && box.right <= frame.right && box.top >= frame.top && box.bottom <= frame.bottom);

export const overlap = (a: Box, b: Box) => a.left < b.right && b.left < a.right && a.top < b.bottom && b.top < a.bottom;

const CELL = 64; // px

/** Boxes by the squares they touch, so that every new name is checked against its neighbours only. */
class Boxes {
  readonly #cells = new Map<string, Box[]>();

  add(box: Box): void {
    for (const cell of listCells(box)) this.#cells.set(cell, [...(this.#cells.get(cell) ?? []), box]);
  }

  hit(box: Box): boolean {
    return listCells(box).some((cell) => this.#cells.get(cell)?.some((other) => overlap(box, other)));
  }
}

function listCells({ left, top, right, bottom }: Box): string[] {
  const cells: string[] = [];
  for (let x = Math.floor(left / CELL); x <= Math.floor(right / CELL); x++)
    for (let y = Math.floor(top / CELL); y <= Math.floor(bottom / CELL); y++) cells.push(`${x} ${y}`);
  return cells;
}
