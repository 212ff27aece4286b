import { expect, test } from "vitest";
import { ropeLaunch } from "#app/soaring/flight/launch/rope.ts";
import { computeMotion } from "#app/soaring/trace/motion.ts";
import { type Steered, steer } from "#tests/soaring/steer.ts";

function launch(parts: Steered[]) {
  const trace = steer([{ seconds: 10, airspeed: 15 }, ...parts], { altitude: 500 });
  return ropeLaunch(trace, computeMotion(trace), 0, 11, trace.length - 1);
}

const GLIDE = { seconds: 120, climb: -1 };

test("40 s at 10 m/s are a winch launch that ends when the climb does, within 2 s", () => {
  const found = launch([{ seconds: 40, climb: 10 }, GLIDE]);
  expect(found?.kind).toBe("W");
  expect(Math.abs(found!.release - 50)).toBeLessThanOrEqual(2);
});

test("50 s at 5 m/s straight ahead to 250 m are a car's, within 2 s", () => {
  const found = launch([{ seconds: 50, climb: 5 }, GLIDE]);
  expect(found?.kind).toBe("O");
  expect(Math.abs(found!.release - 60)).toBeLessThanOrEqual(2);
});

test("a tow of 4 m/s goes on climbing past 350 m, turns, or meets sink and climbs on: it is none by rope", () => {
  expect(launch([{ seconds: 150, climb: 4 }, GLIDE])).toBeNull();
  expect(launch([{ seconds: 25, climb: 4 }, { seconds: 25, climb: 4, turn: 4 }, GLIDE])).toBeNull();
  expect(launch([{ seconds: 50, climb: 4 }, { seconds: 15 }, { seconds: 100, climb: 3 }, GLIDE])).toBeNull();
});
