/** The history of changes to a plan, for undo and redo. The newest is last; a new step discards what was undone. */
export interface History<T> {
  past: readonly T[];
  present: T;
  /** Undone states, the next one to be redone last. */
  future: readonly T[];
}

/** Number of steps that are stored. */
const MOST_STEPS = 200;

export const begin = <T>(present: T): History<T> => ({ past: [], present, future: [] });

/** A step that changes nothing is not recorded. */
export function step<T>({ past, present, future }: History<T>, next: T): History<T> {
  if (next === present) return { past, present, future };
  return { past: [...past, present].slice(-MOST_STEPS), present: next, future: [] };
}

export function undo<T>(history: History<T>): History<T> {
  const { past, present, future } = history;
  if (past.length === 0) return history;
  return { past: past.slice(0, -1), present: past[past.length - 1], future: [...future, present] };
}

export function redo<T>(history: History<T>): History<T> {
  const { past, present, future } = history;
  if (future.length === 0) return history;
  return { past: [...past, present], present: future[future.length - 1], future: future.slice(0, -1) };
}
