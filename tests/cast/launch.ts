/** Three ways into the air. Each starts from standing and returns when the take-off began and when the glider was free. */
import { air, type Glider, glide, haul, height, roll } from "./glider.ts";

export type Launch = "tow" | "winch" | "self";

export interface Launched {
  takeOff: number;
  release: number;
}

export function launch(glider: Glider, kind: Launch, runway: number): Launched {
  switch (kind) {
    case "tow":
      return tow(glider, runway);
    case "winch":
      return winch(glider, runway);
    case "self":
      return selfLaunch(glider, runway);
  }
}

/** 2.6 m/s behind a tow plane to about 600 m, wide turns, then a clear turn away. */
function tow(glider: Glider, runway: number): Launched {
  glider.noise = 160;
  const takeOff = accelerate(glider, runway, 1.2, 27);
  const top = glider.chance.between(560, 680);
  const side = glider.chance.between(0, 1) < 0.5 ? -1 : 1;
  let track = runway;
  while (height(glider) < top) {
    const turning = height(glider) > 150 && height(glider) < top - 90;
    if (turning) track += side * 2;
    glider.noise = 170 + 40 * glider.chance.normal();
    haul(glider, track, 31, 2.6 + 0.4 * glider.chance.normal());
  }
  return { takeOff, release: pullAway(glider, 90) };
}

/** 10 m/s up a straight rope to about 400 m in 40 s, then the nose goes down. */
function winch(glider: Glider, runway: number): Launched {
  glider.noise = 60;
  const takeOff = accelerate(glider, runway, 5.5, 27);
  const top = glider.chance.between(370, 450);
  for (let t = 0; height(glider) < top; t++) {
    const climb = Math.min(2 + 2 * t, 10.5, (top + 15 - height(glider)) / 3 + 1);
    haul(glider, runway, Math.sqrt(29 ** 2 - climb ** 2), climb);
  }
  return { takeOff, release: pullAway(glider, 0) };
}

/** 2.3 m/s by its own engine, which is heard from 40 s before the roll. */
function selfLaunch(glider: Glider, runway: number): Launched {
  for (let t = 0; t < 40; t++) {
    glider.noise = 700 + 30 * glider.chance.normal();
    roll(glider, runway, 0);
  }
  glider.noise = 880;
  const takeOff = accelerate(glider, runway, 1.5, 26);
  const top = glider.chance.between(520, 640);
  let track = runway;
  while (height(glider) < top) {
    if (height(glider) > 120) track += 1.5;
    glider.noise = 880 + 20 * glider.chance.normal();
    haul(glider, track, 27, 2.3 + 0.3 * glider.chance.normal());
  }
  glider.noise = 25;
  return { takeOff, release: pullAway(glider, 0) };
}

/** The take-off is the first second above 6 m/s. */
function accelerate(glider: Glider, runway: number, pull: number, to: number): number {
  let takeOff = 0;
  for (let speed = pull; speed < to; speed += pull) {
    roll(glider, runway, speed);
    if (speed < 6 + pull && speed >= 6) takeOff = glider.time;
  }
  return takeOff;
}

function pullAway(glider: Glider, by: number): number {
  const release = glider.time;
  glider.noise = 25;
  const heading = glider.heading;
  for (let t = 1; t <= 25; t++) glide(glider, heading + Math.min(9 * t, by), 25, air(glider));
  return release;
}
