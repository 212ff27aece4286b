/** How kept rankings are told apart: a board for each contest and season, and scopes in it. Pure. */
import { continentOf } from "#app/places/airport/region.ts";
import type { ContestKey } from "#app/soaring/contest/rule.ts";
import type { RankingQuery } from "./asked.ts";
import { type Category, getAggregation, isContest } from "./rules.ts";

/** For ever: they stand in the database. */
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

/** Whose rule holds for a list of all seasons: the last one's. */
export const EVER = 9999;

/** @returns season · 100 + number of the contest; season 0 for one list of all seasons */
export const getBoard = (contest: ContestKey, season: number): number =>
  (getAggregation(contest, season).seasons ? season : 0) * 100 + NUMBER[contest];

export const getContest = (board: number): ContestKey =>
  (Object.keys(NUMBER) as ContestKey[]).find((contest) => NUMBER[contest] === board % 100) as ContestKey;

/** 0 for one list of all seasons. */
export const seasonOfBoard = (board: number): number => Math.floor(board / 100);

/** What a flight's scopes follow from. */
export interface Facets {
  country: string | null;
  scClass: string | null;
  vintage: boolean;
  club: number | null;
  airport: number | null;
}

/** Everybody's flights; one that adds up all of them instead of those that count. */
export const ALL = "";
export const TOTALS = "+";
/** Clubs and airfields instead of pilots. */
const GROUPS = {
  club: "+club",
  club_top_five: "+top",
  club_total: "+clubs",
  airport_total: "+airports",
} as const;

/** Scopes with few pilots begin with a dot: nobody counts them in stretches. */
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
/** Pilots of a club by their best flight. */
export const getBestScope = (clubScope: string): string => `.b${clubScope.slice(2)}`;
export const isClubScope = (scope: string): boolean => scope.startsWith(".c");
export const isGroupScope = (scope: string): boolean => isClubScope(scope) || scope.startsWith(".a");
export const getSubject = (groupScope: string): number => Number(groupScope.slice(2));
export const isSmall = (scope: string): boolean => scope.startsWith(".");

/** Of every flight: the rankings it may count in. */
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

/** Where what is asked is kept; null where it is made of the flights each time. */
export function getScope(query: RankingQuery): string | null {
  const { contest, season, category, scClass, people, half, length, month, places, count, index, bonus } = query;
  if (!isContest(contest) || half !== null || length !== null || month !== null || index !== true || !bonus)
    return null;
  const rule = getAggregation(contest, season);
  if (count !== null && count !== rule.counted) return null;
  // Who is a junior changes from season to season.
  if (people === "junior" && !rule.seasons) return null;
  const { continent, country, region, multi_region: group, club, airport } = places;
  // Regions have few flights, and belong to few countries.
  if (group !== undefined || region !== undefined) return null;
  const scopes = [
    ...(continent === undefined ? [] : [LARGE.continent(continent)]),
    ...(country === undefined ? [] : [LARGE.country(country)]),
    ...(scClass === "ALL" ? [] : [LARGE.class(scClass)]),
    ...(club === undefined ? [] : [SMALL.club(club)]),
    ...(airport === undefined ? [] : [SMALL.airport(airport)]),
  ];
  if (isOfPilots(category)) return scopes.length > 1 ? null : (scopes[0] ?? ALL);
  // Of clubs and airfields all flights are kept.
  return scopes.length > 0 || people !== "ALL" ? null : GROUPS[category];
}

export const isOfPilots = (category: Category): category is "pilot" | "pilot_total" =>
  category === "pilot" || category === "pilot_total";

/** Widths of stretches in which pilots are counted, hundredths of a point: 1, 16 and 256 points. */
export const WIDTHS = [100, 1600, 25_600] as const;
