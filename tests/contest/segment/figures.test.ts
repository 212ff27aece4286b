/**
 * Passes flown by a simulated pilot who glides at 45 m/s with a sink of 1.5 m/s for four minutes and regains the 360 m in
 * 140 s of circling: level and in still air that is 45 m/s × 240 s ÷ 380 s = 102.3 km/h, whatever the wind and however
 * many of the climbs fall outside of the segment.
 */
import { expect, test } from "vitest";
import { getFigures } from "#app/contest/segment/match/figures.ts";
import { getCourse } from "#app/contest/segment/segment.ts";
import { analyse } from "#app/soaring/flight/analyse.ts";
import { getLegs } from "#app/soaring/segment/course.ts";
import { findPasses } from "#app/soaring/segment/pass.ts";
import { MOST_CORRECTION, speedInStillAir } from "#app/soaring/segment/value.ts";
import { computeMotion } from "#app/soaring/trace/motion.ts";
import { type Steered, steer } from "#tests/soaring/steer.ts";

const GLIDE: Steered = { seconds: 240, airspeed: 45, climb: -1.5 };
const CLIMB: Steered = { seconds: 140, turn: 18, airspeed: 25, climb: 360 / 140 };
const TRUE_SPEED = (45 * 240) / 380; // m/s
const WIND = 40 / 3.6; // m/s

const LEVEL = [GLIDE, CLIMB, GLIDE, CLIMB, GLIDE, CLIMB, GLIDE, CLIMB];
/** Loses 360 m more than it climbs. */
const DOWN = [GLIDE, CLIMB, GLIDE, CLIMB, GLIDE, CLIMB, GLIDE, GLIDE, CLIMB];
const UP = [CLIMB, ...LEVEL];

interface Flown {
  parts: Steered[];
  /** Along the course, m/s; a tailwind is above 0. */
  wind?: number;
  across?: number;
}

function flown({ parts, wind = 0, across = 0 }: Flown) {
  // Heading into the crosswind keeps the glides on the course; circles drift off it.
  const heading = 90 + (Math.asin(across / 45) * 180) / Math.PI;
  const around: Steered[] = [GLIDE, CLIMB];
  const trace = steer([...around, ...parts, ...around], { east: wind, north: across, heading, altitude: 2000 });
  const first = 400;
  const last = first + parts.reduce((sum, { seconds }) => sum + seconds, 0);
  const gate = (at: number) => ({ latitude: trace.latitude[at], longitude: trace.longitude[at] });
  const course = getCourse({ width: null, radius: null, floor: null, ceiling: null }, [gate(first), gate(last)])!;
  const [pass] = findPasses(trace, course, [[0, 1e9]]);
  const weather = analyse(trace, computeMotion(trace), [{ from: 0, to: trace.length - 1 }]);
  return { course, pass, figures: getFigures(trace, course, pass, weather, 100) };
}

const within = (speed: number) => Math.abs(speed / TRUE_SPEED - 1);

test.each([
  ["level", LEVEL],
  ["down", DOWN],
  ["up", UP],
])("a simulated pass %s in still air has the corrected speed it was flown with, within 5 %%", (_, parts) => {
  const { figures } = flown({ parts });
  expect(within(figures.correctedSpeed! / 3.6)).toBeLessThan(0.05);
  expect(figures.points).toBeCloseTo(figures.correctedSpeed!, 2);
});

test.each([
  ["level with", LEVEL, WIND],
  ["level against", LEVEL, -WIND],
  ["down with", DOWN, WIND],
  ["down against", DOWN, -WIND],
  ["up with", UP, WIND],
  ["up against", UP, -WIND],
  ["level with half of", LEVEL, WIND / 2],
])("a simulated pass %s 40 km/h of wind is told within 5 %%, or it is not comparable", (_, parts, wind) => {
  const { course, pass, figures } = flown({ parts, wind });
  const raw = figures.rawSpeed / 3.6;
  const speed = speedInStillAir({
    legs: getLegs(course, pass.upsideDown),
    seconds: pass.end.time - pass.start.time,
    startAltitude: pass.start.altitude,
    endAltitude: pass.end.altitude,
    climb: 360 / 140,
    wind: { east: wind, north: 0 },
  })!;
  expect(within(speed)).toBeLessThan(0.05);
  if (Math.abs(TRUE_SPEED / raw - 1) < MOST_CORRECTION - 0.02)
    expect(within(figures.correctedSpeed! / 3.6)).toBeLessThan(0.05);
  if (Math.abs(TRUE_SPEED / raw - 1) > MOST_CORRECTION + 0.02) {
    expect(figures.correctedSpeed).toBeNull();
    expect(figures.points).toBeNull();
  }
});

test("a wind across the course costs speed over ground, and is given back", () => {
  const { figures } = flown({ parts: LEVEL, across: WIND });
  expect(within(figures.correctedSpeed! / 3.6)).toBeLessThan(0.05);
  expect(figures.rawSpeed).toBeLessThan(figures.correctedSpeed!);
});
