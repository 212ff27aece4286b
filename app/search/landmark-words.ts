/** What a landmark is, in one line: "Peak, 3,798 m, Austria". Pure. */
import type { Key } from "#app/i18n/key.ts";
import type { Reader } from "#app/i18n/language.ts";
import { LANGUAGE } from "#app/i18n/languages.ts";
import type { Text } from "#app/i18n/text.tsx";
import { regionName } from "#app/places/airport/region.ts";
import { inWords } from "#app/units/format.ts";

interface Landmark {
  kind?: string;
  /** Metres above sea level. */
  elevation?: number | null;
  country?: string;
}

export function landmarkWords({ kind, elevation, country }: Landmark, text: Text, reader: Reader): string {
  return [
    text(`search.landmark_${kind}` as Key),
    elevation ? inWords(elevation, "height", reader) : "",
    country ? regionName(country, LANGUAGE[reader.language].places) : "",
  ]
    .filter(Boolean)
    .join(", ");
}
