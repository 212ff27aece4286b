/** The keys of stored rankings: a board for each contest and season, with scopes in it. Pure. */
import { continentOf } from "#app/places/airport/region.ts";
import type { ContestKey } from "#app/soaring/contest/rule.ts";
import type { RankingQuery } from "./query.ts";
import { type Category, getAggregation, isContest } from "./rules.ts";

/** These numbers must never change, because they are stored in the database. */
const NUMBER: Record<ContestKey, number> = {
  free: 1,
  sprint: 2,
  triangle: 3,
  out_return: 4,
  out: 5,
  declaration: 6,
  dmst: 7,
  au: 8,
  bi: 9,
  ca: 10,
  nsfw: 11,
  nzc: 12,
  fr: 13,
  be: 14,
  ssa: 15,
};

/** The season whose rule applies to a list of all seasons: the last one's. */
export const EVER = 9999;

/** @returns season · 100 + number of the contest; season 0 for one list of all seasons */
export const getBoard = (contest: ContestKey, season: number): number =>
  (getAggregation(contest, season).seasons ? season : 0) * 100 + NUMBER[contest];

export const getContest = (board: number): ContestKey =>
  (Object.keys(NUMBER) as ContestKey[]).find((contest) => NUMBER[contest] === board % 100) as ContestKey;

/** Returns the season of a board, 0 for one list of all seasons. */
export const seasonOfBoard = (board: number): number => Math.floor(board / 100);

/** The values from which a flight's scopes follow. */
export interface Facets {
  country: string | null;
  scClass: string | null;
  vintage: boolean;
  club: number | null;
  airport: number | null;
}

/** The scope of all flights, and the one that adds up all flights instead of those that count. */
export const ALL = "";
export const TOTALS = "+";
/** Scopes of rankings by clubs and airfields instead of pilots. */
const GROUPS = {
  club: "+club",
  club_top_five: "+top",
  club_total: "+clubs",
  airport_total: "+airports",
} as const;

/** Scopes with few pilots begin with a dot: they have no counts by ranges of points. */
const SMALL = {
  club: (id: number | string) => `.c${id}`,
  airport: (id: number | string) => `.a${id}`,
};
const LARGE = {
  continent: (code: string) => `~${code}`,
  country: (code: string) => code,
  class: (code: string) => `#${code}`,
};
export const getClubScope = (club: number): string => SMALL.club(club);
/** Returns the scope of a club's pilots by their best flight. */
export const getBestScope = (clubScope: string): string => `.b${clubScope.slice(2)}`;
export const isClubScope = (scope: string): boolean => scope.startsWith(".c");
export const isGroupScope = (scope: string): boolean => isClubScope(scope) || scope.startsWith(".a");
export const getSubject = (groupScope: string): number => Number(groupScope.slice(2));
export const isSmall = (scope: string): boolean => scope.startsWith(".");

/** Returns the scopes in which a flight may count. */
export function getScopes({ country, scClass, vintage, club, airport }: Facets): string[] {
  const continent = country === null ? null : continentOf(country);
  return [
    ALL,
    ...(continent === null ? [] : [LARGE.continent(continent)]),
    ...(country === null ? [] : [LARGE.country(country)]),
    ...(scClass === null ? [] : [LARGE.class(scClass)]),
    ...(vintage ? [LARGE.class("VI")] : []),
    ...(club === null ? [] : [SMALL.club(club)]),
    ...(airport === null ? [] : [SMALL.airport(airport)]),
  ];
}

/** Returns the scope in which the requested ranking is stored; null when it is calculated from flights each time. */
export function getScope(query: RankingQuery): string | null {
  const { contest, season, category, scClass, people, half, length, month, places, count, index, bonus } = query;
  if (!isContest(contest) || half !== null || length !== null || month !== null || index !== true || !bonus)
    return null;
  const rule = getAggregation(contest, season);
  if (count !== null && count !== rule.counted) return null;
  // Which pilots are juniors differs from season to season.
  if (people === "junior" && !rule.seasons) return null;
  const { continent, country, region, multi_region: group, club, airport } = places;
  // Regions have few flights, and few countries have regions.
  if (group !== undefined || region !== undefined) return null;
  const scopes = [
    ...(continent === undefined ? [] : [LARGE.continent(continent)]),
    ...(country === undefined ? [] : [LARGE.country(country)]),
    ...(scClass === "ALL" ? [] : [LARGE.class(scClass)]),
    ...(club === undefined ? [] : [SMALL.club(club)]),
    ...(airport === undefined ? [] : [SMALL.airport(airport)]),
  ];
  if (isOfPilots(category)) return scopes.length > 1 ? null : (scopes[0] ?? ALL);
  // For clubs and airfields only the ranking of all flights is stored.
  return scopes.length > 0 || people !== "ALL" ? null : GROUPS[category];
}

export const isOfPilots = (category: Category): category is "pilot" | "pilot_total" =>
  category === "pilot" || category === "pilot_total";

/** Widths of the ranges in which pilots are counted, in hundredths of a point: 1, 16 and 256 points. */
export const WIDTHS = [100, 1600, 25_600] as const;
