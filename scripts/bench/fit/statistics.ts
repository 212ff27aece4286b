/** Small statistics over numbers. Empty input gives NaN, which no table prints as a measured value. */

/** What is measured, by what it is called. */
export type Figures = Record<string, number>;

export function percentile(values: number[], share: number): number {
  if (values.length === 0) return Number.NaN;
  const sorted = values.toSorted((a, b) => a - b);
  return sorted[Math.min(Math.floor(share * sorted.length), sorted.length - 1)];
}

/** Of an even number the mean of the two in the middle. */
export const median = (values: number[]): number =>
  (percentile(values, 0.5) + percentile(values, 0.5 - 0.5 / values.length)) / 2;

/** Root of the mean square without the largest hundredth: glitches are counted elsewhere. */
export function rms(values: number[]): number {
  if (values.length < 20) return Number.NaN;
  const limit = percentile(values.map(Math.abs), 0.99);
  const kept = values.filter((value) => Math.abs(value) <= limit);
  return Math.sqrt(kept.reduce((sum, value) => sum + value * value, 0) / kept.length);
}

/** Seconds until the correlation of an evenly sampled column with itself falls to 1/e. */
export function correlationTime(values: number[], step: number): number {
  const mean = values.reduce((sum, value) => sum + value, 0) / values.length;
  const off = values.map((value) => value - mean);
  const power = off.reduce((sum, value) => sum + value * value, 0);
  for (let lag = 1; lag < off.length / 2; lag++) {
    let product = 0;
    for (let i = lag; i < off.length; i++) product += off[i] * off[i - lag];
    if (product / power < 1 / Math.E) return lag * step;
  }
  return Number.NaN;
}
