/**
 * Estimates the airspeed of a tow, and the wind, from velocities over ground while the tow goes on.
 *
 * A tow plane keeps its airspeed for minutes, so the velocities over ground lie on a circle around the wind. A Kalman
 * filter (wind east, wind north, airspeed) follows that circle and also knows its uncertainty: after a straight tow
 * it cannot predict the speed over ground on another course, and then a change of speed proves nothing. Call `see`
 * before `learn`: whatever is learned is taken to be tow.
 */
import type { MetresPerSecond, Seconds } from "#app/soaring/units.ts";

const WIND_SPREAD: MetresPerSecond = 7; // standard deviation of each component before any observation
const USUAL_TOW_SPEED: MetresPerSecond = 32; // 28 to 44 over ground on file
const TOW_SPEED_SPREAD: MetresPerSecond = 6;
const WIND_CHANGE_RATE = 0.15; // m/s per √s: the tow climbs through changing wind
const SPEED_CHANGE_RATE = 0.2; // m/s per √s
const GUST_SPREAD: MetresPerSecond = 1.6;
const GUST_TIME: Seconds = 8; // how long a gust lasts; fixes closer together repeat the same information

export interface Seen {
  /** Airspeed minus that of the tow, m/s. */
  faster: MetresPerSecond;
  /** Standard deviation of `faster` while the tow goes on. */
  spread: MetresPerSecond;
}

export interface TowSpeed {
  see(east: MetresPerSecond, north: MetresPerSecond, seconds: Seconds): Seen;
  /** Takes the last observation as part of the tow. */
  learn(seconds: Seconds): void;
}

/** @param usual the speed assumed before any observation */
export function towSpeed(usual: MetresPerSecond = USUAL_TOW_SPEED): TowSpeed {
  const state = Float64Array.of(0, 0, usual);
  // Stored row by row.
  const covariance = Float64Array.of(WIND_SPREAD ** 2, 0, 0, 0, WIND_SPREAD ** 2, 0, 0, 0, TOW_SPEED_SPREAD ** 2);
  const gain = new Float64Array(3);
  const seen: Seen = { faster: 0, spread: GUST_SPREAD };
  let unsure = 0; // variance of `faster` before gusts

  function see(east: MetresPerSecond, north: MetresPerSecond, seconds: Seconds): Seen {
    covariance[0] += WIND_CHANGE_RATE ** 2 * seconds;
    covariance[4] += WIND_CHANGE_RATE ** 2 * seconds;
    covariance[8] += SPEED_CHANGE_RATE ** 2 * seconds;
    const [e, n] = [east - state[0], north - state[1]];
    const airspeed = Math.hypot(e, n) || 1;
    const [a, b] = [-e / airspeed, -n / airspeed]; // derivatives of airspeed by wind; by the tow's own speed it is −1
    for (let i = 0; i < 3; i++) {
      gain[i] = covariance[3 * i] * a + covariance[3 * i + 1] * b - covariance[3 * i + 2];
    }
    unsure = a * gain[0] + b * gain[1] - gain[2];
    seen.faster = airspeed - state[2];
    seen.spread = Math.sqrt(unsure + GUST_SPREAD ** 2);
    return seen;
  }

  function learn(seconds: Seconds): void {
    const variance = unsure + GUST_SPREAD ** 2 * Math.max(1, GUST_TIME / seconds);
    for (let i = 0; i < 3; i++) {
      state[i] -= (gain[i] / variance) * seen.faster;
      for (let j = 0; j < 3; j++) covariance[3 * i + j] -= (gain[i] * gain[j]) / variance;
    }
  }
  return { see, learn };
}
