/** Reads which values a query requires of the columns that indexes begin with. Pure. */
import { getLastDay, seasonBounds } from "#app/core/time/season.ts";
import { type Facet, SORTED_BY, type SortColumn } from "./indexes.ts";
import type { FlightQuery } from "./query.ts";

/** The required values of each column. */
export type Asked = Partial<Record<Facet, readonly (string | number)[]>>;

export function readRequest(query: FlightQuery): Asked {
  const countries = query.regions?.every((code) => !code.includes("-")) ? query.regions : undefined;
  const regions = query.regions?.every((code) => code.includes("-")) ? query.regions : undefined;
  const asked: Record<Facet, readonly (string | number)[] | undefined> = {
    user_id: query.users,
    co_user_id: query.coUsers,
    club_id: query.clubs,
    takeoff_airport_id: query.airports,
    aircraft_id: query.aircraft,
    registration: query.registrations,
    competition_id: query.callsigns,
    country: query.countries ?? countries,
    region: regions,
    sc_class: query.classes,
    season: query.seasons,
    scoring_date: query.dates,
  };
  return Object.fromEntries(Object.entries(asked).filter(([, values]) => values !== undefined));
}

/** Returns the query without its condition on this column. */
export function without(query: FlightQuery, facet: Facet): FlightQuery {
  const countries = query.countries ? { countries: undefined } : { regions: undefined };
  const left: Record<Facet, Partial<FlightQuery>> = {
    user_id: { users: undefined },
    co_user_id: { coUsers: undefined },
    club_id: { clubs: undefined },
    takeoff_airport_id: { airports: undefined },
    aircraft_id: { aircraft: undefined },
    registration: { registrations: undefined },
    competition_id: { callsigns: undefined },
    country: countries,
    region: { regions: undefined },
    sc_class: { classes: undefined },
    season: { seasons: undefined },
    scoring_date: { dates: undefined },
  };
  return { ...query, ...left[facet] };
}

/** Returns the range of days that can match, including that of the seasons, so that an index by date serves them. */
export function listDays({ seasons, firstDate, lastDate }: FlightQuery): { first?: string; last?: string } {
  if (!seasons || seasons.length === 0) return { first: firstDate, last: lastDate };
  const first = seasonBounds(Math.min(...seasons)).first;
  const last = getLastDay(Math.max(...seasons));
  return {
    first: firstDate !== undefined && firstDate > first ? firstDate : first,
    last: lastDate !== undefined && lastDate < last ? lastDate : last,
  };
}

/** Whether the figures of a contest other than free decide about the order. */
export const orderedByCourse = ({ contest = "free", order = "scoring_date" }: FlightQuery): boolean =>
  contest !== "free" && (order === "points" || order === "distance" || order === "speed");

/** Returns the columns that a list is sorted by: within a day the list of one pilot by time, others by points. */
export const sortedBy = ({ order = "scoring_date", users, coUsers, pilots }: FlightQuery): readonly SortColumn[] =>
  order === "scoring_date" && [users, coUsers, pilots].some((of) => of?.length === 1)
    ? ["scoring_date", "takeoff_time"]
    : SORTED_BY[order];

/** Returns the columns of this list's cursor, without the flight's id. */
export const cursorColumns = (query: FlightQuery): { text: boolean }[] =>
  orderedByCourse(query)
    ? [{ text: false }]
    : sortedBy(query).map((column) => ({
        text: column === "scoring_date" || column === "created" || column === "takeoff_time",
      }));
