/**
 * Runs a long computation in slices, so that other requests are answered in between. A step is the work between two
 * yields and cannot be divided, so a slice may only end where a step does.
 */

/** Milliseconds of work between two pauses. */
const SLICE_MS = 12;
/** The clock of a deployed Worker does not advance while it computes, so steps are counted as well. */
const MAX_STEPS = 64;

export async function inSlices<T>(pause: () => Promise<void>, steps: Generator<void, T>): Promise<T> {
  for (;;) {
    const since = Date.now();
    let now = since;
    for (let taken = 0; now - since < SLICE_MS && (now > since || taken < MAX_STEPS); taken++) {
      const step = steps.next();
      if (step.done) return step.value;
      now = Date.now();
    }
    await pause();
  }
}
