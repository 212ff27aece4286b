/**
 * Who flies from one area into another is known to both rooms for an hour: the one that heard the glider last is right. Only
 * whether it flies the older one knows better, until the newer has seen enough of it.
 */
import type { LiveState } from "./glider.ts";

interface Told {
  state: LiveState;
  since: number;
}

/** Rooms' answers together, each glider once, in the order in which they were told first. */
export function oneEach<T extends Told>(
  told: readonly T[],
  getKey: (one: T) => string,
  heardAt: (one: T) => number,
): T[] {
  const all = new Map<string, T>();
  for (const one of told) {
    const known = all.get(getKey(one));
    if (known === undefined) all.set(getKey(one), one);
    else all.set(getKey(one), heardAt(one) > heardAt(known) ? after(known, one) : after(one, known));
  }
  return [...all.values()];
}

const after = <T extends Told>({ state, since }: T, newer: T): T =>
  newer.state === "unheard" ? { ...newer, state, since } : newer;
