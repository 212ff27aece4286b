/** Filters that a member keeps, and those that are near at hand for them: own club, own airfield. Pure. */
import { readFilter } from "#app/flight/list/filter/address.ts";
import { type Chip, type FlightFilter, withChip } from "#app/flight/list/filter/filter.ts";

export interface Saved {
  /** Its place among the kept ones, from 0; null: it is only proposed. */
  at: number | null;
  name: string;
  /** Offered before anything is typed. */
  favourite: boolean;
  /** One filter, which goes with those that are chosen. */
  chip: Chip | null;
  /** A combination as an address has it, which takes their place; "" where it is one chip. */
  query: string;
}

export const getKey = ({ at, name, query, chip }: Saved): string => `${at} ${name} ${query} ${chip?.index} ${chip?.id}`;

/** @param today YYYY-MM-DD, for combinations that say `today` */
export const withSaved = (filter: FlightFilter, { chip, query }: Saved, today: string): FlightFilter =>
  chip ? withChip(filter, chip) : readFilter(new URLSearchParams(query), today).filter;

/** What a member does with one that is kept. */
export const ACTS = ["save", "remove", "up", "down", "favour", "unfavour"] as const;
export type Act = (typeof ACTS)[number];

/** Why a change was not made. */
export const NOT_SAVED = ["manyFavourites", "manyFilters", "unnamedFilter", "longFilter", "other"] as const;
export type NotSaved = (typeof NOT_SAVED)[number];

/** Where they are changed. */
export const SAVED_PATH = "/search/saved";
