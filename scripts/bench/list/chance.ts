/** Seeded chance: the same world every time. */
export interface Chance {
  /** 0 up to, without, 1. */
  next(): number;
  /** 0 up to, without, `count`. */
  below(count: number): number;
  /** About normal, mean 0, deviation 1. */
  normal(): number;
}

/** Mulberry32. */
export function chance(seed: number): Chance {
  let state = seed >>> 0;
  const next = () => {
    state = (state + 0x6d2b79f5) >>> 0;
    let mixed = Math.imul(state ^ (state >>> 15), state | 1);
    mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61);
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4_294_967_296;
  };
  return {
    next,
    below: (count) => Math.floor(next() * count),
    normal: () => Math.sqrt(-2 * Math.log(1 - next())) * Math.cos(2 * Math.PI * next()),
  };
}

/** Draws by weight: a search in the sums. */
export function weighted(weights: readonly number[]): (chance: Chance) => number {
  let sum = 0;
  const sums = weights.map((weight) => (sum += weight));
  return ({ next }) => {
    const at = next() * sum;
    let [low, high] = [0, sums.length - 1];
    while (low < high) {
      const middle = (low + high) >> 1;
      if (sums[middle] > at) high = middle;
      else low = middle + 1;
    }
    return low;
  };
}
