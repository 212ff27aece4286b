/** How choosing something changes a filter. Pure. */
import { isSoundId } from "#app/flight/list/filter/address.ts";
import {
  CHIP_INDEXES,
  type Chip,
  type ChipIndex,
  type FlightFilter,
  withChip,
} from "#app/flight/list/filter/filter.ts";
import type { UnitSystem } from "#app/i18n/language.ts";
import type { Shortcut } from "./shortcut.ts";

/** A suggestion as `POST /v1/search` returns it. */
export interface Proposal {
  index: string;
  id: number | string;
  name: string;
  club?: { name: string };
  region?: string;
  country?: string;
  sc_class?: string;
  dmst_index?: number;
  aircraft?: { name: string };
  /** Of a place: what it is, metres above sea level, and the area in which flights pass it; a town has none of them. */
  kind?: string;
  elevation?: number | null;
  outline?: string;
}

export const withoutTime = (filter: FlightFilter): FlightFilter => ({
  ...filter,
  seasons: [],
  dates: [],
  from: null,
  to: null,
});

export const withDays = (filter: FlightFilter, dates: string[]): FlightFilter => ({ ...withoutTime(filter), dates });

export const withRange = (filter: FlightFilter, from: string | null, to: string | null): FlightFilter => ({
  ...withoutTime(filter),
  ...{ from, to },
});

/** Seasons are alternatives: another one is added, while any other choice of time is removed. */
export const withSeason = (filter: FlightFilter, season: number): FlightFilter => ({
  ...withoutTime(filter),
  seasons: [...filter.seasons.filter((each) => each !== season), season],
});

/** Kilometres. */
export const withDistance = (filter: FlightFilter, above: number | null, below: number | null): FlightFilter => ({
  ...filter,
  ...{ above, below },
});

export function withShortcut(filter: FlightFilter, shortcut: Shortcut): FlightFilter {
  switch (shortcut.kind) {
    case "season":
      return withSeason(filter, shortcut.season);
    case "distance":
      return withDistance(filter, shortcut.above, shortcut.below);
    case "days":
      return withDays(filter, shortcut.dates);
    case "range":
      return withRange(filter, shortcut.from, shortcut.to);
    case "chip":
      return withChip(filter, { index: shortcut.index, id: shortcut.id, name: shortcut.name });
  }
}

const isIndex = (index: string): index is ChipIndex => (CHIP_INDEXES as readonly string[]).includes(index);

/**
 * Returns null for something by which flights cannot be filtered. Towns are where flights took off nearby, landmarks
 * what they flew past.
 */
export function getChip({
  index,
  id,
  name,
  outline,
}: Pick<Proposal, "index" | "id" | "name" | "outline">): Chip | null {
  if (index === "point_of_interest" && outline !== undefined)
    return isSoundId("landmark", outline) ? { index: "landmark", id: outline, name } : null;
  const chip = { id: String(id), name };
  return isIndex(index) && isSoundId(index, chip.id) ? { index, ...chip } : null;
}

/**
 * Regions are only offered to readers with nautical units (source: specification, section 5). Landmarks are searched as
 * points of interest.
 */
export const documentsFor = ({ units }: { units: UnitSystem }): ChipIndex[] =>
  CHIP_INDEXES.filter((index) => index !== "landmark" && (index !== "region" || units === "U"));
