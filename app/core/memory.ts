/**
 * What an instance of a Worker remembers from one request to the next, said to be so where it is declared: `forgetAll` leaves
 * the instance as if it had just begun. What is the same for ever (a format, a derived key) is no memory.
 *
 * A value must not be a promise: the platform may drop the request that others would then wait for.
 */
export interface Memory<T> {
  value: T;
}

const memories: (() => void)[] = [];

/** For modules, whose memory lasts as long as the instance. */
export function remembered<T>(begin: () => T): Memory<T> {
  const memory = { value: begin() };
  memories.push(() => {
    memory.value = begin();
  });
  return memory;
}

/** An answer that is believed for so long, milliseconds, whoever asks; a clock that was put far back has it asked anew. */
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
