/** A filter as tags that can be removed one by one. Pure. */

import { outlineDistance } from "#app/flight/area/outline-distance.ts";
import { type Chip, type ChipIndex, type FlightFilter, withoutChip } from "#app/flight/list/filter/filter.ts";
import { readOutline } from "#app/flight/outline/outline.ts";
import type { Reader } from "#app/i18n/language.ts";
import type { useText } from "#app/i18n/text.tsx";
import type { IconName } from "#app/ui/Icon.tsx";
import { inWords } from "#app/units/format.ts";
import { day } from "#app/units/time.ts";
import { withDistance, withoutTime } from "./choice.ts";

export interface Tag {
  key: string;
  icon: IconName;
  label: string;
  /** The page of the pilot, club, airfield or type that it names. */
  page?: string;
  /** The filter without this tag. */
  without: FlightFilter;
}

export const ICONS: Record<ChipIndex, IconName> = {
  ...{ user: "person", club: "club", airport: "tower", aircraft: "glider", device: "glider" },
  ...{ country: "pin", region: "pin", multi_region: "pin", continent: "globe", point_of_interest: "pin" },
  ...{ sc_class: "glider", month: "calendar", keyword: "search", flight_collection: "flights", landmark: "peak" },
};

/** The kinds that have a page of their own, under their index and id. */
const PAGED: readonly ChipIndex[] = ["user", "club", "airport", "aircraft"];

type Text = ReturnType<typeof useText>;

export function getTags(filter: FlightFilter, text: Text, reader: Reader): Tag[] {
  const named = filter.chips.map((chip) => ({
    ...{ key: `${chip.index} ${chip.id}`, icon: ICONS[chip.index], label: getLabel(chip, text, reader) },
    ...(PAGED.includes(chip.index) ? { page: `/${chip.index}/${chip.id}` } : {}),
    without: withoutChip(filter, chip),
  }));
  return [...named, ...distanceTag(filter, text, reader), ...timeTags(filter, text, reader)];
}

function getLabel({ index, id, name }: Chip, text: Text, reader: Reader): string {
  const outline = index === "landmark" ? readOutline(id) : null;
  if (outline === null) return name || id;
  return withinWords({ name, km: outline.km }, text, reader);
}

/** "Großglockner, within 5 km"; a place without a name by its distance alone. */
function withinWords({ name, km }: { name: string; km: number }, text: Text, reader: Reader): string {
  const distance = outlineDistance(km, reader);
  return name === "" ? text("search.within", { distance }) : text("search.withinOf", { name, distance });
}

function distanceTag(filter: FlightFilter, text: Text, reader: Reader): Tag[] {
  if (filter.above === null && filter.below === null) return [];
  const label = distanceWords(filter, text, reader);
  return [{ key: "distance", icon: "distance", label, without: withDistance(filter, null, null) }];
}

export function distanceWords(
  { above, below }: Pick<FlightFilter, "above" | "below">,
  text: Text,
  reader: Reader,
): string {
  const said = (km: number) => inWords(km, "distance", reader);
  if (above !== null && below !== null) return text("search.between", { from: said(above), to: said(below) });
  return above !== null
    ? text("search.over", { distance: said(above) })
    : text("search.under", { distance: said(below ?? 0) });
}

function timeTags(filter: FlightFilter, text: Text, { language }: Reader): Tag[] {
  const tag = (key: string, label: string, without: FlightFilter): Tag => ({ key, icon: "calendar", label, without });
  const { seasons, dates, from, to } = filter;
  const range =
    from === null && to === null ? [] : [tag("range", rangeWords(from, to, text, language), withoutTime(filter))];
  return [
    ...seasons.map((season) =>
      tag(`season ${season}`, text("search.season", { season: String(season) }), {
        ...filter,
        seasons: seasons.filter((each) => each !== season),
      }),
    ),
    ...dates.map((date) =>
      tag(date, day(date, language, "short"), { ...filter, dates: dates.filter((each) => each !== date) }),
    ),
    ...range,
  ];
}

export function rangeWords(from: string | null, to: string | null, text: Text, language: Reader["language"]): string {
  if (from !== null && to !== null)
    return text("search.range", { from: day(from, language, "short"), to: day(to, language, "short") });
  return from !== null
    ? text("search.since", { date: day(from, language, "short") })
    : text("search.until", { date: day(to ?? "", language, "short") });
}
