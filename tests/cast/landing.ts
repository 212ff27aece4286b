/** From overhead down to a standstill. Returns when the glider stood. */
import { type Glider, haul, headingFor, height, roll } from "./glider.ts";
import { away, bearing, distance, type Place, turn } from "./ground.ts";

const PATTERN = 230; // m above ground at the start of the downwind leg
const SPEED = 26; // m/s

export function land(glider: Glider, field: Place, runway: number): number {
  while (height(glider) > PATTERN) haul(glider, glider.heading + 8, SPEED, -3);
  const into = Math.abs(turn(runway, glider.weather.windFrom)) > 90 ? runway + 180 : runway;
  const abeam = away(field, into + 90, 700);
  const behind = away(field, into + 180, 900);
  const way = [abeam, away(behind, into + 90, 700), behind, field];
  while (way.length > 0) {
    approach(glider, way);
    if (distance(glider, way[0]) < 60) way.shift();
    else if (way.length === 1 && height(glider) < 1) break;
  }
  for (let speed = 21; speed > 0.5; speed -= 0.9) roll(glider, into, speed);
  glider.noise = 8;
  return glider.time;
}

/** One second on the way, with as much brake as the rest of the way needs. */
function approach(glider: Glider, way: Place[]) {
  let left = distance(glider, way[0]);
  for (let i = 1; i < way.length; i++) left += distance(way[i - 1], way[i]);
  const speed = way.length === 1 ? SPEED - 2 : SPEED;
  const needed = -height(glider) / Math.max(left / (speed - 2), 4);
  haul(glider, headingFor(glider, bearing(glider, way[0]), speed), speed, Math.min(Math.max(needed, -6), -0.5));
}
