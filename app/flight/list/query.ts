/** What the database can be asked of lists: by the API in its parameters, by pages through a filter. Pure. */
import type { Continent } from "#app/places/airport/region.ts";
import { continentCountries, groupMembers } from "#app/places/airport/region.ts";
import { getStates } from "#app/places/airport/ssa-region.ts";
import type { ContestKey } from "#app/soaring/contest/rule.ts";
import type { Cursor } from "./cursor.ts";
import { EVERYTHING, type FlightFilter, getIds, type Order } from "./filter/filter.ts";
import type { Keyword } from "./filter/keyword.ts";
import { type Box, boxAround, readPlace } from "./filter/place.ts";

/** Values of one key are alternatives, keys narrow each other; an empty list of values is nothing. */
export interface FlightQuery {
  /** Of these alone. */
  ids?: number[];
  seasons?: number[];
  /** Local dates, YYYY-MM-DD. */
  dates?: string[];
  firstDate?: string;
  lastDate?: string;
  /** Of any year, from 1. */
  months?: number[];
  users?: number[];
  /** In the second seat. */
  coUsers?: number[];
  /** In either seat. */
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
  /** Aerotow, winch, own power, other. */
  launches?: string[];
  /** Of the glider: GL, MG, FG. */
  kinds?: string[];
  /** Flights checked against a declaration of one of these tasks. */
  tasks?: number[];
  /** Flown around one of these major airports, by ICAO code; "true" is any. */
  around?: string[];
  /** All of them hold. */
  keywords?: Keyword[];
  collections?: string[];
  travels?: number[];
  /** The take-off lies in it. */
  box?: Box;
  /** Kilometres of the contest's course, between and without these. */
  above?: number;
  below?: number;
  /** Metres above the sea, at least. */
  height?: number;
  /** Share of the free contest's course flown in circles, at most. */
  circling?: number;
  /** With a result; absent: all. */
  scored?: boolean;
  /** Without a fault. */
  valid?: boolean;
  /** With a story. */
  story?: boolean;
  /** Whose result is shown; flights without one are left out. Absent: the free contest's, as far as there is one. */
  contest?: ContestKey;
  /** Newest first unless told otherwise; of one day the best first. */
  order?: Order;
  ascending?: boolean;
  /** Begins behind this flight. */
  after?: Cursor;
  skip?: number;
  limit?: number;
}

/** @param filter of a page's address */
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

/** What both allow; undefined where neither says anything. */
export function both<T>(one: T[] | undefined, other: T[] | undefined): T[] | undefined {
  return one && other ? one.filter((value) => other.includes(value)) : (one ?? other);
}

const DAY_MS = 86_400_000;

/**
 * A public list without flights dated later than tomorrow: a logger with a wrong clock dates them years ahead, and they would lead
 * the list until then. They are listed where a season, a day or a pilot is requested.
 *
 * @param now milliseconds
 */
export function withoutFuture<Query extends FlightQuery>(query: Query, now: number): Query {
  const { ids, seasons, dates, firstDate, lastDate, users, coUsers, pilots } = query;
  if ([ids, seasons, dates, firstDate, lastDate, users, coUsers, pilots].some((one) => one !== undefined)) return query;
  return { ...query, lastDate: new Date(now + DAY_MS).toISOString().slice(0, 10) };
}
