/**
 * Countries, their regions and groups of regions, named in English and German. A flight belongs to the region of its
 * take-off airfield.
 *
 * Codes: ISO 3166-1 for countries ("DE"), ISO 3166-2 for regions ("DE-BY"), two letters for continents ("EU"), and
 * groups of the search ("SG" is South Germany). Continents and groups have functions of their own because "NA" is
 * Namibia and North America, and "SG" Singapore.
 */
import data from "./regions.json" with { type: "json" };

type Language = "en" | "de";
type Names = Record<string, string[] | undefined>;

const column = { en: 0, de: 1 };

/** Returns a name for any country; a region outside the gliding countries is named by its country and code. */
export function regionName(code: string, language: Language): string {
  const known = (data.regions as Names)[code];
  if (known) return known[column[language]];
  const [country, region] = code.split("-");
  return region ? `${countryName(country, language)} ${region}` : countryName(country, language);
}

export const continentName = (code: string, language: Language): string =>
  (data.continents as Names)[code]?.[column[language]] ?? code;

export const groupName = (code: string, language: Language): string =>
  (data.groups as Names)[code]?.[column[language]] ?? code;

/** Returns the countries or regions of a group; none if the code is not a group. */
export const groupMembers = (code: string): string[] => (data.members as Names)[code] ?? [];

/** Returns null for countries without gliding. */
export const continentOf = (country: string): string | null =>
  (data.continentOf as Record<string, string | undefined>)[country] ?? null;

/** Countries without their regions; and regions. Both in the order of the list. */
export const countriesOfGliding = Object.keys(data.regions).filter((code) => !code.includes("-"));
export const regions = Object.keys(data.regions).filter((code) => code.includes("-"));
export const groups = Object.keys(data.groups);

/** Returns the regions of one gliding country, in the order of its list. None if it is not divided. */
export const getRegions = (country: string): string[] =>
  Object.keys(data.regions).filter((code) => code.startsWith(`${country}-`));

function countryName(code: string, language: Language): string {
  const known = (data.regions as Names)[code];
  if (known) return known[column[language]];
  if (!/^[A-Z]{2}$/.test(code)) return code;
  return new Intl.DisplayNames(language, { type: "region" }).of(code) ?? code;
}

export type Continent = "AF" | "AS" | "EU" | "NA" | "OC" | "SA";

/** Returns the countries with gliding on a continent. */
export const continentCountries = (continent: Continent): string[] =>
  Object.entries(data.continentOf).flatMap(([country, on]) => (on === continent ? [country] : []));
