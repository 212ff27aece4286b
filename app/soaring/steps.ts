/**
 * Long computations are generators: the code between two yields is a step, and code that shares a thread can pause
 * there.
 */

/** Runs all steps in one go. */
export function finish<T>(steps: Generator<void, T>): T {
  let step = steps.next();
  while (!step.done) step = steps.next();
  return step.value;
}
