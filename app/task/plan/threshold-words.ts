/** The perimeter above which the rule for large triangles applies, in the reader's unit. */
import type { Reader } from "#app/i18n/language.ts";
import type { Threshold } from "#app/soaring/task/plan/recognise.ts";
import { LIMITS } from "#app/soaring/task/shape.ts";
import { inWords } from "#app/units/format.ts";

export const thresholdWords = (threshold: Threshold, reader: Reader): string =>
  inWords(LIMITS[threshold].large / 1000, "distance", reader, 0);
