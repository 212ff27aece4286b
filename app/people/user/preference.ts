/** What a pilot may set about how the site looks to them: filters they keep, and the choices of `Preferences`. */

import { z } from "zod";
import { fault } from "#app/core/request/field-fault.ts";
import { UNIT_SYSTEMS } from "#app/i18n/language.ts";
import { LANGUAGES, type Language } from "#app/i18n/languages.ts";
import { MAX_FAVOURITES } from "./favourite.ts";
import { line } from "./person.ts";

/** What a list of flights can be searched by. Source: specification, section 3. */
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

/** Saved filters of a pilot: a bound of what is stored, more than anybody has. */
const MAX_FILTERS = 500;

/** Letters of a combination's address. */
const MAX_QUERY = 1000;
/** Letters of a filter's name. */
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
      /** A combination as an address has it; programs that know single filters alone see `index` and `id`. */
      query: z.string().max(MAX_QUERY).optional(),
      /** Offered as a shortcut. */
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

/** Of a preference, null forgets what was chosen. */
export const PreferencePatch = z.object({
  start: z.enum(["home", "flights", "upload"]).nullish(),
  contest: z.enum(CONTESTS).nullish(),
  list: z.enum(["rows", "tiles"]).nullish(),
  layers: z.array(z.enum(LAYERS)).max(LAYERS.length).nullish(),
  tips: z.boolean().nullish(),
  dark: z.boolean().nullish(),
  clock: z.enum(["local", "utc"]).nullish(),
});

/** Languages that letters and the magazine may be wished in; more than the site itself speaks. */
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

/** Named here: servers and browsers do not know all languages by the same words. @param language of the reader */
export function letterLanguages(language: Language): { value: string; label: string }[] {
  const names = new Intl.DisplayNames(language, { type: "language" });
  return LETTER_LANGUAGES.map((value) => ({ value, label: names.of(value) ?? value })).toSorted((a, b) =>
    a.label.localeCompare(b.label, language),
  );
}

export const LetterLanguage = z.enum(LETTER_LANGUAGES, { error: fault("language") });
export const SiteLanguage = z.enum(LANGUAGES, { error: fault("language") });
export const Unit = z.enum(UNIT_SYSTEMS, { error: fault("unit") });
