/**
 * The motion of the glider at each fix, from positions and heights alone: its position on a plane, its velocity over
 * ground, how fast it turns and climbs. The whole analysis of a flight starts from here.
 *
 * Values are centred on the fix over a fixed time base, at least the neighbouring fixes, so that recorders of 1 s and
 * of 8 s are comparable. The plane is unrolled fix by fix: distances between fixes up to some 50 km apart are
 * accurate to 0.1 %; a circle around the earth does not close. Across a gap of 30 s or more turn and climb are
 * unknown and set to 0. In: a trace in strict time order. Never throws; an empty trace has empty columns. One pass,
 * linear.
 */

import { FLATTENING, RADIANS, SEMI_MAJOR } from "../geo/earth.ts";
import { finish } from "../steps.ts";
import type { Degrees, Metres, MetresPerSecond, Seconds } from "../units.ts";
import type { Trace } from "./trace.ts";

export interface Motion {
  /** Metres east and north of the first fix. */
  x: Float64Array;
  y: Float64Array;
  /** Velocity over ground, m/s to the east and to the north. */
  east: Float32Array;
  north: Float32Array;
  /** Length of the velocity vector. */
  speed: Float32Array;
  /** Change of course over ground, °/s, positive to the right. */
  turn: Float32Array;
  /** Change of height, m/s. */
  climb: Float32Array;
}

/** Half the speed that keeps a glider in the air; XCSoar's take-off speed. */
export const FLYING_SPEED: MetresPerSecond = 10;

const VELOCITY_WINDOW: Seconds = 2; // to either side
const TURN_WINDOW: Seconds = 4; // to either side: the same at intervals of 1, 2 and 4 s, unlike 2.5 (igc_lib)
export const CLIMB_WINDOW: Seconds = 4; // to either side; pressure sensors write whole metres
const MAX_GAP: Seconds = 30;
const SAME_LATITUDE: Degrees = 0.002; // within which a degree of longitude is taken to have the same length

export function computeMotion(trace: Trace): Motion {
  return finish(movement(trace));
}

const FIXES_PER_STEP = 4096; // about 1 ms

/** Does the same in steps, for code that shares its thread. */
export function* movement(trace: Trace): Generator<void, Motion> {
  const { length, time, altitude } = trace;
  const { x, y } = getPlane(trace);
  const column = () => new Float32Array(length);
  const motion: Motion = { x, y, east: column(), north: column(), speed: column(), turn: column(), climb: column() };
  const { east, north, speed, turn, climb } = motion;

  const velocity = window(time, VELOCITY_WINDOW);
  const turning = window(time, TURN_WINDOW);
  const rising = window(time, CLIMB_WINDOW);
  for (let i = 0; i < length; i++) {
    if (i % FIXES_PER_STEP === 0) yield;
    velocity.around(i);
    if (velocity.to > velocity.from) {
      const seconds = time[velocity.to] - time[velocity.from];
      east[i] = (x[velocity.to] - x[velocity.from]) / seconds;
      north[i] = (y[velocity.to] - y[velocity.from]) / seconds;
      speed[i] = Math.sqrt(east[i] * east[i] + north[i] * north[i]);
    }
    turning.around(i);
    if (turning.whole) {
      const [bx, by] = [x[i] - x[turning.from], y[i] - y[turning.from]];
      const [ax, ay] = [x[turning.to] - x[i], y[turning.to] - y[i]];
      const angle = Math.atan2(ax * by - ay * bx, ax * bx + ay * by); // clockwise is positive
      turn[i] = (angle / RADIANS / (time[turning.to] - time[turning.from])) * 2;
    }
    rising.around(i);
    if (rising.whole) climb[i] = (altitude[rising.to] - altitude[rising.from]) / (time[rising.to] - time[rising.from]);
  }
  return motion;
}

/** Returns the fixes from `from` to before `to`, in the same memory and on the same plane. */
export function sliceMotion({ x, y, east, north, speed, turn, climb }: Motion, from: number, to: number): Motion {
  return {
    x: x.subarray(from, to),
    y: y.subarray(from, to),
    east: east.subarray(from, to),
    north: north.subarray(from, to),
    speed: speed.subarray(from, to),
    turn: turn.subarray(from, to),
    climb: climb.subarray(from, to),
  };
}

/** Returns the fixes around one, `reach` seconds to either side and at least one fix. Call it in order of time. */
export function window(time: Float64Array, reach: Seconds) {
  const last = time.length - 1;
  return {
    from: 0,
    to: 0,
    /** Whether there is a fix on both sides and no gap. */
    whole: false,
    around(i: number) {
      while (this.from < i - 1 && time[i] - time[this.from + 1] >= reach) this.from++;
      while (this.to < last && (this.to <= i || time[this.to] - time[i] < reach)) this.to++;
      this.whole =
        this.from < i && this.to > i && time[i] - time[this.from] < MAX_GAP && time[this.to] - time[i] < MAX_GAP;
    },
  };
}

export function getPlane({ length, latitude, longitude }: Trace): Pick<Motion, "x" | "y"> {
  const x = new Float64Array(length);
  const y = new Float64Array(length);
  let known = Number.NaN;
  let [perLatitude, perLongitude] = [0, 0];
  for (let i = 1; i < length; i++) {
    if (!(Math.abs(latitude[i] - known) < SAME_LATITUDE)) {
      known = latitude[i];
      [perLatitude, perLongitude] = degreeAt(known);
    }
    const step = longitude[i] - longitude[i - 1];
    x[i] = x[i - 1] + (step > 180 ? step - 360 : step < -180 ? step + 360 : step) * perLongitude;
    y[i] = y[i - 1] + (latitude[i] - latitude[i - 1]) * perLatitude;
  }
  return { x, y };
}

/** Returns the metres of a degree of latitude and of longitude on the ellipsoid. */
function degreeAt(latitude: Degrees): [Metres, Metres] {
  const squared = FLATTENING * (2 - FLATTENING);
  const bent = 1 - squared * Math.sin(latitude * RADIANS) ** 2;
  const across = (SEMI_MAJOR / Math.sqrt(bent)) * RADIANS;
  return [(across * (1 - squared)) / bent, across * Math.cos(latitude * RADIANS)];
}
