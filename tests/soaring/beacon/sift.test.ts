import { expect, test } from "vitest";
import { newSieve, type Placed, type Sifted, sift } from "#app/soaring/beacon/sift.ts";

/** East along 48°, so many metres. */
const point = (time: number, east: number, altitude = 1000): Placed => ({
  time,
  latitude: 48,
  longitude: 10 + east / 74_600,
  altitude,
});

function sifted(points: Placed[], source: (i: number) => string = () => "OGFLR"): string[] {
  const sieve = newSieve<Placed>();
  return points.map((each, i) => words(sift(sieve, each, source(i))));
}
const words = (told: Sifted<Placed>) =>
  told.kind === "refused"
    ? told.why
    : told.kind === "next"
      ? `next ${told.points.map(({ time }) => time).join(" ")}`
      : told.kind;

test("the same second twice is told once, an older one is sorted in behind", () => {
  expect(sifted([point(0, 0), point(4, 120), point(4, 121), point(2, 60), point(2, 60)])).toEqual([
    "next 0",
    "next 4",
    "repeated",
    "late",
    "repeated",
  ]);
});

test("an older point that fits between no neighbours is refused", () => {
  expect(sifted([point(0, 0), point(4, 120), point(2, 5000)])).toEqual(["next 0", "next 4", "impossible"]);
});

test("older than ten minutes is too late to be held against anything", () => {
  expect(sifted([point(0, 0), point(700, 20_000), point(50, 1500)])).toEqual(["next 0", "next 700", "too-late"]);
});

test("a leap waits: alone it is refused by what follows, with a witness both are taken", () => {
  const leap = [point(0, 0), point(1, 9000)];
  expect(sifted([...leap, point(2, 60)])).toEqual(["next 0", "held", "next 2"]);
  expect(sifted([...leap, point(2, 9030)])).toEqual(["next 0", "held", "next 1 2"]);
  expect(sifted([...leap, point(2, 20_000), point(3, 90)])).toEqual(["next 0", "held", "held", "next 3"]);
});

test("150 m/s over ground and 50 m/s up are the fastest", () => {
  expect(sifted([point(0, 0), point(10, 1550), point(20, 3300)])).toEqual(["next 0", "next 10", "held"]);
  expect(sifted([point(0, 0), point(10, 0, 1550), point(20, 0, 2200)])).toEqual(["next 0", "next 10", "held"]);
});

test("heights of two kinds of receivers do not saw: one kind is heard until it is silent for 20 s", () => {
  const points = Array.from({ length: 8 }, (_, i) => point(i * 3, i * 90, i % 2 === 0 ? 1000 : 1047));
  const both = sifted(points, (i) => (i % 2 === 0 ? "OGFLR" : "OGADSB"));
  expect(both.filter((each) => each === "other-kind")).toHaveLength(4);
  expect(sifted([point(0, 0), point(20, 600), point(41, 1200)], (i) => (i === 0 ? "OGFLR" : "OGADSB"))).toEqual([
    "next 0",
    "other-kind",
    "next 41",
  ]);
});

test("whatever order 500 points come in, the glider never moves back and no second is told twice", () => {
  for (let seed = 1; seed <= 20; seed++) {
    let state = seed;
    const random = () => {
      state = (state * 48_271) % 0x7fffffff;
      return state / 0x7fffffff;
    };
    const sieve = newSieve<Placed>();
    let last = -1;
    const told = new Set<number>();
    for (let i = 0; i < 500; i++) {
      const time = Math.max(0, i - Math.floor(random() * 30));
      const result = sift(sieve, point(time, time * 30 + random() * 10), "OGFLR");
      const points = result.kind === "next" ? result.points : result.kind === "late" ? [result.point] : [];
      for (const each of points) {
        expect(told.has(each.time)).toBe(false);
        told.add(each.time);
        if (result.kind === "next") {
          expect(each.time).toBeGreaterThan(last);
          last = each.time;
        }
      }
      expect(sieve.recent.map((each) => each.time)).toEqual(
        [...sieve.recent.map((each) => each.time)].sort((a, b) => a - b),
      );
    }
  }
});

const at = (time: number, latitude: number, longitude: number, altitude = 1000): Placed => ({
  ...{ time, latitude, longitude, altitude },
});

test("two beacons at 0°/0° or at 32,000 m move nobody, nor does a first one", () => {
  expect(sifted([at(0, 49, 8), at(5, 0, 0, 0), at(10, 0, 0, 0), at(15, 49, 8.005)])).toEqual([
    ...["next 0", "impossible", "impossible", "next 15"],
  ]);
  expect(sifted([at(0, 49, 8), at(5, 49, 8, 32_000), at(10, 49, 8, 32_000), at(15, 49, 8)])).toEqual([
    ...["next 0", "impossible", "impossible", "next 15"],
  ]);
  expect(sifted([at(0, 0, 0, 0), at(5, 49, 8)])).toEqual(["impossible", "next 5"]);
});

test("against a known track a leap of 600 km takes five that agree, and one back ends it", () => {
  const known = [0, 5, 10, 15].map((time) => at(time, 49, 8));
  const leap = (times: number[]) => times.map((time) => at(time, 54, 8));
  expect(sifted([...known, ...leap([20, 25, 30, 35]), at(40, 49, 8)]).slice(4)).toEqual([
    ...["held", "held", "held", "held", "next 40"],
  ]);
  expect(sifted([...known, ...leap([20, 25, 30, 35, 40])]).at(-1)).toBe("next 20 25 30 35 40");
});
