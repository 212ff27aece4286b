/**
 * A season's list of a contest: which results are listed, how many of a pilot's results count, by when a flight has
 * to be claimed and which season it belongs to. All of this comes from the contest's rule row and from nowhere else.
 */
import type { Rule } from "./rule.ts";

/** The facts of a result that decide its place in a list. */
export interface Listed {
  id: number;
  /** Local date, YYYY-MM-DD. */
  date: string;
  points: number;
}

/** Returns the results of a pilot that count in a season: most points first, equal ones in the order they were flown. */
export function getCounted<T extends Listed>({ counted }: Pick<Rule, "counted">, results: readonly T[]): T[] {
  return results
    .filter(({ points }) => points > 0)
    .sort((a, b) => b.points - a.points || a.date.localeCompare(b.date) || a.id - b.id)
    .slice(0, counted);
}

/**
 * Returns the last local moment at which a flight of this day may be claimed.
 *
 * @param localDate YYYY-MM-DD
 */
export function getDeadline({ deadline }: Pick<Rule, "deadline">, localDate: string): { date: string; clock: string } {
  switch (deadline) {
    case "second-day-noon": {
      const day = new Date(`${localDate}T12:00:00Z`);
      day.setUTCDate(day.getUTCDate() + 2);
      return { date: day.toISOString().slice(0, 10), clock: "12:00" };
    }
  }
}

/** Whether the contest has a list for each season, rather than one for all of them. */
export const hasSeasons = ({ season }: Pick<Rule, "season">): boolean => season !== "none";

/** Why a flight is not in any list; null if it is. */
export type RankReason = "late" | "invalid" | "few_points";

/**
 * A flight takes part if it is valid, was claimed in time and has a valid result in the contest that everybody
 * enters. The list of each contest contains the flights that take part and have a valid result in it.
 */
export function getRankReason(flight: {
  valid: boolean;
  inTime: boolean;
  results: readonly { name: string; valid: boolean }[];
}): RankReason | null {
  if (!flight.valid) return "invalid";
  if (!flight.inTime) return "late";
  return flight.results.some(({ name, valid }) => name === EVERYBODYS && valid) ? null : "few_points";
}

export const standsInList = (flight: { takesPart: boolean }, result: { valid: boolean } | null): boolean =>
  flight.takesPart && result?.valid === true;

/** The contest whose rule row decides for a flight as a whole: its season, its deadline, and whether it takes part. */
export const EVERYBODYS = "free";
