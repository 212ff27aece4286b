/**
 * Heights that a sensor wrote while it had none: 0 for a fix or two, a spike, a receiver that loses its fourth satellite.
 * They leap away from the heights around them and come back, which no glider does.
 *
 * What the other sensor saw decides where it works: a dive is seen by both. Without such a witness the leap has to be
 * faster than any dive. A sensor that stands still for more than two minutes has failed (`height.ts`).
 * In: columns of believed fixes. Linear: only what is near a leap is looked at again.
 */
import type { Metres, MetresPerSecond, Seconds } from "../units.ts";

const MAX_DIVE: MetresPerSecond = 50; // where nothing else tells: steeper than aerobatics begin
const MAX_CLIMB: MetresPerSecond = 25; // of a winch; a witness may lag a minute behind and see nothing of it
const MIN_LEAP: Metres = 50; // less is noise, and harms no figure
const MIN_UNSEEN_LEAP: Metres = 75; // heights that a network received leap by 58
/** All the height that speed is worth is 270 m: more is no pull-up, however far apart fixes are. */
const MAX_PULL_UP: Metres = 250;
const MAX_TIME: Seconds = 30;
const MAX_STILL_TIME: Seconds = 120; // of one value that stands still, 0 as a rule; a longer absence is a failure
const STILL_RANGE: Metres = 2;
const MAX_FIXES = 300; // looked at for a way back, however dense they are
const BACK_SHARE = 0.25; // of the leap: nearer to where it was is back

export interface Dropouts {
  /** 1 where the height is none. */
  off: Uint8Array;
  count: number;
}

/** @param witness the other height, null where that sensor does not work */
export function findDropouts(
  time: Float64Array,
  altitude: Float32Array,
  witness: Float32Array | null,
): Dropouts | null {
  const { length } = altitude;
  let off: Uint8Array | null = null;
  let count = 0;
  for (let i = 1; i < length; i++) {
    if (Math.abs(altitude[i] - altitude[i - 1]) < MIN_LEAP || !leaps(i - 1, i)) continue;
    const [from, to] = absence(i);
    if (from === to) continue;
    off ??= new Uint8Array(length);
    off.fill(1, from, to);
    count += to - from;
    i = Math.max(i, to);
  }
  return off && { off, count };

  /** How far the height moves between two fixes beyond what the witness sees. */
  function apart(a: number, b: number): Metres {
    const step = altitude[b] - altitude[a];
    return witness === null ? step : step - (witness[b] - witness[a]);
  }

  function leaps(a: number, b: number): boolean {
    const step = Math.abs(altitude[b] - altitude[a]);
    const [fastest, least] = witness === null ? [MAX_DIVE, MIN_UNSEEN_LEAP] : [MAX_CLIMB, MIN_LEAP];
    if (step <= Math.min(Math.max(fastest * (time[b] - time[a]), least), MAX_PULL_UP)) return false;
    return witness === null || Math.abs(apart(a, b)) > Math.max(MIN_LEAP, step / 2);
  }

  /** The fixes without a height beside a leap to `i`: those since it left, those until it is back, else the few at either end. */
  function absence(i: number): [number, number] {
    const near = Math.max(Math.abs(apart(i - 1, i)) * BACK_SHARE, 1);
    for (let left = i - 2; left >= 0 && isShort(left + 1, i - 1) && !off?.[left]; left--) {
      if (Math.abs(apart(left, i)) <= near) return [left + 1, i];
    }
    for (let back = i + 1; back < length && isShort(i, back - 1); back++) {
      if (Math.abs(apart(i - 1, back)) <= near) return [i, back];
    }
    if (witness !== null && count === 0 && isShort(0, i - 1)) return [0, i];
    if (witness !== null && isShort(i, length - 1)) return [i, length];
    return [i, i];
  }

  function isShort(from: number, to: number): boolean {
    if (to - from > MAX_FIXES) return false;
    const seconds = time[to] - time[from];
    const still = witness !== null && Math.abs(altitude[to] - altitude[from]) <= STILL_RANGE;
    return seconds <= (still ? MAX_STILL_TIME : MAX_TIME);
  }
}
