/** Long computations are generators: what lies between two yields is a step, and whoever shares a thread rests there. */

/** All steps in one go. */
export function finish<T>(steps: Generator<void, T>): T {
  let step = steps.next();
  while (!step.done) step = steps.next();
  return step.value;
}
