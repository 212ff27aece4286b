/** The kilometres of an outline in the reader's unit: "5 km", "2.7 NM". */
import type { Reader } from "#app/i18n/language.ts";
import { inWords } from "#app/units/format.ts";
import { convert } from "#app/units/units.ts";

/** Nearer to a whole number no decimal is shown. */
const WHOLE = 0.05;

export function outlineDistance(km: number, reader: Reader): string {
  const value = convert(km, "distance", reader.units);
  return inWords(km, "distance", reader, Math.abs(value - Math.round(value)) < WHOLE ? 0 : 1);
}
