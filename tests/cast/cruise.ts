/**
 * Cross-country: glide along a leg, leave it for a thermal worth the way, climb, go on. Ends over the target, or
 * "low" when nothing rises any more. Written to fly like a calm club pilot: always above 350 m when the day allows,
 * which a weak gift of a thermal makes sure of.
 */
import { above, enough, expected, getAxis, type Leg, LOW, pick, room } from "./choose.ts";
import { circle } from "./circle.ts";
import { type Glider, glide, headingFor, height } from "./glider.ts";
import { away, bearing, distance, turn } from "./ground.ts";
import { runEngine } from "./launch/motor.ts";
import { cruiseSpeed } from "./polar.ts";
import { besideStreet } from "./sky/sky.ts";
import { getLife, type Thermal } from "./sky/thermal.ts";
import { named } from "./sky/wind.ts";

const SAFE = 200; // m above ground: nobody circles lower
const LOOK = 10; // s between two looks around
const PATIENCE = 6 * 3600; // s on one leg: a wind too strong to fly against ends the flight
const EVENING = 0.25; // of the sun's best: nothing rises any more
const STRAIGHT = 40; // s after a climb before the next: whoever has just left does not turn back
const CAUGHT = 110; // m from the axis: time to turn

interface Mind {
  chosen?: Thermal;
  /** Degrees off the way, and m/s the pilot believes the air to rise. */
  wander: number;
  felt: number;
  nextAttempt: number;
  /** From when on the pilot would circle again. */
  free: number;
}

export function cruise(glider: Glider, leg: Leg): "there" | "low" {
  const mind: Mind = { wander: 0, felt: 0, nextAttempt: nextAttempt(glider), free: glider.time };
  let nearest = Number.POSITIVE_INFINITY;
  for (let t = 0; t < PATIENCE; t++) {
    const far = distance(glider, leg.target);
    if (far < 120 || (far > nearest + 20 && nearest < 450)) return "there";
    nearest = Math.min(nearest, far);
    const { sky, time } = glider;
    const over = leg.dead || sky.day.climb <= 0 || sky.sun(glider, time).heat < EVENING;
    if ((room(glider, leg.target) < LOW && over) || isDown(glider)) return "low";
    if (glider.due.length > 0 && glider.time >= glider.due[0].time)
      runEngine(glider, leg.target, glider.due.shift()!.seconds);
    if (t % LOOK === 0 && time >= mind.free) mind.chosen = over ? undefined : pick(glider, leg, far, mind.chosen);
    if (climbedHere(glider, leg, mind)) nearest = Number.POSITIVE_INFINITY;
    onward(glider, leg, far, mind);
  }
  return "low";
}

function onward(glider: Glider, leg: Leg, far: number, mind: Mind) {
  const target = mind.chosen ? getAxis(glider, mind.chosen) : leg.target;
  mind.felt += (glider.log[glider.log.length - 1].air - mind.felt) / 4;
  mind.wander += -mind.wander / 20 + 1.1 * glider.chance.normal();
  const hope = mind.chosen ? 0.3 : expected(glider) * glider.habits.trust;
  const speed = cruiseSpeed(glider.polar, hope - Math.min(Math.max(mind.felt, -2), 2.5));
  const track = mind.chosen ? bearing(glider, target) : alongStreet(glider, bearing(glider, target), far);
  const calm = distance(glider, target) < 900 ? 0 : mind.wander;
  glide(glider, headingFor(glider, getClear(glider, track + calm), speed), speed);
}

const DOWN = 60; // m above the ground

/** Before a slope that came up faster than anything rose. */
const isDown = (glider: Glider) => glider.sky.terrain.kind === "surveyed" && height(glider) < DOWN;

const NEAR = 2000; // m
const HIGH = 900; // m above ground: no slope comes up by as much within that way
const SPARE = 120; // m above the ground there

/** Not into a slope: the way that turns least off the wanted one and leads over lower ground. */
function getClear(glider: Glider, track: number): number {
  if (glider.sky.terrain.kind !== "surveyed" || height(glider) > HIGH) return track;
  const least = Math.min(SPARE, height(glider) - 1);
  const spare = (off: number) => room(glider, away(glider, track + off, NEAR));
  for (const off of [0, 30, -30, 60, -60, 90, -90, 120, -120, 150, -150]) if (spare(off) > least) return track + off;
  return track + 180;
}

/** A street that leads roughly the right way is followed while there is room above. */
function alongStreet(glider: Glider, track: number, far: number): number {
  const { sky } = glider;
  if (!sky.day.streets || far < 8000 || height(glider) > sky.sun(glider, glider.time).top * 0.93) return track;
  const downwind = (named(sky.wind(sky.field.elevation + sky.day.base / 2)).from + 180) % 360;
  const same = Math.abs(turn(track, downwind)) < 90;
  const along = same ? downwind : downwind + 180;
  if (Math.abs(turn(track, along)) > 35) return track;
  const off = besideStreet(sky, glider) * (same ? 1 : -1);
  return along - Math.min(Math.max(off / 30, -25), 25);
}

/** Circles when the chosen thermal is here, or when a bump tempts. */
function climbedHere(glider: Glider, leg: Leg, mind: Mind): boolean {
  const { chosen } = mind;
  if (glider.time < mind.free) return false;
  if (chosen && distance(glider, getAxis(glider, chosen)) < CAUGHT) {
    climb(glider, leg, chosen);
    mind.chosen = undefined;
  } else if (glider.time > mind.nextAttempt && height(glider) > 2 * LOW) {
    const patience = glider.chance.between(16, 34);
    circle(glider, { leave: (t) => t > patience, track: () => bearing(glider, leg.target) });
  } else return false;
  mind.nextAttempt = nextAttempt(glider);
  mind.free = glider.time + STRAIGHT;
  glider.window = glider.chance.between(0, 1) < glider.habits.windows ? glider.chance.between(0.4, 1) : 0;
  return true;
}

const nextAttempt = ({ time, chance, habits }: Glider): number => time + habits.attempts * chance.between(0.4, 2);

/** Circles until the lift ends, or until there is enough height for the way home. */
export function climb(glider: Glider, leg: Leg, thermal: Thermal) {
  const from = glider.log.length;
  const { between } = glider.chance;
  const margin = between(40, 220) + 0.5 * between(0, 1) * glider.sky.sun(glider, glider.time).top;
  const picky = between(0.6, 0.95); // of its best: weaker is left
  const patience = between(100, 400); // s: there are better ones ahead
  let best = 0;
  const track = () => bearing(glider, leg.target);
  circle(glider, {
    thermal,
    track,
    leave(t) {
      const top = glider.sky.sun(glider, glider.time).top;
      if (above(glider) > top - margin || t > 2400) return true;
      if (t > 90 && t % 10 === 0 && enough(glider, leg, distance(glider, leg.target))) return true;
      if (getLife(thermal, glider.time) === 0 || height(glider) < SAFE) return true;
      if (t < 45 || room(glider, leg.target) < LOW * 1.4) return false;
      const { log } = glider;
      const gained = (log[log.length - 1].altitude - log[Math.max(log.length - 40, from)].altitude) / 40;
      best = Math.max(best, gained);
      const high = above(glider) > top * 0.35;
      if (high && t > patience) return true;
      return gained < (high ? Math.max(Math.min(0.35 * expected(glider), 1), picky * best) : 0.2);
    },
  });
}
