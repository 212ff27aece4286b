/**
 * Finds heights that a sensor wrote while it had none: 0 for a fix or two, a spike, a receiver that loses its fourth
 * satellite. They jump away from the surrounding heights and come back, which no glider does.
 *
 * Where the other sensor works, it is the witness: a dive shows in both. Without such a witness the jump has to be
 * faster than any dive. A sensor that is constant for more than two minutes has failed (`height.ts`). In: columns of
 * believed fixes. Linear: only fixes near a jump are examined again.
 */
import type { Metres, MetresPerSecond, Seconds } from "../units.ts";

const MAX_DIVE: MetresPerSecond = 50; // without a witness: steeper than aerobatics begin
const MAX_CLIMB: MetresPerSecond = 25; // of a winch launch; a witness may lag a minute behind and miss it
const MIN_LEAP: Metres = 50; // a smaller jump is noise and does no harm
const MIN_UNSEEN_LEAP: Metres = 75; // heights received through a network jump by 58
/** All the height that speed can be converted into is 270 m: more is not a pull-up, however far apart fixes are. */
const MAX_PULL_UP: Metres = 250;
const MAX_TIME: Seconds = 30;
const MAX_STILL_TIME: Seconds = 120; // of one constant value, usually 0; a longer dropout is a failure
const STILL_RANGE: Metres = 2;
const MAX_FIXES = 300; // searched for the return to normal, however dense they are
const BACK_SHARE = 0.25; // share of the jump: closer than this to the previous height counts as back

export interface Dropouts {
  /** 1 where there is no valid height. */
  off: Uint8Array;
  count: number;
}

/** @param witness the other height column, null where that sensor does not work */
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

  /** Returns how far the height moves between two fixes beyond what the witness shows. */
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

  /**
   * Returns the fixes without a height around a jump to `i`: those since the height left, those until it is back,
   * else the few at either end.
   */
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
