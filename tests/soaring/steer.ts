/** Traces steered by hand: straight flight and circles of known airspeed, turn rate and climb, in a known wind. */
import type { Trace } from "#app/soaring/trace/trace.ts";
import { type Drawn, draw } from "./draw.ts";

export interface Steered {
  seconds: number;
  /** °/s through the air, right is positive. Straight when not said. */
  turn?: number;
  /** True, m/s; 30 when not said. */
  airspeed?: number;
  /** m/s; level when not said. */
  climb?: number;
}

export interface Conditions {
  /** Between fixes; 1 when not said. */
  every?: number;
  /** Where the air moves to, m/s. */
  east?: number;
  north?: number;
  /** The first course, degrees; north when not said. */
  heading?: number;
  altitude?: number;
}

const STEP = 0.05; // s

export function steer(parts: Steered[], conditions: Conditions = {}): Trace {
  const { every = 1, east = 0, north = 0, altitude = 1000 } = conditions;
  let heading = conditions.heading ?? 0;
  const at = { x: 0, y: 0, z: altitude, clock: 0 };
  const points: Drawn[] = [[0, 0, altitude]];
  for (const { seconds, turn = 0, airspeed = 30, climb = 0 } of parts) {
    for (let left = Math.round(seconds / STEP); left > 0; left--) {
      heading += (turn * STEP) / 2;
      at.x += (airspeed * Math.sin((heading * Math.PI) / 180) + east) * STEP;
      at.y += (airspeed * Math.cos((heading * Math.PI) / 180) + north) * STEP;
      heading += (turn * STEP) / 2;
      at.z += climb * STEP;
      at.clock++;
      if (at.clock % Math.round(every / STEP) === 0) points.push([at.x, at.y, at.z]);
    }
  }
  return draw(points, every);
}
