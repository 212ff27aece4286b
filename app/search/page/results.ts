/** What was found, as the page of results shows it: in groups, each with its page and the flights it filters. Pure. */
import { filterAddress } from "#app/flight/list/filter/address.ts";
import type { Key } from "#app/i18n/key.ts";
import type { Reader } from "#app/i18n/language.ts";
import { LANGUAGE } from "#app/i18n/languages.ts";
import type { Text } from "#app/i18n/text.tsx";
import { isLandmarkKind, type LandmarkKind } from "#app/places/airport/place-kind.ts";
import { regionName } from "#app/places/airport/region.ts";
import { inWords } from "#app/units/format.ts";
import type { Choice } from "../bar/read-form.server.ts";
import { landmarkWords } from "../landmark-words.ts";

/** The groups in which names are shown, in this order where they match alike. */
const GROUPS = ["heights", "land", "point_of_interest", "airport", "user", "club", "aircraft", "device"] as const;
export type Group = (typeof GROUPS)[number] | "others";

export interface Result {
  key: string;
  group: Group;
  document: string;
  name: string;
  aside: string;
  /** The page of what was found; null where there is none. */
  page: string | null;
  /** Its flights, with the filters chosen before. */
  flights: string;
  landmark: Landmark | null;
}

export interface Landmark {
  kind: LandmarkKind;
  outline: string;
  latitude: number;
  longitude: number;
  /** Metres above sea level. */
  elevation: number | null;
}

const PAGED = ["user", "club", "airport", "aircraft"];
const HEIGHTS: readonly string[] = ["peak", "pass"];

type Told = Partial<Landmark> & {
  country?: string;
  region?: string;
  club?: { name: string };
  sc_class?: string | null;
  aircraft?: { name: string | null } | null;
};

export function getResult({ found, label, next }: Choice, screen: string, text: Text, reader: Reader): Result {
  const { document, id } = found;
  const told = found.told as Told;
  const landmark = isLandmarkKind(told.kind) ? (told as Landmark) : null;
  return {
    key: `${document} ${id} ${landmark?.outline ?? ""}`,
    group: landmark ? (HEIGHTS.includes(landmark.kind) ? "heights" : "land") : getGroup(document),
    document,
    name: label,
    aside: getAside(document, told, text, reader),
    page: PAGED.includes(document) ? `/${document}/${id}` : null,
    flights: filterAddress(next, screen),
    landmark,
  };
}

const getGroup = (document: string): Group =>
  (GROUPS as readonly string[]).includes(document) ? (document as Group) : "others";

function getAside(document: string, told: Told, text: Text, reader: Reader): string {
  if (isLandmarkKind(told.kind)) return landmarkWords(told, text, reader);
  const region = told.region ?? told.country;
  const where = region ? regionName(region, LANGUAGE[reader.language].places) : "";
  if (document === "airport" && told.elevation)
    return [where, inWords(told.elevation, "height", reader)].filter(Boolean).join(", ");
  if (document === "aircraft") return told.sc_class ? text(`class.${told.sc_class}` as Key) : "";
  if (GROUPS.every((group) => group !== document)) return text(`search.group_${document}` as Key);
  return told.club?.name ?? told.aircraft?.name ?? where;
}

/** Groups by kind, that of the best match first. */
export function inGroups(results: readonly Result[]): { group: Group; results: Result[] }[] {
  const groups = [...new Set(results.map(({ group }) => group))];
  return groups.map((group) => ({ group, results: results.filter((result) => result.group === group) }));
}
