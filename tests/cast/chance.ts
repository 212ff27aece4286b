/** Chance that repeats: the same seed always throws the same dice. */
export interface Chance {
  /** Evenly from `low` up to `high`. */
  between(low: number, high: number): number;
  /** Around 0 with a standard deviation of 1. */
  normal(): number;
}

export function chance(seed: number): Chance {
  let state = seed >>> 0;
  function next(): number {
    state = (state + 0x6d2b79f5) >>> 0; // mulberry32, public domain
    let mixed = Math.imul(state ^ (state >>> 15), state | 1);
    mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61);
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32;
  }
  let spare = Number.NaN; // two come at once
  function normal(): number {
    const kept = spare;
    spare = Number.NaN;
    if (!Number.isNaN(kept)) return kept;
    const size = Math.sqrt(-2 * Math.log(1 - next()));
    const angle = 2 * Math.PI * next();
    spare = size * Math.sin(angle);
    return size * Math.cos(angle);
  }
  return { between: (low, high) => low + (high - low) * next(), normal };
}

/** One number in [0, 1) from several, the same every time. */
export function scatter(...parts: number[]): number {
  let mixed = 2166136261;
  for (const part of parts) mixed = Math.imul(mixed ^ (part | 0), 16777619) ^ (mixed >>> 13);
  return chance(mixed).between(0, 1);
}
