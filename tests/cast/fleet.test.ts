import fc from "fast-check";
import { expect, test } from "vitest";
import { understand } from "#app/soaring/understand.ts";
import { flights, getPlan } from "#tests/cast/fleet.ts";
import { distance } from "#tests/cast/ground.ts";
import { simulate } from "#tests/cast/simulate.ts";

test("a hundred plans hold every launch, engine and family of recorders, and intervals from 1 to 8 s", () => {
  const plans = Array.from({ length: 100 }, (_, i) => getPlan(i, 1));
  const all = <T>(of: (plan: (typeof plans)[number]) => T) => new Set(plans.map(of));
  expect(all(({ launch }) => launch).size).toBe(4);
  expect(all(({ engine }) => engine).size).toBe(6);
  expect(all(({ recorder }) => recorder?.name).size).toBe(10);
  expect([...all(({ interval }) => interval)]).toEqual(expect.arrayContaining([1, 2, 3, 4, 5, 6, 8]));
  expect(all(({ soaring }) => soaring?.kind).size).toBe(3);
});

test("the same number and seed are the same bytes, another seed another flight", () => {
  const [first] = flights(1, 5);
  const [again] = flights(1, 5);
  const [other] = flights(1, 6);
  expect(again.bytes).toEqual(first.bytes);
  expect(other.bytes).not.toEqual(first.bytes);
});

test("any flight is read without a refusal, takes off, and lands where its truth says", { timeout: 60_000 }, () => {
  fc.assert(
    fc.property(fc.integer({ min: 0, max: 5000 }), fc.integer({ min: 1, max: 1000 }), (i, seed) => {
      const { bytes, truth, log } = simulate(getPlan(i, seed));
      const { findings, flights: found } = understand(bytes, { today: "2030-01-01" });
      expect(findings.filter(({ severity }) => severity === "refuses")).toEqual([]);
      expect(found).toHaveLength(1);
      const day = Math.floor(log[0].time / 86_400) * 86_400;
      expect(Math.abs(found[0].takeoffTime + day - truth.takeOff)).toBeLessThanOrEqual(10);
      expect(Math.abs(found[0].landingTime! + day - truth.landing)).toBeLessThanOrEqual(20);
      expect(distance(found[0].landingPoint!, truth.landedAt)).toBeLessThan(150);
    }),
    { numRuns: 25, seed: 7 },
  );
});

test("truths are in order: take-off, lift-off, release, climbs, landing", { timeout: 30_000 }, () => {
  for (const { truth } of flights(25, 2)) {
    const { takeOff, liftOff, release, landing, climbs, engineRuns, turns } = truth;
    expect([takeOff, liftOff, release, landing]).toEqual(
      [takeOff, liftOff, release, landing].toSorted((a, b) => a - b),
    );
    let last = release;
    for (const { start, end } of climbs) {
      expect(start).toBeGreaterThan(last);
      last = end;
    }
    expect(last).toBeLessThanOrEqual(landing);
    for (const { start, end } of engineRuns) expect(start > release && end < landing && end > start).toBe(true);
    for (const { time, entered } of turns) expect(entered).toBeLessThanOrEqual(time);
  }
});
