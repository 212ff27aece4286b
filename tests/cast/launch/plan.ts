/** What a launch is to be, as far as it is not left to chance. */
import type { Place } from "#tests/cast/ground.ts";
import type { Engine } from "./engines.ts";

/** "auto" is a car on a long runway, the only kind that is none of the three big ones. */
export type Launch = "tow" | "winch" | "self" | "auto";

export interface LaunchPlan {
  kind: Launch;
  runway: number;
  /** Wanted height at release above the field, metres. Each kind has its own when not said. */
  height?: number;
  /** A tow ends in a thermal, and the glider goes on climbing without a pause. */
  climbOff?: boolean;
  /** A tow turns on its way; otherwise it goes straight ahead. */
  turns?: boolean;
  /** A tow plane circles in lift, as some do: steeper and faster than it otherwise flies. */
  circles?: boolean;
  /** A tow plane of little power: how fast it flies and climbs in still air, m/s, from a height above the field on. */
  slow?: { speed: number; climb: number; above?: number };
  /** A tow climbs over this place instead of the field. */
  around?: Place;
  /** In a narrow valley: metres around the field that it stays within until it is high. */
  within?: number;
  engine?: Engine;
}
