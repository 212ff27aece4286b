/** What of a pilot's results is kept for a board, and how it is written. Pure: made by the aggregate itself. */
import { type CountedFlight, type Entry, hundredths, type Rule, type Sums, sumsOf } from "./aggregate.ts";
import { ALL, bestScopeOf, type Facets, isClubScope, isGroupScope, scopesOf, TOTALS } from "./board.ts";

/** A result with what its scopes follow from. */
export interface FacetedEntry extends Entry, Facets {
  female: boolean;
  junior: boolean;
}

/** The same flights, whichever scopes they are. */
export interface Kept {
  scopes: string[];
  /** Of flights that count. */
  counted: Sums;
  /** Of all of them. */
  total: Sums;
}

/** @param entries of one pilot and one board. @returns one for each set of flights that a scope has; empty without points */
export function keptOf(entries: readonly FacetedEntry[], rule: Rule): Kept[] {
  const flights = new Map<string, FacetedEntry[]>();
  for (const entry of entries)
    for (const scope of scopesOf(entry)) {
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
    const [counted] = sumsOf(own, "pilot", rule);
    if (!counted) return [];
    const [total] = counted.count < rule.counted ? [counted] : sumsOf(own, "pilot_total", rule);
    return [{ scopes, counted, total }];
  });
}

/** A row of `ranking_place`: the four that make its key first. */
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

export function placesOf(board: number, kept: readonly Kept[], { female, junior }: People): Place[] {
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
      return isClubScope(scope) ? [own, place(bestScopeOf(scope), hundredths(counted.flights[0].points), null)] : [own];
    }),
  );
}

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
interface Written {
  s: string[];
  /** 1 a woman, 2 a junior, 3 both. */
  w?: number;
  /** Of flights that count, and of all. */
  c: WrittenSums;
  /** Absent: they are the same. */
  t?: WrittenSums;
  f: WrittenFlight[];
}

const numbersOf = ({ points, distance, course, duration, count }: Sums): WrittenSums => [
  points,
  distance,
  course,
  duration,
  count,
];
export const writtenFlight = (flight: CountedFlight): WrittenFlight => [
  flight.id,
  hundredths(flight.points),
  hundredths(flight.distance),
  hundredths(flight.speed),
  flight.duration,
  flight.aircraft,
  flight.date,
];

/** As `ranking_sum` has it. */
export function written(kept: readonly Kept[], { female, junior }: People): string {
  const people = (female ? 1 : 0) + (junior ? 2 : 0);
  return JSON.stringify(
    kept.map(
      ({ scopes, counted, total }): Written => ({
        s: scopes,
        ...(people === 0 ? {} : { w: people }),
        c: numbersOf(counted),
        ...(total.count === counted.count ? {} : { t: numbersOf(total) }),
        f: counted.flights.map(writtenFlight),
      }),
    ),
  );
}

const flightOf = (
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

const sumsOfNumbers = (
  subject: number,
  [points, distance, course, duration, count]: WrittenSums,
  flights: CountedFlight[],
): Sums => ({ subject, points, distance, course, duration, count, pilots: 1, flights });

/** @param pilot whose */
export function readWritten(pilot: number, text: string): { kept: Kept[]; people: People } {
  const rows = JSON.parse(text) as Written[];
  const people = rows[0]?.w ?? 0;
  return {
    people: { female: people % 2 === 1, junior: people >= 2 },
    kept: rows.map(({ s, c, t, f }) => {
      const flights = f.map((flight) => flightOf(pilot, flight));
      return { scopes: s, counted: sumsOfNumbers(pilot, c, flights), total: sumsOfNumbers(pilot, t ?? c, flights) };
    }),
  };
}

/** What a club's best flights are written as: `best` of `ranking_group`, one for each pilot. */
type WrittenBest = [pilot: number, WrittenFlight];
/** `top`: pilots with what counts of theirs. */
type WrittenTop = [pilot: number, WrittenSums, WrittenFlight[]];

export const bestFlights = (text: string): CountedFlight[] =>
  (JSON.parse(text) as WrittenBest[]).map(([pilot, flight]) => flightOf(pilot, flight));
export const topPilots = (text: string): Sums[] =>
  (JSON.parse(text) as WrittenTop[]).map(([pilot, numbers, flights]) =>
    sumsOfNumbers(
      pilot,
      numbers,
      flights.map((flight) => flightOf(pilot, flight)),
    ),
  );
