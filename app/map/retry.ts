/** Retries a failed load: up to three more tries, each failure reported in the console. */
export const MAX_TRIES = 3;

/** @param load  receives the previous failure, null at first */
export async function retry<T>(
  load: (failure: unknown) => Promise<T>,
  pause: (ms: number) => Promise<void>,
): Promise<T> {
  let failure: unknown = null;
  for (let failed = 0; ; failed++) {
    try {
      return await load(failure);
    } catch (error) {
      console.warn(`map load failed (${failed + 1})`, error);
      if (failed === MAX_TRIES) throw error;
      failure = error;
      await pause(300 * 2 ** failed);
    }
  }
}
