/**
 * The list that a reader came from, so that a flight's page leads to its neighbours in it. Kept for the tab alone: it is
 * nobody else's way. A browser that denies its store has no neighbours.
 */
const KEY = "flight-list";

export interface Neighbours {
  previous: number | null;
  next: number | null;
  /** From 1. */
  place: number;
  count: number;
  /** Of the list. */
  address: string;
}

interface List {
  address: string;
  /** As shown. */
  flights: number[];
}

export function rememberList(list: List): void {
  try {
    sessionStorage.setItem(KEY, JSON.stringify(list));
  } catch {
    // Nothing is kept, so nothing is offered.
  }
}

/** Null where the reader did not come from a list that this flight is in. */
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

/** Null for what is none, and for addresses that lead elsewhere. */
function readList(kept: string | null): List | null {
  try {
    const { address, flights } = JSON.parse(kept ?? "null") ?? {};
    const sound = typeof address === "string" && /^\/(?!\/)/.test(address) && Array.isArray(flights);
    return sound && flights.every(Number.isSafeInteger) ? { address, flights } : null;
  } catch {
    return null;
  }
}
