/**
 * The airspeed of a tow, learned from velocities over ground while it goes on, and the wind with it.
 *
 * A tow plane keeps its airspeed for minutes, so the velocities over ground lie on a circle around the wind. A Kalman
 * filter (wind east, wind north, airspeed) follows that circle and also knows how little it knows: after a straight
 * tow it cannot say how fast the glider would be seen on another course, and then a change of speed proves nothing.
 * Ask (`see`) before teaching (`learn`): what is learned is believed to be tow.
 */
import type { MetresPerSecond, Seconds } from "#app/soaring/units.ts";

const WIND_SPREAD: MetresPerSecond = 7; // to be expected to either side before anything was seen
const USUAL_TOW_SPEED: MetresPerSecond = 32; // 28 to 44 on file, over ground
const TOW_SPEED_SPREAD: MetresPerSecond = 6;
const WIND_CHANGE_RATE = 0.15; // m/s per √s: the tow climbs through other wind
const SPEED_CHANGE_RATE = 0.2; // m/s per √s
const GUST_SPREAD: MetresPerSecond = 1.6;
const GUST_TIME: Seconds = 8; // gusts last; fixes closer together tell the same thing again

export interface Seen {
  /** Airspeed above the tow's, m/s. */
  faster: MetresPerSecond;
  /** Standard deviation of that in a tow that goes on. */
  spread: MetresPerSecond;
}

export interface TowSpeed {
  see(east: MetresPerSecond, north: MetresPerSecond, seconds: Seconds): Seen;
  /** Takes the last seen as a part of the tow. */
  learn(seconds: Seconds): void;
}

/** @param usual what it is believed to be before anything was seen */
export function towSpeed(usual: MetresPerSecond = USUAL_TOW_SPEED): TowSpeed {
  const state = Float64Array.of(0, 0, usual);
  // By rows.
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
    const [a, b] = [-e / airspeed, -n / airspeed]; // slopes of airspeed by wind; by the tow's own speed it is −1
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
