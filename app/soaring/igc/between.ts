/**
 * Where events and slow records stand between the fixes.
 *
 * A record carries a clock and no day. The reader takes the day of the fix before it, or the next when its clock is more
 * than 12 hours behind. So a record cannot stand anywhere: behind j fixes it reads as its own time only for one run of j.
 * Within that run it stands in time order, in front of a fix of the same second, as a pilot's event does. Records of one
 * kind keep their order even when their clock does not; for whatever was read from a file such an order exists. A record of
 * a day that no fix reaches stands at the end and loses its day.
 */
import type { Seconds } from "../units.ts";

const DAY = 86_400;
const HALF_DAY = 43_200;

/** For each record the number of fixes before it, never falling. `fixes` in file order, `records` in theirs. */
export function placesBetween(fixes: Float64Array, records: ArrayLike<Seconds>): number[] {
  const latest = latestClock(fixes);
  const places = Array.from(records, (time) => runOf(latest, time));
  for (let k = places.length - 2; k >= 0; k--) places[k].last = Math.min(places[k].last, places[k + 1].last);
  let before = 0;
  return places.map(({ first, wanted, last }) => {
    before = Math.min(fixes.length, Math.max(before, first, Math.min(wanted, Math.max(last, before))));
    return before;
  });
}

/** The reader's clock behind j fixes, days counted: it never goes back. Before the first fix it is -1. */
function latestClock(fixes: Float64Array): Float64Array {
  const latest = new Float64Array(fixes.length + 1);
  latest[0] = -1;
  for (let i = 0; i < fixes.length; i++) latest[i + 1] = Math.max(latest[i], Math.floor(fixes[i]));
  return latest;
}

interface Run {
  first: number;
  wanted: number;
  last: number;
}

function runOf(latest: Float64Array, time: Seconds): Run {
  const midnight = Math.floor(time / DAY) * DAY;
  const morning = time - midnight < HALF_DAY;
  const first = midnight <= 0 ? 0 : morning ? above(latest, time - HALF_DAY) : from(latest, midnight);
  const last = (morning ? above(latest, time + HALF_DAY) : from(latest, midnight + DAY)) - 1;
  return { first, wanted: from(latest, time) - 1, last };
}

/** First index whose value is at least the bound; the length when there is none. */
function from(rising: Float64Array, bound: number): number {
  let [low, high] = [0, rising.length];
  while (low < high) {
    const middle = (low + high) >> 1;
    if (rising[middle] >= bound) high = middle;
    else low = middle + 1;
  }
  return low;
}

/** First index whose value is greater: clocks are whole seconds. */
const above = (rising: Float64Array, bound: number) => from(rising, bound + 1);
