/** Flights as badges count them, made up: nothing happened on them but what a test says. */
import type { Feat } from "#app/contest/badge/feat/feat.ts";

export const FIRST = Date.parse("2026-10-03T09:00:00Z"); // a Saturday of the season 2027
const DAY_MS = 86_400_000;

/** @param day after Saturday, 3 October 2026 */
export function feat(flight: number, day: number, what: Partial<Feat> = {}): Feat {
  const takeoff = new Date(FIRST + day * DAY_MS).toISOString();
  return {
    flight,
    takeoff: `${takeoff.slice(0, 19)}+00:00`,
    date: takeoff.slice(0, 10),
    seat: "front",
    other: null,
    hours: 0,
    km: 0,
    points: 0,
    sprint: 0,
    outReturn: 0,
    triangle: 0,
    rectangle: 0,
    top: 0,
    gain: 0,
    straight: 0,
    airfield: null,
    country: null,
    continent: null,
    aircraft: null,
    vintage: false,
    thermal: 0,
    climb: 0,
    finalGlide: 0,
    left: 0,
    right: 0,
    launch: null,
    pictures: false,
    won: false,
    rounds: {},
    segments: [],
    ...what,
  };
}

/** One flight a day, each with what `of` says of it. */
export const series = (count: number, of: (i: number) => Partial<Feat>, step = 1): Feat[] =>
  Array.from({ length: count }, (_, i) => feat(i + 1, i * step, of(i)));
