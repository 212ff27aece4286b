/**
 * Reads what an electric glider's recorder writes about its motor: energy used and maximum power.
 *
 * The standard has one code for it, the current (CUR, A), in fixes or in K records. Voltage and charge have none, so
 * the charge is unknown and energy is accurate to about a tenth: the common battery is assumed, two packs of 14
 * lithium cells in series (manufacturer's manual of the FES GEN2 14S) at 3.7 V, the value between full and empty.
 * Currents are as written, joules and watts are computed from them. Never throws.
 */
import type { Recording } from "#app/soaring/igc/recording.ts";
import type { Seconds } from "#app/soaring/units.ts";

export const CELLS_OF_A_PACK = 14;
export const NOMINAL_VOLTS = 2 * CELLS_OF_A_PACK * 3.7;
const MAX_HOLD: Seconds = 30; // how long a value applies

export interface Electricity {
  time: Float64Array;
  /** Current in amperes, NaN where a line has none. */
  current: Float32Array;
}

export interface UsedElectricity {
  /** Energy taken from the battery, J. */
  energy: number;
  /** Watts. */
  maxPower: number;
}

/** Returns null where no column contains a current. */
export function readElectricity({ fixes, slow }: Recording): Electricity | null {
  if (fixes.extensions.CUR) return { time: fixes.time, current: fixes.extensions.CUR };
  return slow.values.CUR ? { time: slow.time, current: slow.values.CUR } : null;
}

/**
 * Returns the current at each of the given times, which must ascend: the last one written in the half minute before,
 * 0 without one.
 */
export function currentAt({ time, current }: Electricity, times: Float64Array): Float32Array {
  const found = new Float32Array(times.length);
  for (let i = 0, next = 0, last = -1; i < times.length; i++) {
    for (; next < time.length && time[next] <= times[i]; next++) if (current[next] >= 0) last = next;
    if (last >= 0 && times[i] - time[last] < MAX_HOLD) found[i] = current[last];
  }
  return found;
}

/** Returns, at each of the given times, the power drawn in W and the energy taken since the first of them in J. */
export function electricityAt(
  written: Electricity,
  times: Float64Array,
): { power: Float32Array; energy: Float64Array } {
  const power = currentAt(written, times).map((current) => current * NOMINAL_VOLTS);
  const energy = new Float64Array(times.length);
  for (let i = 1; i < times.length; i++) {
    const step = times[i] - times[i - 1];
    energy[i] = energy[i - 1] + (step < MAX_HOLD ? power[i - 1] * step : 0);
  }
  return { power, energy };
}

export function usedElectricity({ time, current }: Electricity, from: Seconds, to: Seconds): UsedElectricity {
  let [energy, maxPower] = [0, 0];
  for (let i = 0; i < time.length; i++) {
    if (time[i] < from || time[i] > to || !(current[i] > 0)) continue;
    const power = current[i] * NOMINAL_VOLTS;
    const step = i + 1 < time.length ? time[i + 1] - time[i] : 0;
    maxPower = Math.max(maxPower, power);
    if (step > 0 && step < MAX_HOLD) energy += power * step;
  }
  return { energy, maxPower };
}
