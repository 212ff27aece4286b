/**
 * What an electric glider's recorder writes of its motor and battery: energy used, strongest power, charge at both ends.
 *
 * The standard has a code for the current only (CUR, A); it may stand in fixes or in K records. No published code and no
 * recording at hand tells voltage and charge: VLT (V) and SOC (%) are read where a recorder writes them. Without a voltage
 * that of the common battery is taken, so energy is then right to about a tenth. Values are what was written,
 * joules and watts what follows. Never throws.
 */
import type { Recording } from "../../igc/recording.ts";
import type { Seconds } from "../../units.ts";

const NOMINAL = 104; // V; front electric motors run on 28 lithium cells of 3.7 V, 118 full and 90 empty
const HOLE: Seconds = 30; // no value holds longer than that

export interface Electricity {
  time: Float64Array;
  /** A, V, %; NaN where a line has none, null without such a column. */
  current: Float32Array | null;
  voltage: Float32Array | null;
  charge: Float32Array | null;
}

/** From take-off to landing; null where no column tells. */
export interface UsedElectricity {
  /** J taken from the battery. */
  energy: number | null;
  /** W. */
  maxPower: number | null;
  /** %. */
  chargeAtTakeoff: number | null;
  chargeAtLanding: number | null;
}

export function electricityOf({ fixes, slow }: Recording): Electricity | null {
  for (const { time, values } of [{ time: fixes.time, values: fixes.extensions }, slow]) {
    const [current, voltage, charge] = ["CUR", "VLT", "SOC"].map((code) => values[code] ?? null);
    if (current || charge) return { time, current, voltage, charge };
  }
  return null;
}

/** The current at each of the given times, rising: the last one written in the half minute before, 0 without one. */
export function currentAt({ time, current }: Electricity, times: Float64Array): Float32Array | null {
  if (!current) return null;
  const found = new Float32Array(times.length);
  for (let i = 0, next = 0, last = -1; i < times.length; i++) {
    for (; next < time.length && time[next] <= times[i]; next++) if (current[next] >= 0) last = next;
    if (last >= 0 && times[i] - time[last] < HOLE) found[i] = current[last];
  }
  return found;
}

export function usedElectricity(electricity: Electricity, from: Seconds, to: Seconds): UsedElectricity {
  const { time, current, charge } = electricity;
  const used: UsedElectricity = { energy: null, maxPower: null, chargeAtTakeoff: null, chargeAtLanding: null };
  for (let i = 0; charge && i < time.length; i++) {
    if (time[i] < from || time[i] > to || !(charge[i] >= 0)) continue;
    used.chargeAtTakeoff ??= charge[i];
    used.chargeAtLanding = charge[i];
  }
  return current ? { ...used, ...spent(electricity, current, from, to) } : used;
}

function spent({ time, voltage }: Electricity, current: Float32Array, from: Seconds, to: Seconds) {
  let [energy, maxPower] = [0, 0];
  for (let i = 0; i < time.length; i++) {
    if (time[i] < from || time[i] > to || !(current[i] > 0)) continue;
    const power = current[i] * (voltage && voltage[i] > 0 ? voltage[i] : NOMINAL);
    const step = i + 1 < time.length ? time[i + 1] - time[i] : 0;
    maxPower = Math.max(maxPower, power);
    if (step > 0 && step < HOLE) energy += power * step;
  }
  return { energy, maxPower };
}
