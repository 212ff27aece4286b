/** A scale bar for a map: the longest round length in the reader's unit that fits. */
import type { Reader } from "#app/i18n/language.ts";
import { number } from "#app/units/format.ts";
import { FEET_PER_METRE, getUnit } from "#app/units/units.ts";

export interface Bar {
  /** Width in pixels. */
  width: number;
  text: string;
}

/** @param metresPerPixel at the centre of the map  @param most pixels */
export function scaleBar(metresPerPixel: number, most: number, { units, language }: Reader): Bar | null {
  const far = getUnit("distance", units);
  const metresOfFar = 1000 / far.factor;
  const near = units === "M" ? { sign: "m", metres: 1 } : { sign: "ft", metres: 1 / FEET_PER_METRE };
  const longest = metresPerPixel * most;
  if (!(longest > 0) || !Number.isFinite(longest)) return null;
  const unit = longest >= metresOfFar ? { sign: far.sign, metres: metresOfFar } : near;
  const length = round(longest / unit.metres);
  return {
    width: Math.round((length * unit.metres) / metresPerPixel),
    text: `${number(length, Math.max(0, -Math.floor(Math.log10(length))), language)} ${unit.sign}`,
  };
}

/** Returns the largest of 1, 2, 5 × 10ⁿ that is not above the value. */
function round(value: number): number {
  const power = 10 ** Math.floor(Math.log10(value));
  return power * ([5, 2].find((digit) => digit * power <= value) ?? 1);
}
