/**
 * Determines where events and slow records are placed between the fixes.
 *
 * A record has a time of day and no date. The reader assigns the day that brings it closest to the fix above it
 * (`clock.ts`), so a record can be placed only below a fix that gives it its own time. Among those places it is put
 * in time order, before a fix of the same second, as a pilot's event is. Records of one kind keep their order even
 * when their clock does not; for anything read from a file such an order exists. A record of a day that no fix
 * reaches is placed at the end and loses its day.
 */
import type { Seconds } from "../units.ts";
import { timeBeside } from "./clock.ts";

const DAY: Seconds = 86_400;

/** Returns for each record the number of fixes before it, never decreasing. `fixes` and `records` are in file order. */
export function placesBetween(fixes: Float64Array, records: ArrayLike<Seconds>): number[] {
  const latest = latestTime(fixes);
  const last = lastPlaces(fixes, records);
  let before = 0;
  return Array.from(records, (time, k) => {
    const wanted = Math.max(before, Math.min(from(latest, time), last[k]));
    before = placeNear(fixes, time, { before, wanted, last: last[k] });
    return before;
  });
}

/** Whether a record below this many fixes is read with its own time. */
function fits(fixes: Float64Array, time: Seconds, above: number): boolean {
  const clock = ((time % DAY) + DAY) % DAY;
  return timeBeside(clock, above === 0 ? null : fixes[above - 1]) === time;
}

/**
 * Returns for each record the last place where it and all records after it fit; the end for a record that fits
 * nowhere.
 */
function lastPlaces(fixes: Float64Array, records: ArrayLike<Seconds>): number[] {
  const places = new Array<number>(records.length);
  let bound = fixes.length;
  for (let k = records.length - 1; k >= 0; k--) {
    let place = bound;
    while (place >= 0 && !fits(fixes, records[k], place)) place--;
    places[k] = place < 0 ? bound : place;
    bound = places[k];
  }
  return places;
}

/** Returns the nearest place that fits after the wanted one, else the nearest before it. */
function placeNear(
  fixes: Float64Array,
  time: Seconds,
  { before, wanted, last }: { before: number; wanted: number; last: number },
): number {
  for (let place = wanted; place <= last; place++) if (fits(fixes, time, place)) return place;
  for (let place = wanted - 1; place >= before; place--) if (fits(fixes, time, place)) return place;
  return Math.max(before, last);
}

/** Returns the latest time so far among the first fixes, in whole seconds and never decreasing. Empty without a fix. */
function latestTime(fixes: Float64Array): Float64Array {
  const latest = new Float64Array(fixes.length);
  let most = Number.NEGATIVE_INFINITY;
  for (let i = 0; i < fixes.length; i++) {
    most = Math.max(most, Math.floor(fixes[i]));
    latest[i] = most;
  }
  return latest;
}

/** Returns the first index whose value is at least the bound; the length when there is none. */
function from(rising: Float64Array, bound: number): number {
  let [low, high] = [0, rising.length];
  while (low < high) {
    const middle = (low + high) >> 1;
    if (rising[middle] >= bound) high = middle;
    else low = middle + 1;
  }
  return low;
}
