/** Where clubs are, in words. */

import { Refusal } from "#app/core/request/refusal.ts";
import { LANGUAGE, type Language } from "#app/i18n/languages.ts";
import { regionName } from "#app/places/airport/region.ts";

/** "Bavaria, Germany". */
export function placeName(region: string, language: Language): string {
  const { places } = LANGUAGE[language];
  return [...new Set([regionName(region, places), regionName(region.slice(0, 2), places)])].join(", ");
}

/** A club as a search field proposes it: of several with one name its place tells which. */
export const proposedClub = (
  { id, name, region }: { id: number; name: string; region: string },
  language: Language,
) => ({ id, name, region, place: placeName(region, language) });

/** Does it; a refusal because of a club in the same country names that country in the reader's language. */
export async function withCountryName<T>(language: Language, act: () => Promise<T>): Promise<T> {
  try {
    return await act();
  } catch (error) {
    const found = error instanceof Refusal ? (error.more.fields ?? []) : [];
    for (const { code, values } of found)
      if (code === "clubTwin" && values) values.country = placeName(String(values.country), language);
    throw error;
  }
}
