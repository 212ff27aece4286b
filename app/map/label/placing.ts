/**
 * Which names stand on a map, and where: the most important first, each at the first of its places that is free of names
 * and signs and that crosses the least of the tracks. Pixels; the same wishes always stand the same way.
 */
export interface Box {
  left: number;
  top: number;
  right: number;
  bottom: number;
}

export interface Wish {
  /** Where the name may stand, the best first; each covers its boxes. */
  options: Box[][];
  /** What marks the place itself, named or not. */
  sign: Box | null;
  /** Without room for its name the sign stands alone; else the place is left out. */
  bare: boolean;
  /** Pixels around the name that no other name comes into. */
  room: number;
  /** Of several with one key only those stand that are `apart` or further from each other. */
  key: string;
  apart: number;
  x: number;
  y: number;
}

/** The option that was taken; `BARE` where only the sign stands; null where nothing does. */
export type Stand = number | typeof BARE | null;
const BARE = -1;

export interface Ground {
  /** What stands there already. */
  taken: readonly Box[];
  /** How much of a box tracks run through; 0 where none does. */
  crossed: (box: Box) => number;
  /** More than this of a track no name may hide. */
  mostCrossed: number;
  /** What is seen of the view: no name is cut by its edge. */
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

/** Boxes by the squares that they touch: every new name is held against its neighbours alone. */
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
