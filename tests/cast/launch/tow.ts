/** Behind a tow plane: up at 2 to 3.5 m/s with what the air adds, straight or with turns, and off into a thermal. */
import { accelerate, fly, type Glider, glide, haul, headingFor, height } from "#tests/cast/glider.ts";
import { bearing, distance, type Place, turn } from "#tests/cast/ground.ts";
import { climbIn, type Thermal } from "#tests/cast/sky/thermal.ts";
import type { LaunchPlan } from "./plan.ts";

const SPEED = 31; // m/s
const TURN = 16; // ° of bank, gentle enough for both
/** Of two tow planes on file: 25° of bank at 35 m/s, 2 m/s of lift. */
const CIRCLE = { from: 250, turn: 23, speed: 35, lift: 2 };
const FAR = 1800; // m from the place it climbs over: back, against the wind if need be
const VALLEY = 40; // m above the runway: straight ahead until there
const SEARCH = 240; // s above the wanted height that a tow looks for lift
const CORE = 170; // m from the axis

export function tow(glider: Glider, plan: LaunchPlan): number {
  accelerate(glider, plan.runway, 1.3, 26);
  glider.towed = true;
  const top = plan.height ?? glider.chance.between(560, 680);
  const usual = glider.chance.between(2, 3.4);
  let [strong, speed] = [usual, SPEED];
  const { field } = glider.sky;
  const side = glider.chance.between(0, 1) < 0.5 ? -1 : 1;
  for (let t = 0; height(glider) < top && t < 1200; t++) {
    if (plan.slow && height(glider) > (plan.slow.above ?? 0)) [strong, speed] = [plan.slow.climb, plan.slow.speed];
    // In a narrow valley what counts is the height above the runway, and nobody leaves it low.
    const up = plan.within ? glider.altitude - field.elevation : height(glider);
    const home = plan.within !== undefined && up < top * 0.7;
    const [around, far] = home ? [field, plan.within ?? FAR] : [plan.around ?? field, FAR];
    if (plan.turns === false || up < (plan.within ? VALLEY : 150)) behind(glider, glider.heading, strong, t, speed);
    else if (plan.circles && height(glider) > CIRCLE.from) {
      haul(glider, glider.heading + side * CIRCLE.turn, Math.min(31 + t / 30, CIRCLE.speed), strong + CIRCLE.lift);
    } else if (distance(glider, around) > far) towards(glider, around, strong, t, speed);
    else behind(glider, glider.heading + side * (Math.sin(t / 35) > -0.2 ? TURN : 0), strong, t, speed);
  }
  glider.caught = plan.climbOff ? seek(glider, strong, speed) : undefined;
  const release = glider.time;
  glider.towed = false;
  if (!glider.caught) turnAway(glider);
  return release;
}

/** A second in tow. Half of what the air does shows: the tow plane flies ahead in other air. */
function behind(glider: Glider, heading: number, strong: number, t: number, speed: number) {
  const air = glider.log[glider.log.length - 1].air;
  const weaker = 1 - Math.min(height(glider) / 6000, 0.4);
  haul(glider, heading, Math.min(speed - 4 + t / 4, speed), Math.min(0.5 + t / 8, strong * weaker) + 0.6 * air);
}

function towards(glider: Glider, place: Place, strong: number, t: number, speed: number) {
  const off = turn(glider.heading, headingFor(glider, bearing(glider, place), speed));
  behind(glider, glider.heading + Math.min(Math.max(off, -TURN), TURN), strong, t, speed);
}

/** On to the nearest thermal that carries. Undefined when the tow pilot loses patience. */
function seek(glider: Glider, strong: number, speed: number): Thermal | undefined {
  const { thermals, day, sun, field } = glider.sky;
  const above = () => glider.altitude - field.elevation;
  const light = sun(glider, glider.time);
  const near = thermals
    .near(glider, above(), glider.time, 6000)
    .filter((thermal) => climbIn(thermal, glider.time, light) > 0.5 * day.climb * light.heat);
  const axis = (thermal: Thermal) => thermals.axis(thermal, above(), glider.time);
  const [best] = near.sort((a, b) => distance(glider, axis(a)) - distance(glider, axis(b)));
  for (let t = 0; best && t < SEARCH; t++) {
    const target = axis(best);
    if (distance(glider, target) < CORE) return best;
    towards(glider, target, strong, 99, speed);
  }
  return undefined;
}

/** Up and away to the right, as taught: the speed of the tow becomes height. */
function turnAway(glider: Glider) {
  for (let t = 0; t < 10; t++) fly(glider, 32, 25);
  const heading = glider.heading;
  for (let t = 0; t < 12; t++) glide(glider, heading, 25);
}
