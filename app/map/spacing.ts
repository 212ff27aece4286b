/** The distance between the heights of an elevation model, in metric units, as models are usually described. */
import type { Reader } from "#app/i18n/language.ts";
import { inWords, number } from "#app/units/format.ts";

/**
 * Kilometres from 1 km on, tens of metres below.
 * @param metres between two heights
 */
export const spacingInWords = (metres: number, reader: Reader): string =>
  metres >= 950
    ? `${number(metres / 1000, 0, reader.language)} km`
    : inWords(Math.round(metres / 10) * 10, "height", { ...reader, units: "M" });
