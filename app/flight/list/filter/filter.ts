/**
 * Which flights a list shows and in which order; chips, addresses and database queries share these terms.
 *
 * An index that takes one value replaces it, one that takes several adds to them. Values of one index are
 * alternatives, different indexes narrow each other, and all keywords must apply. Distances are kilometres of the
 * contest's course, dates are local to the take-off airfield, YYYY-MM-DD.
 */
import { CONTESTS, type ContestKey } from "#app/soaring/contest/rule.ts";

/** The indexes that a chip can have, by their published names. `device` is a glider by its registration. */
export const CHIP_INDEXES = [
  "user",
  "club",
  "airport",
  "aircraft",
  "device",
  "country",
  "region",
  "multi_region",
  "continent",
  "sc_class",
  "month",
  "keyword",
  "flight_collection",
  "point_of_interest",
  "landmark",
] as const;
export type ChipIndex = (typeof CHIP_INDEXES)[number];

/** Indexes whose new value replaces the one before. */
const ONE_VALUE: ReadonlySet<ChipIndex> = new Set([
  "multi_region",
  "continent",
  "flight_collection",
  "point_of_interest",
  "landmark",
]);
/** The most different values of one index. */
export const MAX_VALUES = 100;

export interface Chip {
  index: ChipIndex;
  /**
   * An id of the database, a code (DE-BY, OP, junior, 7), a registration, a place of take-off:
   * `latitude_longitude_kilometres`, or the outline of a landmark that flights passed: `app/flight/outline/outline.ts`.
   */
  id: string;
  /** The name as it was chosen; "" when an address only has the id. */
  name: string;
}

export const ORDERS = ["scoring_date", "created", "points", "distance", "speed", "stars"] as const;
export type Order = (typeof ORDERS)[number];

export interface FlightFilter {
  chips: Chip[];
  /** Seasons by the years in which they end. */
  seasons: number[];
  dates: string[];
  from: string | null;
  to: string | null;
  above: number | null;
  below: number | null;
  /** The least maximum altitude, metres above the sea. */
  height: number | null;
  /** The greatest share of the course flown in circles, percent. */
  circling: number | null;
  /** The contest whose points, distances and speeds are shown; flights without a result in it are left out. */
  contest: ContestKey;
  order: Order;
  ascending: boolean;
}

export const EVERYTHING: FlightFilter = {
  chips: [],
  seasons: [],
  dates: [],
  from: null,
  to: null,
  above: null,
  below: null,
  height: null,
  circling: null,
  contest: CONTESTS[0],
  order: "scoring_date",
  ascending: false,
};

/** How the filter's dates are chosen. */
export type FilterMode = "day" | "range" | "season" | "all";

export function getMode({ dates, from, to, seasons }: FlightFilter): FilterMode {
  if (dates.length > 0) return "day";
  if (from !== null || to !== null) return "range";
  return seasons.length > 0 ? "season" : "all";
}

export function withChip(filter: FlightFilter, chip: Chip): FlightFilter {
  const others = filter.chips.filter(
    ({ index, id }) => index !== chip.index || (!ONE_VALUE.has(index) && id !== chip.id),
  );
  // Flights that passed a place are only found in the free contest, by their days or points.
  const fitting =
    chip.index === "landmark"
      ? { contest: EVERYTHING.contest, ...(isOrderThrough(filter.order) ? {} : { order: EVERYTHING.order }) }
      : {};
  return { ...filter, ...fitting, chips: [...others, chip] };
}

/** The orders in which flights that passed an area can be listed. */
export const ORDERS_THROUGH: readonly Order[] = ["scoring_date", "points"];
export const isOrderThrough = (order: Order): boolean => ORDERS_THROUGH.includes(order);

/** Returns the chip of the landmark that flights passed. */
export const getLandmark = ({ chips }: FlightFilter): Chip | null =>
  chips.find(({ index }) => index === "landmark") ?? null;

export const withoutChip = (filter: FlightFilter, gone: Chip): FlightFilter => ({
  ...filter,
  chips: filter.chips.filter(({ index, id }) => index !== gone.index || id !== gone.id),
});

export const getIds = ({ chips }: FlightFilter, wanted: ChipIndex): string[] =>
  chips.filter(({ index }) => index === wanted).map(({ id }) => id);

/** The number of conditions that narrow the list. */
export const filtersIn = (filter: FlightFilter): number =>
  filter.chips.length +
  (getMode(filter) === "all" ? 0 : 1) +
  (filter.above === null && filter.below === null ? 0 : 1) +
  (filter.height === null ? 0 : 1) +
  (filter.circling === null ? 0 : 1) +
  (filter.contest === EVERYTHING.contest ? 0 : 1);
