/**
 * Soaring without circles: to and fro along a slope, or along the bar of a wave, turning into the wind at each end.
 * The way is a line of places to fly to, the next one always some 500 m ahead.
 */
import { bankFor, fly, type Glider, headingFor } from "#tests/cast/glider.ts";
import { bearing, cosine, METRES_PER_DEGREE, type Place, turn } from "#tests/cast/ground.ts";
import { cruiseSpeed } from "#tests/cast/polar.ts";

const AHEAD = 500; // m
const TURN = 32; // ° of bank

export interface Line {
  kind: "ridge" | "wave";
  /** East of the field, metres: where the beats turn. */
  west: number;
  east: number;
  /** Best lift, metres north of the field, at so many metres east of it and this altitude. */
  north(x: number, altitude: number): number;
}

/** Beats until `leave` says so. Turns away from the slope: `upwind` is the way to do it. */
export function beat(glider: Glider, line: Line, leave: (seconds: number) => boolean) {
  const start = glider.time + 1;
  let way = measureEast(glider) > (line.west + line.east) / 2 ? -1 : 1;
  glider.doing = "beat";
  for (let t = 0; !leave(t); t++) {
    const x = measureEast(glider);
    if (way > 0 ? x > line.east : x < line.west) {
      way = -way;
      turnAround(glider, way, leave);
    }
    const speed = speedIn(glider);
    const target = placeOn(glider, line, measureEast(glider) + way * AHEAD);
    fly(glider, bankFor(glider, headingFor(glider, bearing(glider, target), speed)), speed);
  }
  glider.doing = "glide";
  glider.diary.push({ kind: line.kind, start, end: glider.time });
}

/** Into the wind and round. */
function turnAround(glider: Glider, way: number, leave: (seconds: number) => boolean) {
  const wind = glider.sky.wind(glider.altitude);
  const heading = way > 0 ? 90 : 270;
  const intoWind = wind.north > 0 ? 180 : 0;
  const side = turn(glider.heading, intoWind) > 0 ? 1 : -1;
  for (let t = 0; t < 40 && Math.abs(turn(glider.heading, heading)) > 40 && !leave(t); t++) {
    fly(glider, side * TURN, speedIn(glider));
  }
}

/** Slow in lift, faster where it sinks. */
function speedIn(glider: Glider): number {
  const { air } = glider.log[glider.log.length - 1];
  return Math.max(cruiseSpeed(glider.polar, Math.min(0.3 - air, 3)), glider.polar.minSpeed * 1.2);
}

const narrow = ({ sky }: Glider): number => METRES_PER_DEGREE * cosine(sky.field.latitude);

export const measureEast = (glider: Glider): number => (glider.longitude - glider.sky.field.longitude) * narrow(glider);

export function placeOn(glider: Glider, line: Line, x: number): Place {
  const { field } = glider.sky;
  return {
    latitude: field.latitude + line.north(x, glider.altitude) / METRES_PER_DEGREE,
    longitude: field.longitude + x / narrow(glider),
  };
}
