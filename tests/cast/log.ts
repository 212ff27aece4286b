/** What is kept of a flight while it is flown: every second, and what the pilot was about. Heights and speeds as in `glider.ts`. */
import type { Place } from "./ground.ts";

export type Doing = "ground" | "launch" | "glide" | "circle" | "beat" | "engine" | "landing";

/** What is true at the end of a second. */
export interface Second extends Place {
  /** UTC. */
  time: number;
  /** Above the sea, metres. */
  altitude: number;
  /** Elevation below, metres. */
  ground: number;
  /** Degrees, where the nose points. */
  heading: number;
  /** Degrees, right is positive. */
  bank: number;
  trueSpeed: number;
  /** Indicated. */
  airspeed: number;
  /** Movement of the air around, m/s: up, to the east, to the north. */
  air: number;
  east: number;
  north: number;
  doing: Doing;
  /** What the sensors may hear: engine 0 to 1, tow plane, open window 0 to 1, brakes. */
  power: number;
  towed: boolean;
  window: number;
  brakes: number;
}

/** What the pilot did for a while, as it will stand in the truth. */
export interface Stretch {
  kind: "circling" | "ridge" | "wave" | "engine";
  /** First and last second. */
  start: number;
  end: number;
  /** When the direction of circling was changed. */
  reversed?: number;
  thermal?: string;
  /** Axis of the thermal every 20 s, at the height of the glider. */
  axis?: (Place & { time: number })[];
}

/** How this pilot flies. */
export interface Habits {
  /** Mean bank when circling, degrees. */
  bank: number;
  /** Seconds of cruise between two bubbles that are tried and left. */
  attempts: number;
  /** Share of glides flown with an open window. */
  windows: number;
  /** What the pilot flies by, as a share of what the day should give: 0.4 is cautious, 0.8 usual, 1.1 a race. */
  trust: number;
  /** Metres above the field that a final glide should end with. */
  reserve: number;
}
