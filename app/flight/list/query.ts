/** The filters of a list in the database: the API sets them by its parameters, pages by a filter. Pure. */
import type { Continent } from "#app/places/airport/region.ts";
import { continentCountries, groupMembers } from "#app/places/airport/region.ts";
import { getStates } from "#app/places/airport/ssa-region.ts";
import type { ContestKey } from "#app/soaring/contest/rule.ts";
import type { Cursor } from "./cursor.ts";
import { EVERYTHING, type FlightFilter, getIds, type Order } from "./filter/filter.ts";
import type { Keyword } from "./filter/keyword.ts";
import { type Box, boxAround, readPlace } from "./filter/place.ts";

/** Values of one key are alternatives, different keys narrow each other; an empty list of values matches nothing. */
export interface FlightQuery {
  /** Only these flights. */
  ids?: number[];
  seasons?: number[];
  /** Local dates, YYYY-MM-DD. */
  dates?: string[];
  firstDate?: string;
  lastDate?: string;
  /** Months of any year, from 1. */
  months?: number[];
  users?: number[];
  /** Pilots in the second seat. */
  coUsers?: number[];
  /** Pilots in either seat. */
  pilots?: number[];
  clubs?: number[];
  airports?: number[];
  aircraft?: number[];
  registrations?: string[];
  callsigns?: string[];
  countries?: string[];
  /** Regions or whole countries. */
  regions?: string[];
  classes?: string[];
  /** Aerotow, winch, self-launch, other. */
  launches?: string[];
  /** Kinds of glider: GL, MG, FG. */
  kinds?: string[];
  /** Flights checked against a declaration of one of these tasks. */
  tasks?: number[];
  /** Flown around one of these major airports, by ICAO code; "true" is any. */
  around?: string[];
  /** All of them must apply. */
  keywords?: Keyword[];
  collections?: string[];
  travels?: number[];
  /** The box that contains the take-off. */
  box?: Box;
  /** Kilometres of the contest's course, exclusive bounds. */
  above?: number;
  below?: number;
  /** The least maximum altitude, metres above the sea. */
  height?: number;
  /** The greatest share of the free contest's course flown in circles. */
  circling?: number;
  /** Only flights with a result; absent for all. */
  scored?: boolean;
  /** Only flights without a fault. */
  valid?: boolean;
  /** Only flights with a story. */
  story?: boolean;
  /**
   * The contest whose result is shown; flights without one are left out. If absent, the free contest's result, if
   * there is one.
   */
  contest?: ContestKey;
  /** Newest first by default, of one day the best first. */
  order?: Order;
  ascending?: boolean;
  /** The list begins after this flight. */
  after?: Cursor;
  skip?: number;
  limit?: number;
}

/** @param filter from a page's address */
export function buildQuery(filter: FlightFilter): FlightQuery {
  const ids = (index: Parameters<typeof getIds>[1]) => some(getIds(filter, index));
  const numbers = (index: Parameters<typeof getIds>[1]) => ids(index)?.map(Number);
  const continent = ids("continent")?.flatMap((code) => continentCountries(code as Continent));
  const group = ids("multi_region")?.flatMap(groupMembers);
  const place = ids("point_of_interest")?.map(readPlace).at(0);
  const { contest, seasons, dates, from, to, above, below, height, circling, order, ascending } = filter;
  return {
    ...(contest === EVERYTHING.contest ? {} : { contest }),
    seasons: some(seasons),
    dates: some(dates),
    firstDate: from ?? undefined,
    lastDate: to ?? undefined,
    months: numbers("month"),
    pilots: numbers("user"),
    clubs: numbers("club"),
    airports: numbers("airport"),
    aircraft: numbers("aircraft"),
    registrations: ids("device"),
    countries: both(ids("country"), continent),
    regions: both(ids("region")?.flatMap(getStates), group),
    classes: ids("sc_class"),
    keywords: ids("keyword") as Keyword[] | undefined,
    collections: ids("flight_collection"),
    box: place ? boxAround(place) : undefined,
    above: above ?? undefined,
    below: below ?? undefined,
    height: height ?? undefined,
    circling: circling === null ? undefined : circling / 100,
    order,
    ascending,
  };
}

const some = <T>(values: T[]): T[] | undefined => (values.length > 0 ? values : undefined);

/** Returns the values that both lists allow; undefined when neither restricts anything. */
export function both<T>(one: T[] | undefined, other: T[] | undefined): T[] | undefined {
  return one && other ? one.filter((value) => other.includes(value)) : (one ?? other);
}

const DAY_MS = 86_400_000;

/**
 * Leaves flights dated later than tomorrow out of public lists: a logger with a wrong clock dates them years ahead,
 * and they would lead the list until then. They are listed when a season, a day or a pilot is requested.
 *
 * @param now milliseconds
 */
export function withoutFuture<Query extends FlightQuery>(query: Query, now: number): Query {
  const { ids, seasons, dates, firstDate, lastDate, users, coUsers, pilots } = query;
  if ([ids, seasons, dates, firstDate, lastDate, users, coUsers, pilots].some((one) => one !== undefined)) return query;
  return { ...query, lastDate: new Date(now + DAY_MS).toISOString().slice(0, 10) };
}
