import { expect, test } from "vitest";
import { verdictOn } from "#app/soaring/flight/engine/verdict.ts";
import { computeMotion } from "#app/soaring/trace/motion.ts";
import { type Drawn, draw } from "#tests/soaring/draw.ts";

interface ScoringFacts {
  level: (second: number) => number;
  speed: number;
  climb: number;
  seconds: number;
  /** Circles of 24 s instead of a straight line. */
  circling?: boolean;
}

/** The verdict on a stretch flown like this, a fix a second; a quarter of a minute of the same before and after. */
function verdict({ level, speed, climb, seconds, circling = false }: ScoringFacts) {
  const radius = (speed * 24) / (2 * Math.PI);
  const trace = draw(
    Array.from({ length: seconds + 31 }, (_, i): Drawn => {
      const angle = (i * 15 * Math.PI) / 180;
      const height = 1000 + climb * i;
      return circling ? [radius * Math.sin(angle), radius * Math.cos(angle), height] : [i * speed, 0, height];
    }),
    1,
  );
  const column = Float32Array.from(trace.time, (_, i) => level(i));
  return verdictOn(trace, computeMotion(trace), column, { from: 15, to: 15 + seconds })?.certain ?? null;
}

const at = (level: number) => () => level;
/** Swings by a share to both sides within 20 s. */
const swinging = (level: number, share: number) => (second: number) =>
  level * (1 + share * Math.sin((second / 20) * 2 * Math.PI));

test("a sustainer at 805 that climbs 0.6 m/s for 45 s is an engine, circling or not", () => {
  const heard = { level: at(805), speed: 26, climb: 0.6, seconds: 45 };
  expect(verdict(heard)).toBe(true);
  expect(verdict({ ...heard, circling: true })).toBe(true);
});

test("the same noise is nothing while the glider loses 1 m/s", () => {
  expect(verdict({ level: at(805), speed: 35, climb: -1, seconds: 200 })).toBeNull();
});

test("a rotary engine around 470 is certain when it climbs 2 m/s, a proposal when it climbs 0.4 m/s", () => {
  const heard = { level: swinging(470, 0.17), speed: 27, seconds: 200 };
  expect(verdict({ ...heard, climb: 2 })).toBe(true);
  expect(verdict({ ...heard, climb: 0.4 })).toBe(false);
});

test("a noise that swings by half its level is none, whatever the climb", () => {
  expect(verdict({ level: swinging(500, 0.5), speed: 30, climb: 3, seconds: 200 })).toBeNull();
});

test("the steady hum of a closed cockpit at 62 m/s is none, rising in a street or not", () => {
  for (const climb of [0.5, -3]) expect(verdict({ level: at(320), speed: 62, climb, seconds: 240 })).toBeNull();
});

test("a window that pins the sensor at 999 at 45 m/s is none where the energy stays", () => {
  expect(verdict({ level: at(999), speed: 45, climb: 0.05, seconds: 120 })).toBeNull();
});

test("an open window that hums at 280 through a minute of circling is none, at 350 it is asked about", () => {
  const heard = { speed: 27, climb: 2, seconds: 60, circling: true };
  expect(verdict({ ...heard, level: at(280) })).toBeNull();
  expect(verdict({ ...heard, level: at(350) })).toBe(false);
});
