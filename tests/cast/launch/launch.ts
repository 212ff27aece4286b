/**
 * Four ways into the air. Each starts from standing and returns when the take-off began and when the glider was
 * free: the last second with a rope, or with the engine giving thrust.
 */

import { accelerate, fly, type Glider, getAirspeed, glide, haul, height, roll, stand } from "#tests/cast/glider.ts";
import { bearing, distance } from "#tests/cast/ground.ts";
import { ENGINES } from "./engines.ts";
import type { LaunchPlan } from "./plan.ts";
import { tow } from "./tow.ts";

const VALLEY = 700; // m around the field that a self-launch stays within

export interface Launched {
  /** First second above 6 m/s. */
  takeOff: number;
  /** First second at least 1 m above the ground. */
  liftOff: number;
  /** Last second on the rope, or under power. */
  release: number;
}

export function launch(glider: Glider, plan: LaunchPlan): Launched {
  glider.doing = "launch";
  const free = { tow, winch, self: selfLaunch, auto: autoTow }[plan.kind](glider, plan);
  glider.doing = "glide";
  const { log } = glider;
  const takeOff = log.findIndex((second) => second.doing === "launch" && second.trueSpeed >= 6);
  const liftOff = log.findIndex(({ altitude, ground }, i) => i >= takeOff && altitude - ground >= 1);
  return { takeOff: log[takeOff].time, liftOff: log[liftOff].time, release: free };
}

/** 10 to 13 m/s up a straight rope in 35 to 50 s, then the nose goes down. */
function winch(glider: Glider, plan: LaunchPlan): number {
  accelerate(glider, plan.runway, 5.5, 26);
  const top = plan.height ?? glider.chance.between(370, 450);
  const steep = glider.chance.between(10, 12.5);
  for (let t = 0; height(glider) < top && t < 90; t++) {
    const left = top + 15 - height(glider);
    const climb = Math.min(1.5 + 2.2 * t, steep, left / 3 + 1) + 0.4 * glider.chance.normal();
    haul(glider, plan.runway, 30 - Math.min(t / 10, 2), climb);
  }
  return pushOver(glider, plan.runway);
}

/** A car: 4 to 5.5 m/s on 200 to 400 m of rope. */
function autoTow(glider: Glider, plan: LaunchPlan): number {
  accelerate(glider, plan.runway, 2.5, 26);
  const top = plan.height ?? glider.chance.between(180, 280);
  const steep = glider.chance.between(4, 5.5);
  for (let t = 0; height(glider) < top && t < 90; t++) {
    haul(glider, plan.runway, 28, Math.min(0.8 * t, steep, (top + 8 - height(glider)) / 2 + 0.5));
  }
  return pushOver(glider, plan.runway);
}

/** From the rope into level flight, straight on for a while. */
function pushOver(glider: Glider, runway: number): number {
  const release = glider.time;
  for (let t = 0; t < 20; t++) glide(glider, runway, 25);
  return release;
}

/** By its own engine, heard from 40 s before the roll. */
function selfLaunch(glider: Glider, plan: LaunchPlan): number {
  const engine = plan.engine ?? ENGINES.piston;
  glider.power = 0.6;
  stand(glider, 40);
  glider.power = 1;
  accelerate(glider, plan.runway, 1.6, 25);
  const top = plan.height ?? glider.chance.between(520, 640);
  const side = glider.chance.between(0, 1) < 0.5 ? -1 : 1;
  const speed = glider.polar.minSpeed * 1.25;
  for (let t = 0; height(glider) < top && t < 900; t++) {
    const swung = height(glider) > 120 ? side * 14 * Math.max(0, Math.sin(t / 25)) : 0;
    fly(glider, valleyBank(glider, side) ?? swung, speed, engine.thrust * Math.min(1, t / 8));
  }
  const release = glider.time;
  glider.power = 0;
  for (let t = 0; t < engine.out; t++) fly(glider, 0, Math.max(speed, getAirspeed(glider) - 1), -engine.drag);
  return release;
}

/** Where the ground is what it is, slopes begin beside the field: round and round over it. */
function valleyBank({ sky, latitude, longitude, altitude }: Glider, side: number): number | undefined {
  if (sky.terrain.kind !== "surveyed" || altitude - sky.field.elevation < 60) return undefined;
  return distance({ latitude, longitude }, sky.field) > VALLEY ? side * 25 : undefined;
}

/** Taxiing to the runway under its own power: out, round, and back to where it stood. */
export function taxi(glider: Glider, seconds: number): { start: number; end: number } {
  const start = glider.time + 1;
  const home = { latitude: glider.latitude, longitude: glider.longitude };
  const heading = glider.chance.between(0, 360);
  glider.power = 0.4;
  stand(glider, 20);
  for (let t = 0; t < seconds; t++) {
    const back = t > seconds / 2;
    roll(glider, back ? bearing(glider, home) : heading, Math.min(3.5, 0.5 + t / 4, (seconds - t) / 2));
  }
  const end = glider.time;
  glider.power = 0;
  stand(glider, 240);
  return { start, end };
}
