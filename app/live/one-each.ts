/**
 * Merges gliders known to two rooms: a glider that flies from one area into another is known to both for an hour, and
 * the room that heard it last is right. Only whether it is flying is better known to the older room, until the newer
 * one has seen enough of it.
 */
import type { LiveState } from "./glider.ts";

interface Told {
  state: LiveState;
  since: number;
}

/** Merges the rooms' responses: each glider once, in the order of first occurrence. */
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
