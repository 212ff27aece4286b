/**
 * How much slower this machine is than the one on which limits of time were set: 1 there and on quicker ones, 4 at most. Limits
 * of tests are that much longer, because a slow machine is not wrong.
 */
const ROUNDS = 1e8;
/** Milliseconds that the reference machine takes for them. */
export const REFERENCE_MS = 280;
const SLOWEST = 4;

function measure(): number {
  const started = performance.now();
  // Beyond whole numbers of 32 bits from the start, as the sum of the longer loop is for most of its time.
  let sum = 2 ** 40;
  for (let i = 0; i < ROUNDS; i++) sum += i % 7;
  // The sum is used, so that the loop is not left out.
  return sum < 0 ? 0 : performance.now() - started;
}

const known = Number(process.env.KETTLE_PACE);
/** Milliseconds that this machine takes; known from whoever measured first. */
export const LOOP_MS = known >= 1 ? known * REFERENCE_MS : measure();
export const pace = Math.min(SLOWEST, Math.max(1, LOOP_MS / REFERENCE_MS));
// Processes that are started from here have the same limits.
process.env.KETTLE_PACE = String(pace);
