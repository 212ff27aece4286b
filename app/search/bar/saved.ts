/** A member's saved filters, and those suggested to them: own club, own airfield. Pure. */
import { readFilter } from "#app/flight/list/filter/address.ts";
import { type Chip, type FlightFilter, withChip } from "#app/flight/list/filter/filter.ts";

export interface Saved {
  /** Its position among the saved ones, from 0; null if it is only suggested. */
  at: number | null;
  name: string;
  /** Whether it is offered before anything is typed. */
  favourite: boolean;
  /** A single filter, which is added to those already chosen. */
  chip: Chip | null;
  /** A combination in the form of an address, which replaces the chosen filters; "" for a single chip. */
  query: string;
}

export const getKey = ({ at, name, query, chip }: Saved): string => `${at} ${name} ${query} ${chip?.index} ${chip?.id}`;

/** @param today YYYY-MM-DD, for combinations that contain `today` */
export const withSaved = (filter: FlightFilter, { chip, query }: Saved, today: string): FlightFilter =>
  chip ? withChip(filter, chip) : readFilter(new URLSearchParams(query), today).filter;

/** What a member can do with a saved filter. */
export const ACTS = ["save", "remove", "up", "down", "favour", "unfavour"] as const;
export type Act = (typeof ACTS)[number];

/** Why a change was not made. */
export const NOT_SAVED = ["manyFavourites", "manyFilters", "unnamedFilter", "longFilter", "other"] as const;
export type NotSaved = (typeof NOT_SAVED)[number];

/** The address to which changes are sent. */
export const SAVED_PATH = "/search/saved";
