import { expect, test } from "vitest";
import { koenigsdorf } from "#tests/cast/airfields.ts";
import { away, distance } from "#tests/cast/ground.ts";
import { goodDay, mountains } from "#tests/cast/plans.ts";
import { getSky } from "#tests/cast/sky/sky.ts";
import { windAt } from "#tests/cast/sky/wind.ts";
import { getGround } from "#tests/cast/terrain/terrain.ts";

const field = koenigsdorf();
const noon = Date.UTC(2026, 6, 10, 11, 30) / 1000;
const southerly = [{ height: 0, from: 180, speed: 8 }];

test("a thermal is strongest in its middle, sinks around its rim, and ends at the cloud base", () => {
  const { thermals, sun } = getSky(goodDay({ wind: 0 }), field);
  const light = sun(field, noon);
  const thermal = thermals.plant(field, 800, noon, 4);
  const at = (off: number, height: number) => thermals.rise(thermal, away(field, 90, off), height, noon, light);
  expect(at(0, 900)).toBeGreaterThan(3);
  expect(at(150, 900)).toBeLessThan(at(0, 900));
  expect(at(560, 900)).toBeLessThan(0);
  expect(at(0, 100)).toBeLessThan(0.7 * at(0, 900));
  expect(at(0, light.top + 10)).toBe(0);
});

test("thermals drift with the wind at half the base and lean where it blows otherwise below", () => {
  const day = goodDay({
    levels: [
      { height: 0, from: 270, speed: 4 },
      { height: 2000, from: 270, speed: 12 },
    ],
  });
  const { thermals } = getSky(day, field);
  const thermal = thermals.plant(field, 800, noon, 4);
  const drift = distance(thermals.axis(thermal, 850, noon), thermals.axis(thermal, 850, noon + 600)) / 600;
  expect(drift).toBeCloseTo(windAt(day, 850).east, 1);
  expect(thermals.axis(thermal, 500, noon).longitude).toBeLessThan(thermals.axis(thermal, 0, noon).longitude);
});

test("two gliders at one place feel the same thermals", () => {
  const [one, other] = [getSky(goodDay(), field), getSky(goodDay(), field)];
  for (let i = 0; i < 50; i++) {
    const place = away(field, i * 31, i * 700);
    expect(one.rise(place, 1500, noon + i * 60)).toBe(other.rise(place, 1500, noon + i * 60));
  }
});

test("wind between two levels is the straight line between them, above the last it stays", () => {
  const day = goodDay({
    levels: [
      { height: 0, from: 270, speed: 4 },
      { height: 1000, from: 180, speed: 10 },
    ],
  });
  expect(windAt(day, 500).east).toBeCloseTo(2, 9);
  expect(windAt(day, 500).north).toBeCloseTo(5, 9);
  expect(windAt(day, 4000).north).toBeCloseTo(10, 9);
});

test("a slope lifts on the side the wind blows against, and sinks on the other", () => {
  const chain = mountains(500);
  const sky = getSky(goodDay({ climb: 0, levels: southerly }), field, chain);
  const over = (north: number) => {
    const place = away(field, 0, north);
    return sky.rise(place, sky.ground(place) + 80, noon);
  };
  expect(over(9000 - 700)).toBeGreaterThan(1);
  expect(over(9000 + 700)).toBeLessThan(-1);
});

test("a wave stands still in the lee: rise in the first bar, sink half a length further on", () => {
  const wave = { rise: 3, length: 8000, low: 700, high: 5000 };
  const sky = getSky(goodDay({ climb: 0, levels: southerly, wave }), field, mountains(800));
  const over = (north: number) => sky.rise(away(field, 0, north), field.elevation + 2500, noon);
  expect(over(9000 + 6000)).toBeCloseTo(3, 1);
  expect(over(9000 + 10_000)).toBeLessThan(-1.5);
  expect(over(9000 - 2000)).toBe(0);
});

test("all ground is as high as the field around it, and the chain is as high as it says", () => {
  for (const terrain of [{ kind: "flat" }, { kind: "hills", seed: 3, relief: 200 }, mountains(700)] as const) {
    const ground = getGround(terrain, field);
    for (const bearing of [0, 120, 240]) expect(ground(away(field, bearing, 2500))).toBe(field.elevation);
  }
  const crest = Math.max(
    ...Array.from({ length: 60 }, (_, i) => getGround(mountains(700), field)(away(field, 0, i * 300))),
  );
  expect(crest - field.elevation).toBeGreaterThan(600);
  expect(crest - field.elevation).toBeLessThanOrEqual(700);
});
