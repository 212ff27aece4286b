/** Which flights a list shows, as its address says. What cannot be read is left out. */
export interface FlightFilter {
  skip: number;
  season?: number;
  /** Of one pilot. */
  user?: number;
  date?: string;
}

/** Flights of one page; the list is complete when one comes back shorter. */
export const PAGE = 100;
/** Above this many, a total is said as "more than". */
export const FLIGHTS_COUNTED = 1000;
const MAX_SKIPPED = 10_000;

export function filterFromAddress(query: URLSearchParams): FlightFilter {
  const skip = Number(query.get("skip"));
  const season = Number(query.get("season"));
  // Links carry it as a number or as "Name,number".
  const user = Number(/^(?:.*,)?([1-9]\d{0,14})$/.exec(query.get("user") ?? "")?.[1]);
  const date = query.get("scoring_date") ?? "";
  return {
    skip: Number.isInteger(skip) && skip > 0 ? Math.min(skip, MAX_SKIPPED) : 0,
    ...(Number.isInteger(user) ? { user } : {}),
    ...(Number.isInteger(season) && season > 1900 && season < 3000 ? { season } : {}),
    ...(/^\d{4}-\d{2}-\d{2}$/.test(date) && !Number.isNaN(Date.parse(date)) ? { date } : {}),
  };
}

/** The address of another page of the same list. */
export function pageAddress(filter: FlightFilter, skip: number): string {
  const query = new URLSearchParams();
  if (filter.user) query.set("user", String(filter.user));
  if (filter.season) query.set("season", String(filter.season));
  if (filter.date) query.set("scoring_date", filter.date);
  if (skip > 0) query.set("skip", String(skip));
  return `/flight/list${query.size ? `?${query}` : ""}`;
}
