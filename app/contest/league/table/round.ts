/**
 * Counts the flights of a round: a club's result, and the places of a division. Pure.
 *
 * Points of flights are whole hundredths, as shown: the figures on the page add up to the last digit, in any order.
 */
import type { LeagueConfig, Points } from "../config/config.ts";

/** Hundredths of a point, a whole number. */
export type Hundredths = number;

/** The rules of counting, stored with a final round. */
export interface Terms {
  speed: LeagueConfig["speed"];
  distance: NonNullable<LeagueConfig["distance"]> | null;
  /** The lowest index of gliders; null when each counts with its own. */
  leastIndex: number | null;
  points: Points;
}

/** @param own points of the division, if it has its own */
export const getTerms = ({ speed, distance, index, points }: LeagueConfig, own?: Points): Terms => ({
  speed,
  distance: distance ?? null,
  leastIndex: index?.least ?? null,
  points: own ?? points,
});

/** A valid flight for a club on a day of the round. */
export interface Candidate {
  flight: number;
  pilot: number;
  /** Null without a result in the sprint. */
  speed: Hundredths | null;
  distance: Hundredths | null;
  /** Whether it was uploaded after the deadline. */
  late: boolean;
}

export interface CountedFlight {
  flight: number;
  speed: Hundredths | null;
  distance: Hundredths | null;
  late: boolean;
  /** Whether it is among the best in speed, and in distance. */
  fast: boolean;
  far: boolean;
}

export interface ClubResult {
  /** The sum of the best flights in speed. */
  speed: Hundredths;
  /** The share of the sum of the best flights in distance, rounded half up. */
  distance: Hundredths;
  total: Hundredths;
  /** Flights that count first, then by points. */
  flights: CountedFlight[];
}

/** Counts a club's flights. The order of the candidates does not matter: of equal flights the first one flown counts. */
export function computeResult(candidates: readonly Candidate[], { speed, distance }: Terms): ClubResult {
  const fast = findBest(candidates, "speed", speed.flights);
  const far = distance ? findBest(candidates, "distance", distance.flights) : [];
  const sum = (flights: Candidate[], part: "speed" | "distance") =>
    flights.reduce((all, each) => all + (each[part] ?? 0), 0);
  const sums = { speed: sum(fast, "speed"), distance: share(sum(far, "distance"), distance?.share ?? 0) };
  const flights = candidates.map((each) => {
    const { flight, speed: inSpeed, distance: inDistance, late } = each;
    return {
      ...{ flight, speed: inSpeed, distance: inDistance, late },
      fast: fast.includes(each),
      far: far.includes(each),
    };
  });
  return { ...sums, total: sums.speed + sums.distance, flights: flights.sort(byWorth) };
}

/** Returns the best flight of each pilot, and the best of those. */
function findBest(candidates: readonly Candidate[], part: "speed" | "distance", most: number): Candidate[] {
  const pilots = new Set<number>();
  return candidates
    .filter((each) => !each.late && (each[part] ?? 0) > 0)
    .sort((a, b) => (b[part] ?? 0) - (a[part] ?? 0) || a.flight - b.flight)
    .filter(({ pilot }) => !pilots.has(pilot) && pilots.add(pilot))
    .slice(0, most);
}

const share = (sum: Hundredths, percent: number): Hundredths => Math.floor((sum * percent + 50) / 100);

const byWorth = (a: CountedFlight, b: CountedFlight): number =>
  Number(b.fast) - Number(a.fast) ||
  Number(b.far) - Number(a.far) ||
  (b.speed ?? 0) - (a.speed ?? 0) ||
  (b.distance ?? 0) - (a.distance ?? 0) ||
  a.flight - b.flight;

/** Converts points of the database to the nearest hundredth, half up; null when there are none. */
export const hundredths = (points: number | null): Hundredths | null =>
  points === null ? null : Math.round(Math.round(points * 1e6) / 1e4);

/** A club's line in a round. */
export interface Line {
  club: number;
  /** From 1; equal totals share a place. Null without a valid result. */
  place: number | null;
  /** Points for the season. */
  points: number;
  speed: Hundredths;
  distance: Hundredths;
  total: Hundredths;
}

type Summed = Pick<Line, "club" | "speed" | "distance" | "total">;

/**
 * Returns the lines of a round. Equal totals share a place and its points, and the next place is left out. A club
 * with a valid result gets at least one point; a club without gets none and comes last. Lines are sorted by place,
 * then by the clubs' ids.
 */
export function getLines(results: readonly Summed[], points: Points): Line[] {
  return results
    .map((result) => {
      const place = result.total > 0 ? 1 + results.filter(({ total }) => total > result.total).length : null;
      return { ...result, place, points: place === null ? 0 : pointsFor(place, points) };
    })
    .sort((a, b) => b.total - a.total || a.club - b.club);
}

export const pointsFor = (place: number, { first, table }: Points): number =>
  Math.max(1, table ? (table[place - 1] ?? 1) : (first ?? 1) + 1 - place);
