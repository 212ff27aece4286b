/** What was done to a plan, so that it can be undone and done again. The newest stands last; a step forgets what was undone. */
export interface History<T> {
  past: readonly T[];
  present: T;
  /** What was undone, the next to be done again last. */
  future: readonly T[];
}

/** Steps that are kept. */
const MOST_STEPS = 200;

export const begin = <T>(present: T): History<T> => ({ past: [], present, future: [] });

/** A step that changed nothing is none. */
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
