/**
 * The zoom from which each hot spot is shown, so that circles never overlap: spots that most flights found come
 * first. A spot that is shown stays on every closer zoom. Pure.
 */
import { measureAcross, measureDown } from "#app/soaring/geo/mercator.ts";
import type { Spot } from "./spot.ts";

/** The zooms of the archive; maps draw each tile one zoom closer, 512 pixels wide. */
export const ZOOMS = { min: 5, max: 11 };

const MIN_SPACING = 44; // px between two circles; the largest are 28 across
const TILE = 512; // px

const AT_ONCE = 1000; // spots between two pauses

/** Returns, for each spot, the first zoom of the archive whose tiles contain it. The closest zoom contains all. */
export function* getZooms(spots: readonly Spot[]): Generator<void, number[]> {
  const zooms: number[] = Array(spots.length).fill(ZOOMS.max);
  const places = spots.map(({ latitude, longitude }) => ({ x: measureAcross(longitude), y: measureDown(latitude) }));
  const order = spots.map((_, i) => i).sort((a, b) => weigh(spots[b], spots[a]));
  const shown = new Set<number>();
  for (let zoom = ZOOMS.min; zoom < ZOOMS.max; zoom++) {
    const taken = crowd(MIN_SPACING / TILE / 2 ** zoom);
    for (const i of shown) taken.add(places[i]);
    for (const [place, i] of order.entries()) {
      if (place % AT_ONCE === 0) yield;
      if (shown.has(i) || taken.has(places[i])) continue;
      taken.add(places[i]);
      shown.add(i);
      zooms[i] = zoom;
    }
  }
  return zooms;
}

/** Positive when the first spot is more important. */
const weigh = (a: Spot, b: Spot): number =>
  a.flights - b.flights || a.climbs - b.climbs || a.climb - b.climb || b.cell - a.cell;

interface Point {
  x: number;
  y: number;
}

/** Groups points by squares as wide as their minimum distance, so that only neighbouring squares have to be searched. */
function crowd(apart: number) {
  const rooms = new Map<number, Point[]>();
  const across = Math.ceil(1 / apart) + 2; // more squares than there are in a row
  const getRoom = (value: number) => Math.floor(value / apart) + 1;
  return {
    add(point: Point) {
      const key = getRoom(point.y) * across + getRoom(point.x);
      const room = rooms.get(key);
      if (room) room.push(point);
      else rooms.set(key, [point]);
    },
    has({ x, y }: Point): boolean {
      for (let row = getRoom(y) - 1; row <= getRoom(y) + 1; row++)
        for (let column = getRoom(x) - 1; column <= getRoom(x) + 1; column++)
          if (rooms.get(row * across + column)?.some((other) => Math.hypot(other.x - x, other.y - y) < apart))
            return true;
      return false;
    },
  };
}
