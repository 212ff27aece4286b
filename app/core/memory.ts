/**
 * What an instance of a Worker remembers between requests. It is declared through `remembered`, so that `forgetAll`
 * returns the instance to its initial state. Constants that never change (a format, a derived key) do not need it.
 *
 * A value must not be a promise: the platform may drop the request that other requests would then wait for.
 */
export interface Memory<T> {
  value: T;
}

const memories: (() => void)[] = [];

/** Declares a value of a module, which lasts as long as the instance. */
export function remembered<T>(begin: () => T): Memory<T> {
  const memory = { value: begin() };
  memories.push(() => {
    memory.value = begin();
  });
  return memory;
}

/** Caches an answer for this many milliseconds, for all callers; if the clock was set back, it is fetched again. */
export function believed<Asked, T>(ms: number, ask: (of: Asked) => Promise<T>): (of: Asked, now: Date) => Promise<T> {
  const last = remembered<{ answer: T; at: number } | null>(() => null);
  return async (of, now) => {
    const at = now.getTime();
    if (last.value !== null && Math.abs(at - last.value.at) < ms) return last.value.answer;
    const answer = await ask(of);
    last.value = { answer, at };
    return answer;
  };
}

export function forgetAll(): void {
  for (const forget of memories) forget();
}
