/**
 * Hot spots: cells of the earth in which at least two flights climbed, with figures. Metres, seconds, m/s. Pure.
 *
 * One flight makes no spot: it may have been chance, and the spot would reveal who flew there. The order of the
 * climbs has no effect, not even on the last digit.
 */
import type { StoredClimb } from "./climb.ts";

/** A climb with the id of its flight. */
export interface FlightClimb extends StoredClimb {
  flightId: number;
  nth: number;
}

export interface Spot {
  cell: number;
  latitude: number;
  longitude: number;
  climbs: number;
  flights: number;
  /** The total gain there divided by the total time. */
  climb: number;
  /** Medians. */
  base: number;
  top: number;
  /** Local hours in which eight of ten climbs began: the first hour, and the one after the last. */
  from: number;
  until: number;
  /** First and last day. */
  first: string;
  last: string;
}

const LEAST_FLIGHTS = 2;
/** The share of climbs that is left out at either end of the day, because climbs at dusk are the exception. */
const SELDOM_SHARE = 0.1;

/** Returns no spot or one. @param climbs all of a cell */
export function toSpot(climbs: readonly FlightClimb[]): Spot[] {
  const flights = new Set(climbs.map(({ flightId }) => flightId)).size;
  if (flights < LEAST_FLIGHTS) return [];
  // Sums of fractions depend on their order, so the climbs are sorted.
  const all = [...climbs].sort((a, b) => a.flightId - b.flightId || a.nth - b.nth);
  const mean = (of: (climb: FlightClimb) => number) => sum(all, of) / all.length;
  const hours = rising(all, ({ hour }) => hour);
  const days = all.map(({ day }) => day).sort();
  return [
    {
      cell: all[0].cell,
      latitude: mean(({ latitude }) => latitude),
      longitude: mean(({ longitude }) => longitude),
      climbs: all.length,
      flights,
      climb: sum(all, ({ base, top }) => top - base) / sum(all, ({ duration }) => duration),
      base: median(rising(all, ({ base }) => base)),
      top: median(rising(all, ({ top }) => top)),
      from: hours[Math.floor(SELDOM_SHARE * hours.length)],
      until: hours[Math.ceil((1 - SELDOM_SHARE) * hours.length) - 1] + 1,
      first: days[0],
      last: days[days.length - 1],
    },
  ];
}

const sum = (climbs: FlightClimb[], of: (climb: FlightClimb) => number) =>
  climbs.reduce((total, climb) => total + of(climb), 0);

const rising = (climbs: FlightClimb[], of: (climb: FlightClimb) => number) => climbs.map(of).sort((a, b) => a - b);

function median(sorted: number[]): number {
  const half = sorted.length >> 1;
  return sorted.length % 2 === 1 ? sorted[half] : (sorted[half - 1] + sorted[half]) / 2;
}
