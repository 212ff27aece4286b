/**
 * What is stored of a pilot's results for a board, and its format. Pure; calculated by the same functions as a
 * ranking.
 */
import {
  type CountedFlight,
  courseSeconds,
  type Entry,
  getSums,
  hundredths,
  type Rule,
  type Sums,
} from "./aggregate.ts";
import { ALL, type Facets, getBestScope, getScopes, isClubScope, isGroupScope, TOTALS } from "./board.ts";

/** A result with the values from which its scopes follow. */
export interface FacetedEntry extends Entry, Facets {
  female: boolean;
  junior: boolean;
}

/** A set of flights, and all scopes in which exactly these flights count. */
export interface Kept {
  scopes: string[];
  /** Sums of the flights that count. */
  counted: Sums;
  /** Sums of all flights. */
  total: Sums;
}

/** @param entries of one pilot and one board. @returns one item for each set of flights that a scope has; empty without points */
export function getStored(entries: readonly FacetedEntry[], rule: Rule): Kept[] {
  const flights = new Map<string, FacetedEntry[]>();
  // Sorted, so that the same flights give the same text in whatever order the database returned them.
  for (const entry of entries.toSorted((a, b) => a.id - b.id))
    for (const scope of getScopes(entry)) {
      const own = flights.get(scope);
      if (own) own.push(entry);
      else flights.set(scope, [entry]);
    }
  const sets = new Map<string, { scopes: string[]; own: FacetedEntry[] }>();
  for (const [scope, own] of flights) {
    const key = own.length === entries.length ? ALL : own.map(({ id }) => id).join();
    const same = sets.get(key);
    if (same) same.scopes.push(scope);
    else sets.set(key, { scopes: [scope], own });
  }
  return [...sets.values()].flatMap(({ scopes, own }) => {
    const [counted] = getSums(own, "pilot", rule);
    if (!counted) return [];
    const [total] = counted.count < rule.counted ? [counted] : getSums(own, "pilot_total", rule);
    return [{ scopes, counted, total }];
  });
}

/** A row of `ranking_place`; the first four columns are its key. */
export type Place = [
  board: number,
  scope: string,
  points: number,
  subject: number,
  female: 0 | 1,
  junior: 0 | 1,
  total: number | null,
  distance: number | null,
  course: number | null,
  duration: number | null,
  flights: number | null,
];

export interface People {
  female: boolean;
  junior: boolean;
}

export function getPlaces(board: number, kept: readonly Kept[], { female, junior }: People): Place[] {
  return kept.flatMap(({ scopes, counted, total }) =>
    scopes.flatMap((scope): Place[] => {
      const place = (name: string, points: number, sums: Sums | null): Place => [
        board,
        name,
        points,
        counted.subject,
        female ? 1 : 0,
        junior ? 1 : 0,
        sums?.points ?? null,
        sums?.distance ?? null,
        sums?.course ?? null,
        sums?.duration ?? null,
        sums?.count ?? null,
      ];
      const own = place(scope, counted.points, isGroupScope(scope) ? total : null);
      if (scope === ALL) return [own, place(TOTALS, total.points, null)];
      return isClubScope(scope)
        ? [own, place(getBestScope(scope), hundredths(counted.flights[0].points), null)]
        : [own];
    }),
  );
}

/** Hundredths of points, 10 m, 0.01 km/h, seconds in the air, aircraft type, scoring date. */
type WrittenFlight = [
  id: number,
  points: number,
  distance: number,
  speed: number,
  duration: number,
  aircraft: number | null,
  date: string,
];
type WrittenSums = [points: number, distance: number, course: number, duration: number, count: number];
/** The flights that count in these scopes, the best first, and the sums of all flights when there are more. */
type WrittenSet = [scopes: string[], flights: number[], total?: WrittenSums];

/**
 * The `sums` of `ranking_sum`: flights that count anywhere, and the scopes they count in. Sums over them are
 * calculated from these.
 */
interface Written {
  f: WrittenFlight[];
  g: WrittenSet[];
  /** 1 a woman, 2 a junior, 3 both; absent for neither. */
  w?: number;
}

const writtenFlight = (flight: CountedFlight): WrittenFlight => [
  flight.id,
  hundredths(flight.points),
  hundredths(flight.distance),
  hundredths(flight.speed),
  flight.duration,
  flight.aircraft,
  flight.date,
];

const getNumbers = ({ points, distance, course, duration, count }: Sums): WrittenSums => [
  points,
  distance,
  course,
  duration,
  count,
];

/** Returns the text for `ranking_sum`: the same for the same flights. */
export function written(kept: readonly Kept[], { female, junior }: People): string {
  const people = (female ? 1 : 0) + (junior ? 2 : 0);
  const flights: CountedFlight[] = [];
  const nth = (flight: CountedFlight) => {
    const at = flights.findIndex(({ id }) => id === flight.id);
    return at >= 0 ? at : flights.push(flight) - 1;
  };
  const sets = kept.map(({ scopes, counted, total }): WrittenSet => {
    const those = counted.flights.map(nth);
    return total.count === counted.count ? [scopes, those] : [scopes, those, getNumbers(total)];
  });
  const all: Written = { f: flights.map(writtenFlight), g: sets, ...(people === 0 ? {} : { w: people }) };
  return JSON.stringify(all);
}

const getFlightFor = (
  pilot: number,
  [id, points, distance, speed, duration, aircraft, date]: WrittenFlight,
): CountedFlight => ({
  id,
  pilot,
  points: points / 100,
  distance: distance / 100,
  speed: speed / 100,
  duration,
  aircraft,
  date,
});

const add = <T>(all: readonly T[], of: (each: T) => number) => all.reduce((sum, each) => sum + of(each), 0);

/** Adds up flights. */
export const sumsOfFlights = (subject: number, flights: CountedFlight[]): Sums => ({
  subject,
  points: add(flights, ({ points }) => hundredths(points)),
  distance: add(flights, ({ distance }) => hundredths(distance)),
  course: add(flights, courseSeconds),
  duration: add(flights, ({ duration }) => duration),
  count: flights.length,
  pilots: new Set(flights.map(({ pilot }) => pilot)).size,
  flights,
});

/** @param pilot the id of the pilot whose text it is */
export function readWritten(pilot: number, text: string): { kept: Kept[]; people: People } {
  const { f, g, w = 0 } = JSON.parse(text) as Written;
  const flights = f.map((flight) => getFlightFor(pilot, flight));
  return {
    people: { female: w % 2 === 1, junior: w >= 2 },
    kept: g.map(([scopes, those, all]) => {
      const counted = sumsOfFlights(
        pilot,
        those.map((at) => flights[at]),
      );
      if (!all) return { scopes, counted, total: counted };
      const [points, distance, course, duration, count] = all;
      return { scopes, counted, total: { ...counted, points, distance, course, duration, count } };
    }),
  };
}

/** Reads the `best` of `ranking_group`: one flight each of different pilots. */
export const bestFlights = (text: string): CountedFlight[] =>
  (JSON.parse(text) as [pilot: number, WrittenFlight][]).map(([pilot, flight]) => getFlightFor(pilot, flight));
