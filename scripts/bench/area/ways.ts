/**
 * Ways that simulated pilots flew, circles and all, to be laid where a flight of the world began. They are moved by whole
 * squares of some ten kilometres, so that what lies within these squares stays as it is and a million take a minute.
 */
import { computeCover, type Line, walkCover } from "#app/flight/area/cover.ts";
import { columnAt, FINEST, measureWidth, rowAt } from "#app/flight/area/square.ts";
import { koenigsdorf } from "#tests/cast/airfields.ts";
import { away } from "#tests/cast/ground.ts";
import { goodDay, planFor } from "#tests/cast/plans.ts";
import { simulate } from "#tests/cast/simulate.ts";

/** Squares that ways are moved by, and within. */
const MOVED = 12;
const SIDE = 2 ** MOVED;
/** Kilometres of the courses, each flown as often in another direction. */
const COURSES = [15, 40, 80, 120, 170, 230, 300, 380, 470, 580, 720, 900];
const OF_EACH = 12;

export interface Way {
  line: Line;
  /** Squares from the one it began in, and what lies in each: digits of a cover. */
  squares: { x: number; y: number; digits: string }[];
}

/** By the kilometres of their courses. */
export type Ways = ReadonlyMap<number, readonly Way[]>;

export function flownWays(): Ways {
  return new Map(COURSES.map((km) => [km, Array.from({ length: OF_EACH }, (_, nth) => chooseQuery(km, nth))]));
}

/** A triangle, or out and back, once around from the field. */
function chooseQuery(km: number, nth: number): Way {
  const field = koenigsdorf();
  const [heading, aside] = [(nth * 360) / OF_EACH, nth % 3 === 0 ? 0 : 60];
  const leg = (km * 1000) / (aside === 0 ? 2 : 3);
  const course =
    aside === 0 ? [away(field, heading, leg)] : [heading, heading + aside].map((to) => away(field, to, leg));
  const weather = goodDay({ seed: nth, climb: 2 + km / 400 });
  const { log } = simulate(planFor({ seed: 100 * nth + km, course, weather, interval: 4 }));
  // As a recorder would have it, every four seconds.
  const fixes = log.filter((_, second) => second % 4 === 0);
  const line = { latitude: fixes.map(({ latitude }) => latitude), longitude: fixes.map(({ longitude }) => longitude) };
  const [startX, startY] = squareAt(line.latitude[0], line.longitude[0]);
  return {
    line,
    squares: splitParts(computeCover(line)).map(({ x, y, digits }) => ({ x: x - startX, y: y - startY, digits })),
  };
}

const squareAt = (latitude: number, longitude: number) => [
  Math.floor(columnAt(longitude, MOVED)),
  Math.floor(rowAt(latitude, MOVED)),
];

/** The squares of a cover with the digits below them. */
function splitParts(cover: string): Way["squares"] {
  const found: Way["squares"] = [];
  let at = 0;
  const walk = (level: number, x: number, y: number): void => {
    const start = at;
    const digit = Number.parseInt(cover[at++], 16);
    for (let quarter = 0; quarter < 4; quarter++)
      if (digit & (1 << quarter) && level + 1 < FINEST) walk(level + 1, 2 * x + (quarter & 1), 2 * y + (quarter >> 1));
    if (level === MOVED) found.push({ x, y, digits: cover.slice(start, at) });
  };
  walk(0, 0, 0);
  return found;
}

/** The same way from another field. */
export function moved(
  { line, squares }: Way,
  latitude: number,
  longitude: number,
): { cover: string; line: () => Line } {
  const [x, y] = squareAt(latitude, longitude);
  const there = squares.map((each) => ({ x: (each.x + x + SIDE) % SIDE, y: each.y + y, digits: each.digits }));
  return {
    cover: getDigits(there, MOVED - 1),
    line: () => {
      const [startX, startY] = squareAt(line.latitude[0], line.longitude[0]);
      const [up, aside] = [(y - startY) * measureWidth(MOVED), (x - startX) * measureWidth(MOVED)];
      return {
        latitude: Array.from(line.latitude, (degrees) => degrees + up),
        longitude: Array.from(line.longitude, (degrees) => degrees + aside),
      };
    },
  };
}

/** @param bit of the squares' places that tells the quarters of this level apart */
function getDigits(squares: Way["squares"], bit: number): string {
  if (bit < 0) return squares[0].digits;
  const quarters: Way["squares"][] = [[], [], [], []];
  for (const square of squares) quarters[((square.x >> bit) & 1) + 2 * ((square.y >> bit) & 1)].push(square);
  const digit = quarters.reduce((sum, quarter, i) => sum + (quarter.length > 0 ? 2 ** i : 0), 0).toString(16);
  return digit + quarters.map((quarter) => (quarter.length > 0 ? getDigits(quarter, bit - 1) : "")).join("");
}

/** Places that a cover touches, each the middle of its square. */
export function placesIn(cover: string): [latitude: number, longitude: number][] {
  const found: [number, number][] = [];
  walkCover(cover, (level, x, y) => {
    if (level === FINEST) found.push([(y + 0.5) * measureWidth(FINEST) - 90, (x + 0.5) * measureWidth(FINEST) - 180]);
    return true;
  });
  return found;
}
