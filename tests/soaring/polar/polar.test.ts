import { readFileSync } from "node:fs";
import fc from "fast-check";
import { expect, test } from "vitest";
import { throughPoints } from "#app/soaring/polar/measured.ts";
import { atHeight, atMass, bestGlide, degraded, leastSink, makePolar, sinkAt } from "#app/soaring/polar/polar.ts";
import { readGliders } from "#scripts/reference/read-gliders.ts";
import { testShared } from "#tests/setup/shared.ts";
import { anyPolar, ls8, ls8Facts } from "./fly.ts";
import { typesWithPolar } from "./types.ts";

testShared("all 490 types with a polar glide and sink as published, best speed within 1.5 km/h", () => {
  const types = typesWithPolar();
  expect(types).toHaveLength(490);
  for (const { name, polar, ...published } of types) {
    expect(polar, name).not.toBeNull();
    const best = bestGlide(polar!);
    expect(Math.abs(best.ratio - published.bestGlide), name).toBeLessThan(0.06); // printed with one decimal
    expect(Math.abs(best.speed - published.bestGlideSpeed) * 3.6, name).toBeLessThan(1.5);
    expect(Math.abs(-leastSink(polar!).sink - published.minSink), name).toBeLessThan(0.006); // with two
  }
});

test("every type of our own table that has a polar can fly, as its kind does", () => {
  const types = readGliders(readFileSync("app/places/aircraft/aircraft.csv", "utf8")).filter(
    ({ polarA }) => polarA !== null,
  );
  expect(types.length).toBeGreaterThan(200);
  for (const type of types) {
    const polar = makePolar(type);
    expect(polar, type.name).not.toBeNull();
    const [least, best] = [leastSink(polar!), bestGlide(polar!)];
    expect(best.speed, type.name).toBeGreaterThanOrEqual(least.speed);
    expect(least.sink, type.name).toBeLessThan(-0.3);
  }
});

test("an LS 8 glides 44.7 at 106 km/h, as its list says", () => {
  const { ratio, speed } = bestGlide(ls8());
  expect(ratio).toBeCloseTo(44.7, 1);
  expect(Math.round(speed * 3.6)).toBe(106);
});

test("what cannot be a polar is none", () => {
  const but = (facts: Partial<typeof ls8Facts> | Record<string, number | null>) => makePolar({ ...ls8Facts, ...facts });
  expect(but({})).not.toBeNull();
  for (const missing of ["polarA", "polarB", "polarC", "referenceMass"]) {
    expect(but({ [missing]: null }), missing).toBeNull();
    expect(but({ [missing]: Number.NaN }), missing).toBeNull();
  }
  expect(but({ polarA: 0.0028 })).toBeNull(); // opens upwards
  expect(but({ polarA: 0 })).toBeNull();
  expect(but({ polarC: -1.5 })).toBeNull(); // climbs at 25 m/s
  expect(but({ polarC: -2 })).toBeNull(); // glides 142
  expect(but({ polarC: -14 })).toBeNull(); // glides 4
  expect(but({ referenceMass: 0 })).toBeNull();
  expect(but({ referenceMass: 32_500 })).toBeNull(); // in units of 10 g
});

test("a slowest speed that is not known is 0.88 of that of least sink", () => {
  const polar = makePolar({ ...ls8Facts, minSpeed: null })!;
  expect(polar.minSpeed / leastSink(polar).speed).toBeCloseTo(0.88, 10);
});

test("four times the mass flies and sinks twice as fast at the same glide ratio", () => {
  fc.assert(
    fc.property(anyPolar, fc.double({ min: 18, max: 60, noNaN: true }), (polar, speed) => {
      const heavy = atMass(polar, 4 * polar.mass);
      expect(sinkAt(heavy, 2 * speed)).toBeCloseTo(2 * sinkAt(polar, speed), 9);
      expect(bestGlide(heavy).ratio).toBeCloseTo(bestGlide(polar).ratio, 9);
      expect(heavy.minSpeed).toBeCloseTo(2 * polar.minSpeed, 12);
      expect(atMass(heavy, polar.mass).a).toBeCloseTo(polar.a, 12);
    }),
  );
});

test("bugs of 10 % take a tenth of the glide ratio at every speed", () => {
  const [clean, dirty] = [ls8(), degraded(ls8(), 0.1)];
  for (const speed of [22, 30, 45, 60]) {
    expect(speed / sinkAt(dirty, speed) / (speed / sinkAt(clean, speed))).toBeCloseTo(0.9, 12);
  }
  expect(bestGlide(dirty).speed).toBeCloseTo(bestGlide(clean).speed, 12);
});

test("three points of a parabola give it back, two at one speed give none", () => {
  fc.assert(
    fc.property(anyPolar, (polar) => {
      const points = [20, 35, 50].map((speed) => [speed, sinkAt(polar, speed)] as [number, number]);
      const { a, b, c } = throughPoints([points[0], points[1], points[2]])!;
      expect(a).toBeCloseTo(polar.a, 10);
      expect(b).toBeCloseTo(polar.b, 8);
      expect(c).toBeCloseTo(polar.c, 6);
    }),
  );
  expect(
    throughPoints([
      [20, -0.6],
      [20, -0.7],
      [50, -2],
    ]),
  ).toBeNull();
});

test("at 5,000 m a glider is 29 % faster, sinks 29 % more and glides as far", () => {
  const [low, high] = [ls8(), atHeight(ls8(), 5000)];
  expect(leastSink(high).speed / leastSink(low).speed).toBeCloseTo(1.29, 2);
  expect(leastSink(high).sink / leastSink(low).sink).toBeCloseTo(1.29, 2);
  expect(bestGlide(high).ratio).toBeCloseTo(bestGlide(low).ratio, 10);
});
