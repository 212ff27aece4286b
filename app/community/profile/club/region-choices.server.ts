/** The choices for a club's region in the reader's language: countries, each followed by its regions. */

import { LANGUAGE, type Language } from "#app/i18n/languages.ts";
import { CLUB_REGIONS } from "#app/people/club/club.ts";
import { regionName } from "#app/places/airport/region.ts";
import type { Option } from "#app/ui/form/Select.tsx";

export function regionChoices(language: Language): Option[] {
  const words = LANGUAGE[language].places;
  const name = (code: string) =>
    code.includes("-") ? `${regionName(code.slice(0, 2), words)}, ${regionName(code, words)}` : regionName(code, words);
  return CLUB_REGIONS.map((value) => ({ value, label: name(value) })).sort((a, b) =>
    a.label.localeCompare(b.label, language),
  );
}
