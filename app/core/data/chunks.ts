/**
 * A long computation in slices, so that others are answered in between. A step is what lies between two yields and
 * cannot be parted: a slice is as long as the steps allow.
 */

/** Milliseconds of work between two pauses. */
const SLICE_MS = 12;
/** The clock of a deployed Worker stands still while it computes; then steps are counted. */
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
