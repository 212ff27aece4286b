/**
 * The cover of a flight: all squares of the finest level that the straight lines between its fixes touch, none left
 * out.
 *
 * It is text with one hexadecimal digit for each square that has parts. The digit names the quarters that were flown
 * through (1 south-west, 2 south-east, 4 north-west, 8 north-east); the digits of these quarters follow in the same
 * way, down to the finest level. A flight of 500 km takes some 900 digits; the cover of a flight without fixes is "".
 * Pure.
 */
import { CELL_LEVELS, type CellLevel, cellNumber, columnAt, FINEST, LEVELS_TOLD, rowAt } from "./square.ts";

/** Positions in degrees, as many latitudes as longitudes. A line across the date line takes the short way. */
export interface Line {
  latitude: ArrayLike<number>;
  longitude: ArrayLike<number>;
}

const SIDE = 2 ** FINEST;

export function computeCover({ latitude, longitude }: Line): string {
  const found = new Set<number>();
  let [fromX, fromY] = [Number.NaN, Number.NaN];
  for (let i = 0; i < latitude.length; i++) {
    const x = columnAt(longitude[i], FINEST);
    const y = rowAt(latitude[i], FINEST);
    if (i === 0) found.add(getKey(Math.floor(x), Math.floor(y)));
    // Most fixes lie in the same square as the fix before.
    else if (Math.floor(x) !== Math.floor(fromX) || Math.floor(y) !== Math.floor(fromY))
      addTouched(found, fromX + Math.round((x - fromX) / SIDE) * SIDE, fromY, x, y);
    [fromX, fromY] = [x, y];
  }
  return found.size === 0 ? "" : getDigits([...found], FINEST);
}

/** Adds the squares from one position to another, each a neighbour of the one before. */
function addTouched(found: Set<number>, fromX: number, fromY: number, toX: number, toY: number): void {
  let [x, y] = [Math.floor(fromX), Math.floor(fromY)];
  const [lastX, lastY] = [Math.floor(toX), Math.floor(toY)];
  const [stepX, stepY] = [Math.sign(lastX - x), Math.sign(lastY - y)];
  // The fractions of the line up to the next border and from border to border.
  const [alongX, alongY] = [Math.abs(1 / (toX - fromX)), Math.abs(1 / (toY - fromY))];
  let nextX = stepX === 0 ? Infinity : alongX * (stepX > 0 ? x + 1 - fromX : fromX - x);
  let nextY = stepY === 0 ? Infinity : alongY * (stepY > 0 ? y + 1 - fromY : fromY - y);
  found.add(getKey(x, y));
  for (let left = Math.abs(lastX - x) + Math.abs(lastY - y); left > 0; left--) {
    const isAside = y === lastY || (x !== lastX && nextX <= nextY);
    if (isAside) {
      x += stepX;
      nextX += alongX;
    } else {
      y += stepY;
      nextY += alongY;
    }
    found.add(getKey(x, y));
  }
}

const getKey = (x: number, y: number) => y * SIDE + (((x % SIDE) + SIDE) % SIDE);

/** Returns the digits of one square and its parts. @param height levels above the finest */
function getDigits(keys: number[], height: number): string {
  const half = 2 ** (height - 1);
  const quarters: number[][] = [[], [], [], []];
  for (const key of keys) {
    const [x, y] = [key % SIDE, Math.floor(key / SIDE)];
    quarters[(x & half ? 1 : 0) + (y & half ? 2 : 0)].push(key);
  }
  const digit = quarters.reduce((sum, quarter, i) => sum + (quarter.length > 0 ? 2 ** i : 0), 0).toString(16);
  return height === 1
    ? digit
    : digit + quarters.map((quarter) => (quarter.length > 0 ? getDigits(quarter, height - 1) : "")).join("");
}

/** Lookup tables by the character code of a hexadecimal digit: the quarters that it names, and how many they are. */
const [QUARTERS, PARTS] = ["0123456789abcdef", "0123456789ABCDEF"].reduce(
  ([quarters, parts], digits) => {
    for (const [value, digit] of [...digits].entries()) {
      quarters[digit.charCodeAt(0)] = value;
      parts[digit.charCodeAt(0)] = [1, 2, 4, 8].filter((quarter) => value & quarter).length;
    }
    return [quarters, parts];
  },
  [new Uint8Array(128), new Uint8Array(128)],
);

/**
 * Visits the squares of a cover, larger ones first. The parts of a square that is not entered are skipped; `isEnough`
 * ends the walk.
 */
export function walkCover(
  cover: string,
  enter: (level: number, x: number, y: number) => boolean,
  isEnough: () => boolean = () => false,
): void {
  let at = 0;
  const walk = (level: number, x: number, y: number): void => {
    const quarters = QUARTERS[cover.charCodeAt(at++)];
    for (let quarter = 0; quarter < 4; quarter++) {
      if ((quarters & (1 << quarter)) === 0) continue;
      if (isEnough()) return;
      const [partX, partY] = [2 * x + (quarter & 1), 2 * y + (quarter >> 1)];
      const entered = enter(level + 1, partX, partY);
      if (level + 1 === FINEST) continue;
      if (entered) walk(level + 1, partX, partY);
      else at = behind(cover, at, FINEST - level - 1);
    }
  };
  if (cover !== "") walk(0, 0, 0);
}

/**
 * Returns where the digits of the square that begins at `at` end. Most of a cover lies far from the area in question,
 * so it is skipped without decoding. @param height levels of squares with digits, including its own
 */
function behind(cover: string, at: number, height: number): number {
  const parts = height > 1 ? partsAt(cover, at) : 0;
  let end = at + 1;
  if (height === 2) return end + parts;
  if (height === 3) for (let part = 0; part < parts; part++) end += 1 + partsAt(cover, end);
  else for (let part = 0; part < parts; part++) end = behind(cover, end, height - 1);
  return end;
}

/** The number of parts of the digit at a position; 0 after the last digit. */
const partsAt = (cover: string, at: number): number => PARTS[cover.charCodeAt(at)] ?? 0;

/** A cell by its number, and some of its squares. */
export interface Cell {
  cell: number;
  /** One bit for each square, in a signed 64-bit number as the database stores it. */
  squares: bigint;
}

/** Lists the cells by which a flight is found, on each level. */
export function listCells(cover: string): Cell[] {
  const found = new Map<number, bigint>();
  walkCover(cover, (level, x, y) => {
    const cellLevel = CELL_LEVELS.find((each) => each + LEVELS_TOLD === level);
    if (cellLevel !== undefined) addSquare(found, cellLevel, x, y);
    return level < Math.max(...CELL_LEVELS) + LEVELS_TOLD;
  });
  return shownCells(found);
}

/** @param x column of the square, which lies `LEVELS_TOLD` levels below its cell */
export function addSquare(cells: Map<number, bigint>, cellLevel: CellLevel, x: number, y: number): void {
  const inCell = 2 ** LEVELS_TOLD;
  const cell = cellNumber(cellLevel, Math.floor(x / inCell), Math.floor(y / inCell));
  cells.set(cell, (cells.get(cell) ?? 0n) | (1n << BigInt((y % inCell) * inCell + (x % inCell))));
}

export const shownCells = (cells: Map<number, bigint>): Cell[] =>
  [...cells].map(([cell, squares]) => ({ cell, squares: BigInt.asIntN(64, squares) }));
