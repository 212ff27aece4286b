import type { Reader } from "#app/i18n/language.ts";
import type { Text } from "#app/i18n/text.tsx";
import { inWords } from "#app/units/format.ts";
import { type AreaFault, LARGEST_KM, MOST_CORNERS, SMALLEST_KM } from "../outline/area.ts";

/** Explains why an area could not be read, in the reader's language and units. */
export const faultWords = (text: Text, reader: Reader, reason: AreaFault): string =>
  text("area.fault", {
    reason,
    most: MOST_CORNERS,
    largest: inWords(LARGEST_KM, "distance", reader),
    smallest: inWords(SMALLEST_KM, "distance", reader, 1),
  });
