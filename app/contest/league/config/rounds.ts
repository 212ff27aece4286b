/** The rounds of a season, and the state of a round at a given time. Days are local to the league's zone. Pure. */

import { isoTime } from "#app/core/time/time.ts";
import { instant } from "#app/flight/intake/local-date.ts";
import { dayAfter } from "./day-after.ts";

export interface Round {
  /** From 1. */
  number: number;
  /** The days of the round, both included. */
  first: string;
  last: string;
  /** Flights uploaded by then count. UTC. */
  deadline: string;
}

const SATURDAY = 6;

/** The calendar of a configuration: one of the two rules for rounds, and the deadline for flights. */
export interface Calendar {
  rounds: { weekends?: { from: string; count: number }; days?: [string, string][] };
  deadline: { days: number; time: string };
}

export function getRounds({ rounds, deadline }: Calendar, zone: string): Round[] {
  const { weekends, days } = rounds;
  const spans = weekends ? weekendsFrom(weekends.from, weekends.count) : (days ?? []);
  return spans.map(([first, last], i) => ({
    number: i + 1,
    first,
    last,
    deadline: isoTime(instant(dayAfter(last, deadline.days), deadline.time, zone)),
  }));
}

function weekendsFrom(from: string, count: number): [string, string][] {
  const wait = (SATURDAY - new Date(`${from}T00:00:00Z`).getUTCDay() + 7) % 7;
  return Array.from({ length: count }, (_, i) => {
    const saturday = dayAfter(from, wait + 7 * i);
    return [saturday, dayAfter(saturday, 1)];
  });
}

/**
 * Not begun; flying days; flights may still be uploaded; final; or final without any flight.
 * @param any whether a club has a valid result
 */
export type RoundState = "planned" | "running" | "provisional" | "final" | "none";

/** @param finished when it became final, null before */
export function getState(
  round: Pick<Round, "first" | "last">,
  told: { finished: string | null; any: boolean },
  at: { now: number; zone: string },
): RoundState {
  if (told.finished !== null) return told.any ? "final" : "none";
  const seconds = at.now / 1000;
  if (seconds < instant(round.first, "00:00", at.zone)) return "planned";
  return seconds < instant(dayAfter(round.last, 1), "00:00", at.zone) ? "running" : "provisional";
}

/** The state of a season: before its first day, under way, over. */
export type SeasonState =
  | { kind: "planned"; starts: string }
  | { kind: "running"; round: number }
  | { kind: "finished" };

/** The round that is running or was the last. */
export function seasonState(rounds: readonly { number: number; first: string; state: RoundState }[]): SeasonState {
  const begun = rounds.filter(({ state }) => state !== "planned");
  if (begun.length === 0) return { kind: "planned", starts: rounds[0].first };
  if (rounds.every(({ state }) => state === "final" || state === "none")) return { kind: "finished" };
  return { kind: "running", round: begun[begun.length - 1].number };
}
