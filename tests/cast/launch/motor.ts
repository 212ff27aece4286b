/** The engine in flight: out, on, up and along the way, off, in. */

import { bankFor, fly, type Glider, headingFor } from "#tests/cast/glider.ts";
import { bearing, type Place } from "#tests/cast/ground.ts";
import { ENGINES, type Engine } from "./engines.ts";

const GENTLE = 20; // ° of bank with the engine out

/** `seconds` under power. What drags before and after is not part of the run. */
export function runEngine(glider: Glider, target: Place, seconds: number) {
  const engine = glider.engine ?? ENGINES.piston;
  glider.window = 0;
  swing(glider, target, engine);
  glider.doing = "engine";
  const start = glider.time + 1;
  for (let t = 0; t < seconds; t++) {
    glider.power = Math.min(1, 0.7 + t / 20);
    onwards(glider, target, engine.thrust * glider.power);
  }
  glider.power = 0;
  glider.diary.push({ kind: "engine", start, end: glider.time });
  swing(glider, target, engine);
}

function swing(glider: Glider, target: Place, engine: Engine) {
  glider.doing = "glide";
  for (let t = 0; t < engine.out; t++) onwards(glider, target, -engine.drag);
}

function onwards(glider: Glider, target: Place, thrust: number) {
  const speed = glider.polar.minSpeed * 1.25;
  const bank = bankFor(glider, headingFor(glider, bearing(glider, target), speed));
  fly(glider, Math.min(Math.max(bank, -GENTLE), GENTLE), speed, thrust);
}
