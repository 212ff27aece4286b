/**
 * Formats a limit in the reader's language and unit. Flight levels are shown as published, because nobody flies them
 * in metres.
 */
import type { Reader } from "#app/i18n/language.ts";
import type { Text } from "#app/i18n/text.tsx";
import type { Limit } from "#app/soaring/airspace/volume.ts";
import { inWords } from "#app/units/format.ts";

export function limitWords({ reference, metres }: Limit, text: Text, reader: Reader): string {
  if (reference === "GND") return text("airspace.ground");
  if (reference === "UNL") return text("airspace.unlimited");
  if (reference === "FL") return `FL ${Math.round(metres / 30.48)}`;
  return text("airspace.height", { height: inWords(metres, "height", reader), reference });
}
