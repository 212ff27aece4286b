/**
 * Distinguishes an engine from other noise in a loud stretch: how steady the level is, and what the glider's energy
 * does.
 *
 * Measured: running engines keep the 20 % level of a stretch above 0.67 of its 80 % level (real and simulated rotary
 * engines; all others above 0.8, most above 0.95). Open vents vary with airspeed and turbulence, 0.25 to 0.78 (Ventus
 * in South Africa); what is steady without an engine is a fast glide, which loses 1 to 4 m/s.
 */
import { GRAVITY } from "#app/soaring/geo/earth.ts";
import type { Motion } from "#app/soaring/trace/motion.ts";
import type { Span, Trace } from "#app/soaring/trace/trace.ts";
import type { Metres, MetresPerSecond, Seconds } from "#app/soaring/units.ts";

const MAX_STRAIGHT_TURN_RATE = 4; // °/s
const REFERENCE_SPEED: MetresPerSecond = 35; // airspeed at which airflow noise is compared
const MIN_AIRSPEED: MetresPerSecond = 25; // slowest airspeed when circling or under power; a lower speed over ground is due to head wind

const PINNED_LEVEL = 990; // most recorders have a maximum of 999, Cambridge 996

export interface SensorLevel {
  /** Median level. */
  level: number;
  /** 20 % level divided by 80 % level, 0 to 1. */
  steadiness: number;
  /**
   * The airflow that would sound like this, as the level it has at 35 m/s: airflow noise grows with the third power
   * of speed.
   */
  airflow: number;
  /** Whether the sensor is at its maximum, so that its steadiness shows nothing about the noise. */
  pinned: boolean;
}

export function levelIn(column: Float32Array, { speed }: Motion, { from, to }: Span): SensorLevel {
  const values = column.slice(from, to + 1).filter((value) => value >= 0);
  const speeds = speed.slice(from, to + 1);
  values.sort();
  speeds.sort();
  const at = (sorted: Float32Array, share: number) => sorted[Math.floor((sorted.length - 1) * share)];
  const level = at(values, 0.5);
  return {
    level,
    steadiness: at(values, 0.2) / at(values, 0.8),
    pinned: level >= PINNED_LEVEL,
    airflow: level * (REFERENCE_SPEED / Math.max(at(speeds, 0.5), MIN_AIRSPEED)) ** 3,
  };
}

export interface Energy {
  /** Mean change of energy height h + v²/2g. */
  rate: MetresPerSecond;
  /** The same on straight parts, which contain no circling in thermals. */
  straight: MetresPerSecond;
  /** Duration of the straight parts and the height gained on them. */
  flown: Seconds;
  gained: Metres;
}

export function energyIn({ time, altitude }: Trace, { speed, turn }: Motion, { from, to }: Span): Energy {
  let [gained, flown]: [Metres, Seconds] = [0, 0];
  for (let i = from; i < to; i++) {
    if (Math.abs(turn[i]) >= MAX_STRAIGHT_TURN_RATE || Math.abs(turn[i + 1]) >= MAX_STRAIGHT_TURN_RATE) continue;
    gained += altitude[i + 1] - altitude[i] + (speed[i + 1] ** 2 - speed[i] ** 2) / (2 * GRAVITY);
    flown += time[i + 1] - time[i];
  }
  const all = altitude[to] - altitude[from] + (speed[to] ** 2 - speed[from] ** 2) / (2 * GRAVITY);
  return { rate: all / (time[to] - time[from]), straight: flown > 0 ? gained / flown : 0, flown, gained };
}
