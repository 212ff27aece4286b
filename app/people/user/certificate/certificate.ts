/**
 * A pilot's season certificate: the flights from 1 October to 30 September, summed up on one page.
 *
 * The input is the valid flights of one pilot. Kilometres, seconds, points; dates are local to the airfield,
 * YYYY-MM-DD. Sums include every valid flight; best flights and contests only ranked ones.
 */
import { EVERYBODYS, getCounted } from "#app/soaring/contest/list.ts";
import { getRule } from "#app/soaring/contest/rules.ts";

export interface SeasonFlight {
  id: number;
  season: number;
  date: string;
  airfield: string | null;
  glider: string | null;
  club: string | null;
  seconds: number;
  /** Kilometres of the free contest; 0 without a result. */
  distance: number;
  points: number;
  ranked: boolean;
}

/** One ranked result in a contest. */
export interface ContestBest {
  contest: string;
  date: string;
  distance: number;
  points: number;
}

export interface Season {
  season: number;
  flights: number;
  seconds: number;
  distance: number;
  /** Sum of the best ranked flights in the free contest. */
  points: number;
}

export interface Certificate extends Season {
  name: string;
  club: string | null;
  /** Airfields, the one with the most take-offs first. */
  airfields: string[];
  best: SeasonFlight[];
  /** The best result of each contest but the free one, most points first. */
  contests: ContestBest[];
  /** Versions of the engine that produced the figures. */
  engines: string[];
  /** YYYY-MM-DD. */
  made: string;
}

/** Lists seasons, newest first. */
export function seasonsIn(flights: readonly SeasonFlight[]): Season[] {
  const years = [...new Set(flights.map(({ season }) => season))].sort((a, b) => b - a);
  return years.map((season) => {
    const own = flights.filter((flight) => flight.season === season);
    return {
      season,
      flights: own.length,
      seconds: sum(own.map(({ seconds }) => seconds)),
      distance: sum(own.map(({ distance }) => distance)),
      points: sum(findBest(own).map(({ points }) => points)),
    };
  });
}

/** Returns the flights of a season that count in the contest that everybody takes part in. */
export function findBest(flights: readonly SeasonFlight[]): SeasonFlight[] {
  const [first] = flights;
  return first
    ? getCounted(
        getRule(EVERYBODYS, first.season),
        flights.filter(({ ranked }) => ranked),
      )
    : [];
}

/** Returns null without flights. @param results of the same flights, in all contests */
export function certificate(
  flights: readonly SeasonFlight[],
  results: readonly ContestBest[],
  about: Pick<Certificate, "name" | "club" | "engines" | "made">,
): Certificate | null {
  const [season] = seasonsIn(flights);
  if (season === undefined) return null;
  const clubs = mostOften(flights.map(({ club }) => club));
  return {
    ...season,
    ...about,
    // For a pilot who changed clubs, the club with the most flights of the season is shown.
    club: clubs.at(0) ?? about.club,
    airfields: mostOften(flights.map(({ airfield }) => airfield)),
    best: findBest(flights),
    contests: bestResults(results),
  };
}

function bestResults(results: readonly ContestBest[]): ContestBest[] {
  const best = new Map<string, ContestBest>();
  for (const result of results) {
    const known = best.get(result.contest);
    if (result.contest !== "free" && (!known || result.points > known.points)) best.set(result.contest, result);
  }
  return [...best.values()].sort((a, b) => b.points - a.points);
}

function mostOften(names: readonly (string | null)[]): string[] {
  const counts = new Map<string, number>();
  for (const name of names) if (name !== null) counts.set(name, (counts.get(name) ?? 0) + 1);
  return [...counts].sort((a, b) => b[1] - a[1] || a[0].localeCompare(b[0])).map(([name]) => name);
}

const sum = (values: readonly number[]) => values.reduce((all, value) => all + value, 0);

/**
 * Returns `kettle-2026-ada-falkenrath.pdf`, with letters that every system supports. @param key the name folded, as
 * for comparisons
 */
export function fileName(season: number, key: string): string {
  const letters = key.replace(/[^a-z0-9]+/g, "-").replace(/^-+|(?<!-)-+$/g, "");
  return `kettle-${season}-${letters || "pilot"}.pdf`;
}
