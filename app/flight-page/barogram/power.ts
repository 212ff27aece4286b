/** The power an electric motor took from its battery: kW at every fix, and kWh since the first. */
import { currentAt, NOMINAL_VOLTS } from "#app/soaring/flight/engine/electric.ts";

const MAX_HOLD = 30; // s; no value is used for longer than that

/** @param current A, NaN where a fix has none: the previous value applies for half a minute */
export function computePower(time: Float64Array, current: Float32Array): { power: Float32Array; energy: Float32Array } {
  const power = currentAt({ time, current }, time).map((ampere) => (ampere * NOMINAL_VOLTS) / 1000);
  const energy = new Float32Array(power.length);
  let used = 0; // summed separately: small steps would be lost in a Float32
  for (let i = 1; i < power.length; i++) {
    const step = time[i] - time[i - 1];
    if (step < MAX_HOLD) used += (power[i - 1] * step) / 3600;
    energy[i] = used;
  }
  return { power, energy };
}
