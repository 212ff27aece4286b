import fc from "fast-check";
import { expect, test } from "vitest";
import { readIgc } from "#app/soaring/igc/read.ts";
import { findDropouts } from "#app/soaring/trace/dropout.ts";
import { prepareTrace } from "#app/soaring/trace/prepare.ts";
import { flights } from "#tests/cast/fleet.ts";

/** 1 m/s up from 500 m for 20 min, a fix every 4 s, and what the satellites see of it. */
const climb = Float32Array.from({ length: 300 }, (_, i) => 500 + i * 4);
const gnss = climb.map((height) => height + 48);
const time = Float64Array.from(climb, (_, i) => i * 4);

const changed = (from: number, to: number, of: (height: number) => number) =>
  climb.map((height, i) => (i >= from && i < to ? of(height) : height));
const off = (altitude: Float32Array, witness: Float32Array | null = gnss) =>
  Array.from(findDropouts(time, altitude, witness)?.off.keys() ?? []).filter(
    (i) => findDropouts(time, altitude, witness)!.off[i],
  );

test("one fix of 0, two of them, or a spike of 200 m are no heights, with or without a witness", () => {
  for (const witness of [gnss, null]) {
    expect(
      off(
        changed(100, 101, () => 0),
        witness,
      ),
    ).toEqual([100]);
    expect(
      off(
        changed(100, 102, () => 0),
        witness,
      ),
    ).toEqual([100, 101]);
    expect(
      off(
        changed(100, 101, (height) => height + 300),
        witness,
      ),
    ).toEqual([100]);
  }
});

test("100 s of 0 are none, at either end of the recording too; of a value that moves 30 s at most", () => {
  expect(off(changed(100, 125, () => 0))).toHaveLength(25);
  expect(off(changed(0, 10, () => 0))).toEqual([0, 1, 2, 3, 4, 5, 6, 7, 8, 9]);
  expect(off(changed(295, 300, () => 0))).toEqual([295, 296, 297, 298, 299]);
  expect(off(changed(100, 125, (height) => height - 400))).toEqual([]);
});

test("what both sensors see is flown: a dive of 150 m in 4 s and back", () => {
  const dive = changed(100, 101, (height) => height - 150);
  expect(
    off(
      dive,
      dive.map((height) => height + 48),
    ),
  ).toEqual([]);
  expect(off(climb)).toEqual([]);
});

test("a winch launch whose satellites lag a minute behind keeps its heights", () => {
  const winch = Float32Array.from(climb, (_, i) => 100 + Math.min(Math.max(i - 50, 0) * 60, 360));
  const lagging = Float32Array.from(climb, (_, i) => 148 + Math.min(Math.max(i - 50, 0) * 12, 360));
  expect(off(winch, lagging)).toEqual([]);
});

const flown = [...flights(6, 5)].map(({ bytes }) => readIgc(bytes));

test("dropouts put into simulated flights are left out, one by one, and nothing else is", () => {
  const some = fc.uniqueArray(fc.double({ min: 0.01, max: 0.99, noNaN: true }), { minLength: 1, maxLength: 12 });
  for (const { fixes } of flown.filter(({ fixes }) => fixes.pressureAltitude[0] > 300)) {
    const before = prepareTrace({ fixes }).trace;
    if (before.altitudeSource === "gnss") continue;
    fc.assert(
      fc.property(some, (shares) => {
        const pressureAltitude = fixes.pressureAltitude.slice();
        const at = new Set(shares.map((share) => Math.floor(share * fixes.length)));
        for (const i of at) if (fixes.valid[i]) pressureAltitude[i] = 0;
        const { trace } = prepareTrace({ fixes: { ...fixes, pressureAltitude } });
        expect(trace.length).toBeGreaterThanOrEqual(before.length - at.size);
        expect(trace.altitude.every((height) => height > 100)).toBe(true);
      }),
      { numRuns: 20 },
    );
  }
});
