/** Converts the parameters of list, activity and export to a query for the database. */
import { z } from "zod";
import { isDate, isSoundId, MAX_DISTANCE, MAX_HEIGHT } from "#app/flight/list/filter/address.ts";
import { ORDERS } from "#app/flight/list/filter/filter.ts";
import { KEYWORDS } from "#app/flight/list/filter/keyword.ts";
import { boxAround, readPlace } from "#app/flight/list/filter/place.ts";
import { both, type FlightQuery } from "#app/flight/list/query.ts";
import { AIRCRAFT_KINDS } from "#app/places/aircraft/aircraft.ts";
import { type Continent, continentCountries, groupMembers } from "#app/places/airport/region.ts";
import { getStates, isSsaRegion } from "#app/places/airport/ssa-region.ts";
import { CONTESTS } from "#app/soaring/contest/rule.ts";
import { notBuilt } from "../context.ts";

/** The number of values in one parameter. */
const MAX_VALUES = 1000;

/** Parses comma-separated values, each with `one`. */
export const toList = <T>(one: z.ZodType<T, string>) =>
  z
    .string()
    .transform((text) => text.split(","))
    .pipe(z.array(one).max(MAX_VALUES));

export const numbers = toList(
  z
    .string()
    .regex(/^\d{1,15}$/)
    .transform(Number),
);
const codes = (index: Parameters<typeof isSoundId>[0]) => toList(z.string().refine((id) => isSoundId(index, id)));
const day = z.string().refine(isDate);

export const flag = z.enum(["true", "false"]).transform((text) => text === "true");

/** Negative values are allowed too: programs request everything with `distance_gt=-1`. */
const distance = z.coerce.number().min(-MAX_DISTANCE).max(MAX_DISTANCE);

/** The filters. */
export const FILTERS = {
  season_in: toList(
    z
      .string()
      .regex(/^(19|20|21)\d\d$/)
      .transform(Number),
  ).optional(),
  user_id_in: numbers.optional(),
  aircraft_id_in: numbers.optional(),
  sc_class_id_in: codes("sc_class").optional(),
  club_id_in: numbers.optional(),
  airport_id_in: numbers.optional(),
  continent_id_in: codes("continent").optional(),
  country_id_in: codes("country").optional(),
  /** A country code includes all its regions, like the regions in lists. */
  region_id_in: toList(
    z.string().refine((code) => /^[A-Z]{2}(-[A-Z0-9]{1,3})?$/.test(code) || isSsaRegion(code)),
  ).optional(),
  multi_region_id_in: codes("multi_region").optional(),
  flight_collection_id_in: codes("flight_collection").optional(),
  travel_id_in: numbers.optional(),
  registration_in: codes("device").optional(),
  /** The glider's competition number; `competition_id_in` is about competitions. */
  callsign_in: toList(z.string().regex(/^[A-Za-z0-9]{1,4}$/)).optional(),
  /** The kind of glider: without an engine, with one, with one in the nose. */
  kind: toList(z.enum(AIRCRAFT_KINDS)).optional(),
  /** Flights that were checked against a declaration of one of these tasks. */
  task_id_in: numbers.optional(),
  /** Flown around one of these major airports (ICAO), or around any of them: `true`. */
  circumnavigation: toList(z.string().regex(/^([A-Z]{4}|true)$/)).optional(),
  /** This site has no sectors, so no flight matches. */
  sector_id_in: numbers.optional(),
  competition_id_in: notBuilt,
  launch_kind_in: toList(z.enum(["T", "W", "S"])).optional(),
  month: toList(
    z
      .string()
      .regex(/^([1-9]|1[0-2])$/)
      .transform(Number),
  ).optional(),
  keyword: toList(z.enum(KEYWORDS)).optional(),
  /** `latitude_longitude_kilometres`; the kilometres are optional. */
  point_of_interest: z
    .string()
    .transform(readPlace)
    .pipe(z.object({ latitude: z.number(), longitude: z.number(), radius: z.number() }))
    .optional(),
  distance_gt: distance.optional(),
  distance_lt: distance.optional(),
  /** Metres above sea level. */
  height_gt: z.coerce.number().int().min(0).max(MAX_HEIGHT).optional(),
  /** Per cent. */
  circling_lt: z.coerce.number().min(0).max(100).optional(),
  contest: z.enum(CONTESTS).default("free"),
  story: flag.default(false),
};

export const DATES = {
  scoring_date_in: toList(day).optional(),
  scoring_date_start: day.optional(),
  scoring_date_end: day.optional(),
};

/** The orders. */
export const ORDER = {
  order_by: z.enum([...ORDERS, ...ORDERS.map((name) => `-${name}` as const)]).default("-scoring_date"),
  direction: z.enum(["asc", "desc"]).optional(),
};

const Filters = z.object({ ...FILTERS, ...DATES });
export type Filters = z.infer<typeof Filters>;
const Order = z.object(ORDER);

export function getFilters(query: Filters): FlightQuery {
  return {
    ...(query.sector_id_in === undefined ? {} : { ids: [] }),
    contest: query.contest,
    seasons: query.season_in,
    dates: query.scoring_date_in,
    firstDate: query.scoring_date_start,
    lastDate: query.scoring_date_end,
    months: query.month,
    users: query.user_id_in,
    clubs: query.club_id_in,
    airports: query.airport_id_in,
    aircraft: query.aircraft_id_in,
    registrations: query.registration_in,
    callsigns: query.callsign_in,
    countries: both(
      query.country_id_in,
      query.continent_id_in?.flatMap((code) => continentCountries(code as Continent)),
    ),
    regions: both(query.region_id_in?.flatMap(getStates), query.multi_region_id_in?.flatMap(groupMembers)),
    classes: query.sc_class_id_in,
    launches: query.launch_kind_in,
    kinds: query.kind,
    tasks: query.task_id_in,
    around: query.circumnavigation,
    keywords: query.keyword,
    collections: query.flight_collection_id_in,
    travels: query.travel_id_in,
    box: query.point_of_interest && boxAround(query.point_of_interest),
    above: query.distance_gt,
    below: query.distance_lt,
    height: query.height_gt,
    circling: query.circling_lt === undefined ? undefined : query.circling_lt / 100,
    story: query.story || undefined,
  };
}

export function getOrder({ order_by, direction }: z.infer<typeof Order>): Pick<FlightQuery, "order" | "ascending"> {
  const order = ORDERS.find((name) => name === order_by.replace("-", ""));
  return { order, ascending: direction === undefined ? !order_by.startsWith("-") : direction === "asc" };
}
