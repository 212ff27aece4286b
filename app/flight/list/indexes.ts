/** The indexes that lists use, as in app/flight/schema/flight.ts, and the columns that lists are sorted by. */
import type { Order } from "./filter/filter.ts";

export const FACETS = [
  "user_id",
  "co_user_id",
  "club_id",
  "takeoff_airport_id",
  "aircraft_id",
  "registration",
  "competition_id",
  "country",
  "region",
  "sc_class",
  "season",
  "scoring_date",
] as const;
/** A column with which an index begins. */
export type Facet = (typeof FACETS)[number];

export type SortColumn =
  | "scoring_date"
  | "takeoff_time"
  | "order_points"
  | "order_distance"
  | "order_speed"
  | "stars"
  | "created";

/** The columns that a list is sorted by; the flight's id comes last. */
export const SORTED_BY: Record<Order, readonly SortColumn[]> = {
  scoring_date: ["scoring_date", "order_points"],
  created: ["created"],
  points: ["order_points"],
  distance: ["order_distance"],
  speed: ["order_speed"],
  stars: ["stars"],
};

/** Partial indexes, by the condition that their flights meet. */
const MARKS = ["female", "junior", "vintage", "outlanding", "fes", "wave", "story"] as const;
export type Mark = (typeof MARKS)[number];

export interface Index {
  name: string;
  columns: readonly (Facet | SortColumn)[];
  mark?: Mark;
}

const ofFacet = (name: string, column: Facet): Index[] => [
  { name: `flight_of_${name}`, columns: [column, "scoring_date", "order_points"] },
  { name: `flight_of_${name}_season`, columns: [column, "season", "order_points"] },
];
const ofMark = (name: string, mark: Mark): Index[] => [
  { name: `flight_of_${name}`, columns: ["scoring_date", "order_points"], mark },
  { name: `flight_of_${name}_by_points`, columns: ["order_points"], mark },
];

/** The indexes of app/flight/schema/flight.ts. */
export const INDEXES: readonly Index[] = [
  { name: "flight_by_date", columns: ["scoring_date", "order_points"] },
  { name: "flight_by_created", columns: ["created"] },
  { name: "flight_by_points", columns: ["order_points"] },
  { name: "flight_by_distance", columns: ["order_distance"] },
  { name: "flight_by_speed", columns: ["order_speed"] },
  { name: "flight_by_stars", columns: ["stars"] },
  { name: "flight_of_season_by_points", columns: ["season", "order_points"] },
  { name: "flight_of_season_by_distance", columns: ["season", "order_distance"] },
  { name: "flight_of_season_by_speed", columns: ["season", "order_speed"] },
  { name: "flight_of_user", columns: ["user_id", "scoring_date", "order_points"] },
  { name: "flight_of_co_user", columns: ["co_user_id", "scoring_date", "order_points"] },
  ...ofFacet("club", "club_id"),
  ...ofFacet("airport", "takeoff_airport_id"),
  ...ofFacet("aircraft", "aircraft_id"),
  ...ofFacet("country", "country"),
  { name: "flight_of_country_by_distance", columns: ["country", "order_distance"] },
  { name: "flight_of_country_by_speed", columns: ["country", "order_speed"] },
  ...ofFacet("region", "region"),
  ...ofFacet("class", "sc_class"),
  { name: "flight_of_registration", columns: ["registration", "scoring_date"] },
  { name: "flight_of_callsign", columns: ["competition_id", "scoring_date"] },
  ...ofMark("women", "female"),
  ...ofMark("juniors", "junior"),
  ...ofMark("vintage", "vintage"),
  ...ofMark("outlanding", "outlanding"),
  ...ofMark("fes", "fes"),
  ...ofMark("wave", "wave"),
  ...ofMark("stories", "story"),
];
