/** Merges the travels of pilots who flew together, and matches them with the stored ones. Pure. */
import type { Found } from "./find.ts";

export interface Shared extends Found {
  owners: number[];
}

/** Merges equal lists of flights that several pilots have into one travel. */
export function sharedTravels(found: ReadonlyMap<number, readonly Found[]>): Shared[] {
  const shared = new Map<string, Shared>();
  for (const [pilot, travels] of found)
    for (const travel of travels) {
      const key = travel.flights.join();
      const known = shared.get(key);
      if (known) known.owners.push(pilot);
      else shared.set(key, { ...travel, owners: [pilot] });
    }
  return [...shared.values()]
    .map((travel) => ({ ...travel, owners: travel.owners.toSorted((a, b) => a - b) }))
    .toSorted(
      (a, b) => a.flights[0] - b.flights[0] || b.flights.length - a.flights.length || a.owners[0] - b.owners[0],
    );
}

export interface Kept {
  id: number;
  flights: readonly number[];
}

/**
 * Gives each travel the number, and with it the title and text, of the stored one with which it shares most flights.
 * Each number is used once.
 */
export function getNumbers(travels: readonly Shared[], kept: readonly Kept[]): (number | null)[] {
  const pairs = travels.flatMap((travel, i) =>
    kept.map(({ id, flights }) => ({
      i,
      id,
      same: flights.filter((flight) => travel.flights.includes(flight)).length,
    })),
  );
  const numbers: (number | null)[] = travels.map(() => null);
  const given = new Set<number>();
  for (const { i, id, same } of pairs.toSorted((a, b) => b.same - a.same || a.id - b.id || a.i - b.i)) {
    if (same === 0 || numbers[i] !== null || given.has(id)) continue;
    numbers[i] = id;
    given.add(id);
  }
  return numbers;
}
