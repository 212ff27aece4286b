import { expect, test } from "vitest";
import { noiseAtRest } from "#app/soaring/flight/engine/rest-noise.ts";
import { computeMotion } from "#app/soaring/trace/motion.ts";
import { understand } from "#app/soaring/understand.ts";
import { flights } from "#tests/cast/fleet.ts";
import { steer } from "#tests/soaring/steer.ts";

/** 60 s at rest, then away; `level` by the second. */
function heard(level: (second: number) => number, every = 1) {
  const trace = steer([{ seconds: 60, airspeed: 0 }, { seconds: 60 }], { every });
  const column = Float32Array.from(trace.time, (time) => level(time - trace.time[0]));
  const takeoff = Math.floor(60 / every);
  return noiseAtRest(trace, computeMotion(trace), { column, floor: 300 }, takeoff);
}

test("an engine that starts 5 s before the roll is loud at rest, one that starts with the roll's wind is not", () => {
  expect(heard((second) => (second > 55 ? 700 : 20))).toBe("loud");
  expect(heard((second) => (second > 63 ? 700 : 20))).toBe("quiet");
});

test("two fixes 12 s apart say nothing of an engine, a loud one does", () => {
  expect(heard(() => 20, 12)).toBeNull();
  expect(heard((second) => (second > 40 ? 700 : 20), 12)).toBe("loud");
});

test("with engines in all of them, every simulated tow is a tow and every engine that launches is one", () => {
  for (const { bytes, plan } of flights(60, 21)) {
    if (plan.launch !== "tow" && plan.launch !== "self") continue;
    const [{ launch }] = understand(bytes, { today: "2026-12-31", kind: "MG" }).flights;
    const heard = plan.launch === "tow" || plan.engine !== "fes";
    if (heard) expect(launch.kind).toBe(plan.launch === "tow" ? "T" : "S");
  }
});
