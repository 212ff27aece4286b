import fc from "fast-check";
import { expect, test } from "vitest";
import { longestRun } from "#app/soaring/trace/longest-run.ts";

/** A glider that flies north at 30 m/s and writes a fix every 4 s; some clocks are changed. */
function flown(times: number[], truth = times.map((_, i) => i * 4)) {
  const latitude = Float64Array.from(truth, (second) => 48 + (second * 30) / 111_195);
  const fixes = Int32Array.from(times, (_, i) => i);
  return [
    ...longestRun({ time: Float64Array.from(times), latitude, longitude: new Float64Array(times.length) }, fixes),
  ];
}
const steady = (count: number) => Array.from({ length: count }, (_, i) => i * 4);
const allBut = (count: number, ...out: number[]) =>
  Array.from({ length: count }, (_, i) => i).filter((i) => !out.includes(i));

test("all of them where every time is later than the one before", () => {
  expect(flown(steady(50))).toEqual(allBut(50));
  expect(flown([])).toEqual([]);
  expect(flown([7])).toEqual([0]);
});

test.each([
  ["two hours ahead", 7200],
  ["two hours behind", -7200],
  ["200 s ahead", 200],
  ["200 s behind", -200],
  ["6 s behind, between two others", -6],
  ["5 s ahead, between two others", 5],
])("a clock %s costs its own fix alone, in the middle and at either end", (_, by) => {
  for (const i of Math.abs(by) > 60 ? [0, 1, 24, 48, 49] : [5, 24, 40]) {
    const times = steady(50);
    times[i] += by;
    expect(flown(times), `fix ${i}`).toEqual(allBut(50, i));
  }
});

test("a copied run of old lines is left out as a whole", () => {
  const copied = [...steady(100), ...steady(100).slice(40, 60)];
  const times = [...copied, ...Array.from({ length: 100 }, (_, i) => 400 + i * 4)];
  const truth = [...times];
  expect(flown(times, truth)).toEqual([...allBut(100), ...Array.from({ length: 100 }, (_, i) => 120 + i)]);
});

test("of fixes with the same second the first stays", () => {
  expect(flown([0, 4, 4, 4, 8, 8, 12], [0, 4, 4, 4, 8, 8, 12])).toEqual([0, 1, 4, 6]);
});

/** The same by trying every choice. */
function longestByTrying(times: number[]): number {
  let best = 0;
  for (let choice = 0; choice < 2 ** times.length; choice++) {
    const chosen = times.filter((_, i) => choice & (1 << i));
    if (chosen.every((time, i) => i === 0 || time > chosen[i - 1])) best = Math.max(best, chosen.length);
  }
  return best;
}

test("no choice of rising times is longer, as trying all of them says", () => {
  const still = (times: number[]) =>
    flown(
      times,
      times.map(() => 0),
    );
  fc.assert(
    fc.property(fc.array(fc.nat(20), { maxLength: 11 }), (times) => {
      const run = still(times);
      expect(run.length).toBe(longestByTrying(times));
      for (const [k, i] of run.entries()) if (k > 0) expect(times[i]).toBeGreaterThan(times[run[k - 1]]);
    }),
  );
});

test("a lone last fix of a glider that stands stays: it proves nothing", () => {
  expect(flown([0, 4, 8, 12, 16, 4000], [0, 0, 0, 0, 0, 0])).toEqual(allBut(6));
});

test("100,000 fixes in backward order end at once", () => {
  const times = Array.from({ length: 100_000 }, (_, i) => 100_000 - i);
  expect(
    flown(
      times,
      times.map(() => 0),
    ),
  ).toHaveLength(1);
});
