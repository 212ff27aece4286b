/**
 * A season's list of a contest: which results stand in it, how many of a pilot's count, by when a flight has to be
 * claimed and which season it belongs to. All of it is said by the contest's rule row, here and nowhere else.
 */
import type { Rule } from "./rule.ts";

/** A result as a list weighs it. */
export interface Listed {
  id: number;
  /** Local, YYYY-MM-DD. */
  date: string;
  points: number;
}

/** What counts of a pilot's results of one season: most points first, equal ones as they were flown. */
export function getCounted<T extends Listed>({ counted }: Pick<Rule, "counted">, results: readonly T[]): T[] {
  return results
    .filter(({ points }) => points > 0)
    .sort((a, b) => b.points - a.points || a.date.localeCompare(b.date) || a.id - b.id)
    .slice(0, counted);
}

/**
 * The last local moment at which a flight of this day may be claimed.
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

/** Whether the contest has one list for every season, or one for all of them. */
export const hasSeasons = ({ season }: Pick<Rule, "season">): boolean => season !== "none";

/** Why a flight takes part in no list, null where it does. */
export type RankReason = "late" | "invalid" | "few_points";

/**
 * A flight takes part where it is valid, was claimed in time and has a valid result in the contest that everybody enters.
 * In the list of each contest stands, of flights that take part, whose result there is valid.
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

/** Whose rule row says what holds for a flight as a whole: its season, its deadline, whether it takes part. */
export const EVERYBODYS = "free";
