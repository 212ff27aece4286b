/**
 * Selects the results of a ranking from those in memory, by the same conditions as `entriesWhere` in the database.
 * Pure.
 */
import { groupMembers } from "#app/places/airport/region.ts";
import { getCountries, type RankingQuery } from "../query.ts";
import { getAggregation } from "../rules.ts";
import type { FacetedEntry } from "../stored.ts";

/** A result with all values of its flight that a filter needs. */
export interface HeldEntry extends FacetedEntry {
  /** The region of the take-off, ISO 3166-2. */
  region: string | null;
  /** Whether it was summer in the hemisphere of the flight. */
  summer: boolean;
}

type Condition = (entry: HeldEntry) => boolean;

/** Returns the condition for entries of the season. */
export function getMatcher(query: RankingQuery): Condition {
  const conditions = [...inPlaces(query), ...ofPeople(query), ...ofFlight(query), ...inLength(query)];
  return (entry) => conditions.every((holds) => holds(entry));
}

function inPlaces({ places }: RankingQuery): Condition[] {
  const { continent, country, region, multi_region: group, club, airport } = places;
  const found: Condition[] = [];
  if (continent !== undefined) found.push(isAnyOf("country", getCountries(continent)));
  if (country !== undefined) found.push(isAnyOf("country", [country]));
  if (region !== undefined) found.push(isAnyOf("region", [region]));
  if (group !== undefined) {
    const [inside, whole] = [isAnyOf("region", groupMembers(group)), isAnyOf("country", groupMembers(group))];
    found.push((entry) => inside(entry) || whole(entry));
  }
  if (club !== undefined) found.push((entry) => entry.club === Number(club));
  if (airport !== undefined) found.push((entry) => entry.airport === Number(airport));
  return found;
}

function isAnyOf(facet: "country" | "region", codes: readonly string[]): Condition {
  const known = new Set<string | null>(codes);
  return (entry) => known.has(entry[facet]);
}

function ofPeople({ people }: RankingQuery): Condition[] {
  return people === "ALL" ? [] : [(entry) => entry[people]];
}

function ofFlight({ scClass, half, month }: RankingQuery): Condition[] {
  const found: Condition[] = [];
  if (scClass === "VI") found.push((entry) => entry.vintage);
  else if (scClass !== "ALL") found.push((entry) => entry.scClass === scClass);
  if (half !== null) found.push((entry) => entry.summer === (half === "summer"));
  if (month !== null) found.push((entry) => Number(entry.date.slice(5, 7)) === month);
  return found;
}

function inLength({ contest, season, length }: RankingQuery): Condition[] {
  if (length === null) return [];
  const { from, below } = getAggregation(contest, season).lengths[length];
  return [({ distance }) => (from === null || distance >= from) && (below === null || distance < below)];
}
