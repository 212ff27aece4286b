/** Settings of a pilot about how the site looks: saved filters, and the choices in `Preferences`. */

import { z } from "zod";
import { fault } from "#app/core/request/field-fault.ts";
import { UNIT_SYSTEMS } from "#app/i18n/language.ts";
import { LANGUAGES, type Language } from "#app/i18n/languages.ts";
import { MAX_FAVOURITES } from "./favourite.ts";
import { line } from "./person.ts";

/** The values that a saved filter of flights can have. Source: specification, section 3. */
const FILTER_INDEXES = [
  "club",
  "aircraft",
  "airport",
  "user",
  "competition",
  "continent",
  "country",
  "device",
  "region",
  "multi_region",
  "sector",
  "sc_class",
  "distance",
  "month",
  "keyword",
  "flight_collection",
  "travel",
  "point_of_interest",
] as const;

/** The most saved filters of a pilot, more than anybody has. */
const MAX_FILTERS = 500;

/** The most characters of a combined filter's address. */
const MAX_QUERY = 1000;
/** The most characters of a filter's name. */
const MAX_FILTER_NAME = 60;

export const Filters = z
  .array(
    z.object({
      id: z.union([z.int().nonnegative(), z.string().max(40)]).optional(),
      name: line(MAX_FILTER_NAME, fault("longFilter", { most: MAX_FILTER_NAME })).refine(
        (name) => name !== "",
        fault("unnamedFilter"),
      ),
      index: z.enum(FILTER_INDEXES, { error: fault("noFilter") }),
      /** A combined filter as in an address; programs that only know single filters see `index` and `id`. */
      query: z.string().max(MAX_QUERY).optional(),
      /** Whether it is shown as a shortcut. */
      favourite: z.boolean().optional(),
    }),
  )
  .max(MAX_FILTERS, fault("manyFilters", { most: MAX_FILTERS }))
  .refine(
    (filters) => filters.filter(({ favourite }) => favourite).length <= MAX_FAVOURITES,
    fault("manyFavourites", { most: MAX_FAVOURITES }),
  );

const CONTESTS = [
  "au",
  "bi",
  "ca",
  "declaration",
  "dmst",
  "fr",
  "free",
  "nsfw",
  "nzc",
  "out",
  "out_return",
  "sprint",
  "triangle",
  "be",
  "ssa",
] as const;

export const LAYERS = [
  "water",
  "clickable",
  "hypsometric",
  "admin",
  "glidingspace",
  "airspace3d",
  "fields",
  "transport",
  "landcover",
  "hillshading",
  "waypoint",
  "sentinel",
  "esri",
  "routing",
  "landcoverthermal",
  "arrivalHeight",
  "coloredTracks",
] as const;

/** A null resets a preference to the default. */
export const PreferencePatch = z.object({
  start: z.enum(["home", "flights", "upload"]).nullish(),
  contest: z.enum(CONTESTS).nullish(),
  list: z.enum(["rows", "tiles"]).nullish(),
  layers: z.array(z.enum(LAYERS)).max(LAYERS.length).nullish(),
  tips: z.boolean().nullish(),
  dark: z.boolean().nullish(),
  clock: z.enum(["local", "utc"]).nullish(),
});

/** Languages for mails and the magazine; more than the site itself has. */
const LETTER_LANGUAGES = [
  "en-gb",
  "en-us",
  "de",
  "fr",
  "nl",
  "da",
  "cs",
  "it",
  "pl",
  "es",
  "pt",
  "uk",
  "hu",
  "lt",
  "fi",
  "no",
  "sv",
  "ja",
  "ru",
] as const;

/**
 * Names are listed in this file, because servers and browsers do not know all languages by the same names. @param
 * language of the reader
 */
export function letterLanguages(language: Language): { value: string; label: string }[] {
  const names = new Intl.DisplayNames(language, { type: "language" });
  return LETTER_LANGUAGES.map((value) => ({ value, label: names.of(value) ?? value })).toSorted((a, b) =>
    a.label.localeCompare(b.label, language),
  );
}

export const LetterLanguage = z.enum(LETTER_LANGUAGES, { error: fault("language") });
export const SiteLanguage = z.enum(LANGUAGES, { error: fault("language") });
export const Unit = z.enum(UNIT_SYSTEMS, { error: fault("unit") });
