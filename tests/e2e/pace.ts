/**
 * How much slower this machine is than the one on which limits of time were set: 1 there and on quicker ones, 4 at most. Limits
 * of journeys are that much longer, because a slow machine is not wrong.
 */
const ROUNDS = 1e8;
/** Milliseconds that the reference machine takes for them. */
const REFERENCE_MS = 280;
const SLOWEST = 4;

function measured(): number {
  const started = performance.now();
  // Beyond whole numbers of 32 bits from the start, as the sum of the longer loop is for most of its time.
  let sum = 2 ** 40;
  for (let i = 0; i < ROUNDS; i++) sum += i % 7;
  // The sum is used, so that the loop is not left out.
  return sum < 0 ? 1 : (performance.now() - started) / REFERENCE_MS;
}

const known = Number(process.env.KETTLE_PACE);
export const pace = known >= 1 ? known : Math.min(SLOWEST, Math.max(1, measured()));
// The processes of the browsers have the same limits.
process.env.KETTLE_PACE = String(pace);
