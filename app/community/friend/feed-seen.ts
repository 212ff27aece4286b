/**
 * Up to which flight a member has seen the feed on this device, so that the feed can show where the seen part begins.
 * In a browser without storage nothing counts as seen.
 */
const key = (member: number) => `feed-seen:${member}`;

/** Returns the greatest id of a flight seen before; 0 for none. */
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
    // Nothing is stored, so nothing counts as seen.
  }
}

/**
 * Returns how many flights come before the first one from which on all have been seen; null if the feed has no new
 * ones.
 */
export function newOnes(flights: readonly { id: number }[], seen: number): number | null {
  const last = flights.findLastIndex(({ id }) => id > seen);
  return seen === 0 || last < 0 ? null : last + 1;
}
