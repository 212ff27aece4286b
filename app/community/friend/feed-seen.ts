/**
 * Up to which flight a member has seen the feed on this device, so that it can say where the known begins. A browser that
 * denies its store has seen nothing.
 */
const key = (member: number) => `feed-seen:${member}`;

/** The greatest number of a flight seen before; 0 for none. */
export function seenUpTo(member: number): number {
  try {
    const kept = Number(localStorage.getItem(key(member)));
    return Number.isSafeInteger(kept) && kept > 0 ? kept : 0;
  } catch {
    return 0;
  }
}

export function rememberSeen(member: number, flights: readonly { id: number }[]): void {
  const latest = Math.max(seenUpTo(member), ...flights.map(({ id }) => id));
  try {
    if (latest > 0) localStorage.setItem(key(member), String(latest));
  } catch {
    // Nothing is kept, so nothing counts as seen.
  }
}

/** How many flights stand before the first from which on all were seen; null where the feed has none that are new. */
export function newOnes(flights: readonly { id: number }[], seen: number): number | null {
  const last = flights.findLastIndex(({ id }) => id > seen);
  return seen === 0 || last < 0 ? null : last + 1;
}
