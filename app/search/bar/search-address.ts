/** The address for choosing a filter without scripts. Pure. */
import { filterQuery } from "#app/flight/list/filter/address.ts";
import type { FlightFilter } from "#app/flight/list/filter/filter.ts";

/** @param screen path of the filtered list */
export const searchAddress = (filter: FlightFilter, screen: string): string =>
  `/search?${new URLSearchParams({ in: filterQuery(filter), to: screen })}`;

/** The address of everything that is called as typed, with the flights of a list still filtered. */
export const resultsAddress = (filter: FlightFilter, typed: string): string =>
  `/search?${new URLSearchParams({ in: filterQuery(filter), q: typed.trim(), here: "" })}`;

const SCREENS = /^\/(flight\/(list|statistics|gallery|map(\?area=[\d._,-]+)?)|ranking\/[a-z_]+(\?[\w=&.-]*)?)$/;

/** Only accepts a list or ranking of ours. */
export const getScreen = (to: string | null): string => (to !== null && SCREENS.test(to) ? to : "/flight/list");
