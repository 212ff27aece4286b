/** Names of the places of clubs. */

import { Refusal } from "#app/core/request/refusal.ts";
import { LANGUAGE, type Language } from "#app/i18n/languages.ts";
import { regionName } from "#app/places/airport/region.ts";

/** Returns "Bavaria, Germany". */
export function placeName(region: string, language: Language): string {
  const { places } = LANGUAGE[language];
  return [...new Set([regionName(region, places), regionName(region.slice(0, 2), places)])].join(", ");
}

/** Returns a club as a suggestion for a search field: its place distinguishes it from others of the same name. */
export const proposedClub = (
  { id, name, region }: { id: number; name: string; region: string },
  language: Language,
) => ({ id, name, region, place: placeName(region, language) });

/** Runs an action; a refusal because of a club in the same country names that country in the reader's language. */
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
