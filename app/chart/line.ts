/** A line of a chart, and what painting it needs. Pure. */
export interface ChartLine {
  /** One for each time; NaN where there is none, which parts the line. */
  values: ArrayLike<number>;
  /** Custom property of a colour. */
  stroke: string;
  /** Pixels. */
  width: number;
  /** Down to the lower edge, or to a value. */
  fill?: { colour: string; opacity: number; to?: number };
}

/** As uPlot wants it: null for what is missing. A column without holes is given as it is. */
export function gapped(values: ArrayLike<number>): ArrayLike<number | null> {
  for (let i = 0; i < values.length; i++) {
    if (Number.isFinite(values[i])) continue;
    return Array.from(values, (value) => (Number.isFinite(value) ? value : null));
  }
  return values;
}

/** @param colour `#rrggbb`; anything else stays opaque */
export function translucent(colour: string, opacity: number): string {
  if (!/^#[\da-f]{6}$/i.test(colour)) return colour;
  const alpha = Math.round(Math.min(1, Math.max(0, opacity)) * 255);
  return `${colour}${alpha.toString(16).padStart(2, "0")}`;
}

/** The lowest and the highest value of a stretch of indices, both ends in; null where none has a value. */
export function findRange(values: ArrayLike<number>, from: number, to: number): [number, number] | null {
  let [low, high] = [Number.POSITIVE_INFINITY, Number.NEGATIVE_INFINITY];
  for (let i = Math.max(0, from); i <= Math.min(to, values.length - 1); i++) {
    if (!Number.isFinite(values[i])) continue;
    low = Math.min(low, values[i]);
    high = Math.max(high, values[i]);
  }
  return low > high ? null : [low, high];
}

/** A column in two at a value: what is above and what is below, both reaching it where the line crosses, else NaN. */
export function partedAt(values: ArrayLike<number>, at: number): [above: Float32Array, below: Float32Array] {
  const parted = (isOn: (value: number) => boolean) =>
    Float32Array.from(values, (value, i) => {
      if (isOn(value)) return value;
      const ends = !Number.isNaN(value) && (isOn(values[i - 1]) || isOn(values[i + 1]));
      return ends ? at : Number.NaN;
    });
  return [parted((value) => value >= at), parted((value) => value <= at)];
}
