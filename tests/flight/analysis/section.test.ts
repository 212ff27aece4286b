import fc from "fast-check";
import { expect, test } from "vitest";
import type { PhaseRow } from "#app/flight/analysis/phase-row.ts";
import { getSection } from "#app/flight/analysis/section.ts";
import type { Flown } from "#app/flight/trace/trace.ts";

/** Ten minutes of climb at 2 m/s on the spot, then twenty of glide at 108 km/h that lose 1 m/s: a ratio of 30. */
const CLIMB = 600;
const END = 1800;
const length = END / 5 + 1;
const time = Float64Array.from({ length }, (_, i) => 5 * i);
const altitude = time.map((t) => (t <= CLIMB ? 500 + 2 * t : 1700 - (t - CLIMB)));
const flown = time.map((t) => (t <= CLIMB ? 0 : (t - CLIMB) * 0.03));
const trace: Flown = {
  length,
  time,
  altitude,
  latitude: new Float64Array(length),
  longitude: new Float64Array(length),
};
const phases = [
  { id: "t1", kind: "thermal", from: 0, to: CLIMB },
  { id: "g1", kind: "glide", from: CLIMB, to: END },
] as PhaseRow[];

const section = (from: number, to: number) => getSection(trace, flown, phases, { from, to });

test("a section across a climb and a glide has the figures of both", () => {
  const found = section(300, 1200);
  expect(found.startAltitude).toBeCloseTo(1100);
  expect(found.endAltitude).toBeCloseTo(1100);
  expect(found.average).toBeCloseTo(0);
  expect(found.track).toBeCloseTo(18);
  expect(found.speed).toBeCloseTo(72);
  expect(found.shares?.thermal).toBeCloseTo(1 / 3);
  expect(found.shares?.glide).toBeCloseTo(2 / 3);
  expect(found.climb).toBeCloseTo(2);
  expect(found.ratio).toBeCloseTo(30);
});

test("without circling there is no climb, without a loss no ratio, without phases no shares", () => {
  expect(section(700, 800).climb).toBeNull();
  expect(section(100, 200).ratio).toBeNull();
  expect(getSection(trace, flown, null, { from: 0, to: END }).shares).toBeNull();
});

test("two sections that follow each other add up to the whole", () => {
  fc.assert(
    fc.property(fc.integer({ min: 1, max: END - 1 }), (middle) => {
      const [first, second, whole] = [section(0, middle), section(middle, END), section(0, END)];
      expect(first.gain + second.gain).toBeCloseTo(whole.gain, 6);
      expect(first.track + second.track).toBeCloseTo(whole.track, 6);
    }),
  );
});
