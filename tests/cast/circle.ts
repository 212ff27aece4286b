/**
 * Circling as people do it: rolled in beside the core, shifted towards it by banking less on the way there and more
 * on the way back, now and then begun the wrong way round, given up when nothing comes of it.
 */
import { fly, type Glider, GRAVITY, getAirspeed } from "./glider.ts";
import { cosine, METRES_PER_DEGREE, moved, type Place, sine, turn } from "./ground.ts";
import type { Stretch } from "./log.ts";
import type { Thermal } from "./sky/thermal.ts";

export interface Wish {
  /** Nothing when the pilot follows a bump that is no thermal. */
  thermal?: Thermal;
  /** Whether to go on, asked each second. */
  leave(seconds: number): boolean;
  /** Where to go afterwards, degrees. */
  track(): number;
}

const BLUR = 40; // s over which a pilot's idea of the core changes
const UNSURE = 22; // m by which it is wrong in the long run
const REVERSALS = 0.07; // of all climbs
const OUT = 60; // ° off the way on, when rolling out begins
const EXIT = 40; // s: at the latest

/** From rolling in to having rolled out. */
export function circle(glider: Glider, wish: Wish): Stretch {
  const { normal } = glider.chance;
  const start = glider.time + 1;
  const stretch: Stretch = { kind: "circling", start, end: start, thermal: wish.thermal?.id, axis: [] };
  const bank = Math.min(Math.max(glider.habits.bank + 4.5 * normal(), 25), 47);
  const side = getSides(glider, wish, stretch);
  const belief = believing(glider);
  const over = ending(glider, wish);
  glider.doing = "circle";
  for (let t = 0; !over(t); t++) {
    const turning = side(t);
    const core = getCore(glider, wish.thermal);
    if (core && t % 20 === 0) stretch.axis?.push({ time: glider.time, ...core });
    const shift = core ? shiftTo(glider, turning, belief(core)) : 3 * normal();
    const tight = Math.min(Math.max(bank + shift + 1.2 * normal(), 14), 55);
    fly(glider, turning * tight, speedIn(glider, bank) + 0.4 * normal());
  }
  while (Math.abs(glider.bank) > 8) fly(glider, 0, getAirspeed(glider) + 0.5);
  stretch.end = glider.time;
  glider.doing = "glide";
  glider.diary.push(stretch);
  return stretch;
}

/** Once the pilot wants to leave: as soon as the nose points roughly where to go on. */
function ending(glider: Glider, { leave, track }: Wish): (t: number) => boolean {
  let leaving = Number.POSITIVE_INFINITY;
  return (t) => {
    if (leaving === Number.POSITIVE_INFINITY && leave(t)) leaving = t;
    return t > leaving && (Math.abs(turn(glider.heading, track())) < OUT || t > leaving + EXIT);
  };
}

/** Right is 1. Changes once in a few climbs, which the stretch remembers. */
function getSides(glider: Glider, wish: Wish, stretch: Stretch): (t: number) => number {
  const { between } = glider.chance;
  const first = getSide(glider, wish);
  const reverse = between(0, 1) < REVERSALS ? between(14, 32) : Number.POSITIVE_INFINITY;
  return (t) => {
    if (t < reverse) return first;
    stretch.reversed ??= glider.time;
    return -first;
  };
}

/** Where the pilot takes the core to be: 100 m off at first, better after some turns, never quite right. */
function believing({ chance: { normal } }: Glider): (core: Place) => Place {
  let [east, north] = [70 * normal(), 70 * normal()];
  const push = UNSURE * Math.sqrt(2 / BLUR);
  return (core) => {
    east += -east / BLUR + push * normal();
    north += -north / BLUR + push * normal();
    return moved(core, east, north);
  };
}

const speedIn = ({ polar }: Glider, bank: number): number => (polar.minSpeed * 1.22) / Math.sqrt(cosine(bank));

const getCore = (glider: Glider, thermal?: Thermal): Place | undefined =>
  thermal && glider.sky.thermals.axis(thermal, glider.altitude - glider.sky.field.elevation, glider.time);

/** Most turn towards the core, some the wrong way. */
function getSide(glider: Glider, { thermal }: Wish): number {
  const core = getCore(glider, thermal);
  const { between } = glider.chance;
  if (!core) return between(0, 1) < 0.5 ? -1 : 1;
  const { east, north } = offset(glider, core);
  const right = east * cosine(glider.heading) - north * sine(glider.heading);
  return (right >= 0 ? 1 : -1) * (between(0, 1) < 0.85 ? 1 : -1);
}

/** Degrees of bank to add: negative while the nose points where the circle should go. */
function shiftTo(glider: Glider, side: number, core: Place): number {
  const radius = glider.trueSpeed ** 2 / (GRAVITY * Math.tan((Math.max(Math.abs(glider.bank), 20) * Math.PI) / 180));
  const { east, north } = offset(glider, core);
  const inwards = glider.heading + side * 90;
  const [x, y] = [east - radius * sine(inwards), north - radius * cosine(inwards)];
  const forward = x * sine(glider.heading) + y * cosine(glider.heading);
  return Math.min(Math.max(-forward / 7, -15), 13);
}

function offset(from: Place, to: Place): { east: number; north: number } {
  return {
    east: (to.longitude - from.longitude) * METRES_PER_DEGREE * cosine(from.latitude),
    north: (to.latitude - from.latitude) * METRES_PER_DEGREE,
  };
}
