import { expect, test } from "vitest";
import { findCircling } from "#app/soaring/flight/circling.ts";
import { computeMotion } from "#app/soaring/trace/motion.ts";
import { type Conditions, type Steered, steer } from "#tests/soaring/steer.ts";

function circling(parts: Steered[], conditions?: Conditions) {
  const trace = steer(parts, conditions);
  const found = findCircling(trace, computeMotion(trace), 0, trace.length - 1);
  return found.map((one) => ({ ...one, start: one.start - trace.time[0], end: one.end - trace.time[0] }));
}

const STRAIGHT = { seconds: 100 };
const CLIMB = { seconds: 120, turn: 15, climb: 2 };

test("five circles of 24 s between two glides are found within 3 s, at 1, 2, 4 and 8 s, calm and in a wind of 10 m/s", () => {
  for (const every of [1, 2, 4, 8]) {
    for (const east of [0, 10]) {
      const found = circling([STRAIGHT, CLIMB, STRAIGHT], { every, east });
      expect(found).toHaveLength(1);
      const [{ start, end, left, right }] = found;
      expect(Math.abs(start - 100)).toBeLessThanOrEqual(3);
      expect(Math.abs(end - 220)).toBeLessThanOrEqual(3);
      expect(left).toBeLessThan(30);
      expect(Math.abs(right - 1800)).toBeLessThan(15 * every + 40); // half an interval at both ends
    }
  }
});

test("left then right is one stretch, with both sides told", () => {
  const found = circling([STRAIGHT, { seconds: 48, turn: -15 }, { seconds: 72, turn: 15 }, STRAIGHT]);
  expect(found).toHaveLength(1);
  expect(Math.abs(found[0].left - 720)).toBeLessThan(60);
  expect(Math.abs(found[0].right - 1080)).toBeLessThan(60);
});

test("two climbs 12 s apart are one, 30 s apart are two", () => {
  expect(circling([STRAIGHT, CLIMB, { seconds: 12 }, CLIMB, STRAIGHT])).toHaveLength(1);
  expect(circling([STRAIGHT, CLIMB, { seconds: 30 }, CLIMB, STRAIGHT])).toHaveLength(2);
});

test("a change of course by 90° 15 s before a climb is not part of it", () => {
  const [{ start }, ...others] = circling([STRAIGHT, { seconds: 10, turn: 9 }, { seconds: 15 }, CLIMB, STRAIGHT]);
  expect(others).toEqual([]);
  expect(Math.abs(start - 125)).toBeLessThanOrEqual(3);
});

test("curves of 180°, as at the end of a beat on a ridge, are no circling", () => {
  const beat = [{ seconds: 40 }, { seconds: 15, turn: 12 }, { seconds: 40 }, { seconds: 15, turn: -12 }];
  expect(circling([...beat, ...beat, ...beat])).toEqual([]);
});

test("a wide circle of 60 s counts, a curve of 4 °/s does not", () => {
  expect(circling([STRAIGHT, { seconds: 180, turn: 6.5 }, STRAIGHT])).toHaveLength(1);
  expect(circling([STRAIGHT, { seconds: 180, turn: 4 }, STRAIGHT])).toEqual([]);
});

test("no fix, one fix and a straight line have no circling", () => {
  expect(circling([])).toEqual([]);
  expect(circling([{ seconds: 1 }])).toEqual([]);
  expect(circling([STRAIGHT])).toEqual([]);
});
