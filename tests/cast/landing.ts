/** From overhead down to a standstill. Returns when the glider stood. */
import { bankFor, fly, type Glider, haul, headingFor, height, roll } from "./glider.ts";
import { away, bearing, distance, type Place, turn } from "./ground.ts";

const PATTERN = 230; // m above ground at the start of the downwind leg
const SPEED = 26; // m/s
const BRAKES = 4; // m/s more sink with the brakes out
const HURRY = 36; // m/s back against the wind
const UPWIND = 600; // m from the field
const CARRIED = 1500; // m off that place: time to go back
const SHORTEST = 12; // s of circling worth a line in the truth
const ROUND = 25; // ° of bank while sinking over the field

export function land(glider: Glider, field: Place, runway: number): number {
  glider.doing = "landing";
  glider.window = 0;
  comeDown(glider, field);
  const into = Math.abs(turn(runway, glider.sky.day.windFrom)) > 90 ? runway + 180 : runway;
  const behind = away(field, into + 180, 900);
  const way = [away(field, into + 90, 700), away(behind, into + 90, 700), behind, field];
  const beyond = away(field, into, 2000); // on final: over the threshold the nose stays where it is
  for (let nearest = 1e6, t = 0; way.length > 0 && t < 900; t++) {
    approach(glider, way, beyond);
    const far = distance(glider, way[0]);
    nearest = Math.min(nearest, far);
    if (way.length === 1 ? height(glider) < 1 : far < 140 || far > nearest + 60) {
      way.shift();
      nearest = 1e6;
    }
  }
  while (height(glider) > 1) haul(glider, into, SPEED - 2, -2); // blown away from the field: here, then
  for (let speed = 21; speed > 0.5; speed -= 0.9) roll(glider, into, speed);
  return glider.time;
}

/** With the brakes out: circles over a place upwind of the field, and back there when the wind has carried it off. */
function comeDown(glider: Glider, field: Place) {
  const over = away(field, glider.sky.day.levels?.[0].from ?? glider.sky.day.windFrom, UPWIND);
  const high = () => height(glider) > PATTERN + 40;
  glider.brakes = 1;
  for (let t = 0; high() && t < 5400; t++) {
    while (high() && distance(glider, over) > 400) {
      fly(glider, bankFor(glider, headingFor(glider, bearing(glider, over), HURRY)), HURRY, -BRAKES);
    }
    const start = glider.time + 1;
    while (high() && distance(glider, over) < CARRIED) fly(glider, ROUND, SPEED, -BRAKES);
    if (glider.time - start >= SHORTEST) glider.diary.push({ kind: "circling", start, end: glider.time });
  }
  glider.brakes = 0;
}

/** Above the place to land at. Before slopes of its own making a glider is as high as above the ground below. */
function heightOver(glider: Glider, field: Place): number {
  const { sky, altitude } = glider;
  return sky.terrain.kind === "surveyed" ? altitude - sky.ground(field) : height(glider);
}

/** One second on the way, with as much brake as the rest of the way needs. */
function approach(glider: Glider, way: Place[], beyond: Place) {
  const high = heightOver(glider, way[way.length - 1]);
  let left = distance(glider, way[0]);
  for (let i = 1; i < way.length; i++) left += distance(way[i - 1], way[i]);
  const final = way.length === 1;
  const speed = final ? SPEED - 1 : SPEED;
  const heading = headingFor(glider, bearing(glider, final ? beyond : way[0]), speed);
  const over = final && Math.abs(turn(bearing(glider, way[0]), bearing(glider, beyond))) > 90;
  const needed = -high / (over ? 4 : Math.max(left / (speed - 2), 4));
  if (final && height(glider) < 40) haul(glider, heading, speed - 2, Math.min(Math.max(needed, -4), -0.7));
  else fly(glider, bankFor(glider, heading), speed, Math.min(Math.max(needed + 0.8, -BRAKES), 0));
}
