/**
 * Remembers the list that a reader came from, so that a flight's page links to its neighbours in it. It is stored for
 * the tab only, because other tabs come from other lists. Browsers without storage show no neighbours.
 */
const KEY = "flight-list";

export interface Neighbours {
  previous: number | null;
  next: number | null;
  /** The position in the list, from 1. */
  place: number;
  count: number;
  /** The address of the list. */
  address: string;
}

interface List {
  address: string;
  /** The flights in the order shown. */
  flights: number[];
}

export function rememberList(list: List): void {
  try {
    sessionStorage.setItem(KEY, JSON.stringify(list));
  } catch {
    // Nothing was stored, so no neighbours are shown.
  }
}

/** Returns null when the reader did not come from a list with this flight. */
export function getNeighbours(flight: number, kept = storedList()): Neighbours | null {
  const list = readList(kept);
  const at = list?.flights.indexOf(flight) ?? -1;
  if (list === null || at < 0 || list.flights.length < 2) return null;
  const { flights, address } = list;
  return {
    previous: flights[at - 1] ?? null,
    next: flights[at + 1] ?? null,
    place: at + 1,
    count: flights.length,
    address,
  };
}

function storedList(): string | null {
  try {
    return sessionStorage.getItem(KEY);
  } catch {
    return null;
  }
}

/** Returns null for anything but a stored list, and for addresses of other sites. */
function readList(kept: string | null): List | null {
  try {
    const { address, flights } = JSON.parse(kept ?? "null") ?? {};
    const sound = typeof address === "string" && /^\/(?!\/)/.test(address) && Array.isArray(flights);
    return sound && flights.every(Number.isSafeInteger) ? { address, flights } : null;
  } catch {
    return null;
  }
}
