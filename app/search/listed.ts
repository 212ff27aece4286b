/** Searches without a query: few things, always the same, named in the reader's language. Pure. */

import { KEYWORDS } from "#app/flight/list/filter/keyword.ts";
import type { Key } from "#app/i18n/key.ts";
import { LANGUAGE, type Language } from "#app/i18n/languages.ts";
import { keywordsIn, nameKey } from "#app/i18n/name.ts";
import {
  continentName,
  countriesOfGliding,
  groupName,
  groups,
  regionName,
  regions,
} from "#app/places/airport/region.ts";
import { CLASSES, LISTED, type Listed } from "./document.ts";

export interface ListedName {
  document: Listed;
  id: string;
  name: string;
  /** Whole name, whole words or beginnings of words, as in a `Hit`. */
  match: number;
}

type Text = (key: Key) => string;

const CONTINENTS = ["AF", "AS", "EU", "NA", "OC", "SA"];
const MONTHS = Array.from({ length: 12 }, (_, i) => String(i + 1));

/** Returns all entries of one document in their own order. */
export function listed(document: Listed, language: Language, text: Text): { id: string; name: string }[] {
  const spoken = LANGUAGE[language].places;
  const called = (ids: readonly string[], name: (id: string) => string) => ids.map((id) => ({ id, name: name(id) }));
  switch (document) {
    case "continent":
      return called(CONTINENTS, (id) => continentName(id, spoken));
    case "country":
      return called(countriesOfGliding, (id) => regionName(id, spoken));
    case "region":
      return called(regions, (id) => regionName(id, spoken));
    case "multi_region":
      return called(groups, (id) => groupName(id, spoken));
    case "sc_class":
      return CLASSES.map((id) => ({ id, name: text(`class.${id}`) }));
    case "keyword":
      return KEYWORDS.map((id) => ({ id, name: text(`keyword.${id}`) }));
    case "month":
      return called(MONTHS, (id) => monthName(Number(id), language));
  }
}

const monthName = (month: number, language: Language) =>
  new Intl.DateTimeFormat(language, { month: "long", timeZone: "UTC" }).format(Date.UTC(2024, month - 1, 15));

/** Finds entries by name or id, best first. */
export function findListed(
  words: readonly string[],
  documents: readonly string[],
  language: Language,
  text: Text,
): ListedName[] {
  if (words.length === 0) return [];
  const key = words.join(" ");
  return LISTED.filter((document) => documents.includes(document))
    .flatMap((document) =>
      listed(document, language, text).flatMap(({ id, name }) => {
        const said = keywordsIn(`${name} ${id}`);
        const match = [nameKey(name), nameKey(id)].includes(key)
          ? 0
          : words.every((word) => said.includes(word))
            ? 1
            : words.every((word) => said.some((other) => other.startsWith(word)))
              ? 2
              : null;
        return match === null ? [] : [{ document, id, name, match }];
      }),
    )
    .sort((a, b) => a.match - b.match);
}
