import { expect, test } from "vitest";
import { understand } from "#app/soaring/understand.ts";
import { zellAmSee } from "#tests/cast/airfields.ts";
import { distance, type Place } from "#tests/cast/ground.ts";
import { goodDay, planFor } from "#tests/cast/plans.ts";
import { simulate } from "#tests/cast/simulate.ts";
import { getSky } from "#tests/cast/sky/sky.ts";
import { survey } from "#tests/cast/terrain/survey.ts";
import { getEdge } from "./slope.ts";

/** The sunny side of the upper Salzach valley: 50 km of it face south. */
const ALONG: Place[] = [
  { latitude: 47.335, longitude: 12.83 },
  { latitude: 47.32, longitude: 12.6 },
  { latitude: 47.295, longitude: 12.4 },
  { latitude: 47.265, longitude: 12.2 },
];
const ground = await survey();
const south = (speed: number) =>
  goodDay({ climb: 0, levels: [{ height: 0, from: 190, speed }], slopes: { step: 250, depth: 550 } });
const terrain = { kind: "surveyed" as const, survey: ground };

test("the line along a slope lies on the side the wind blows against, below the crest", () => {
  const sky = getSky(south(12), zellAmSee(), terrain);
  const edge = getEdge(sky, ALONG);
  const below = edge.filter((place) => sky.ground(place) < place.crest).length;
  expect(below / edge.length).toBeGreaterThan(0.95);
  const uphill = edge.filter((place) => {
    const there = (north: number) => sky.ground({ ...place, latitude: place.latitude + north });
    return there(0.003) > there(-0.003);
  });
  expect(uphill.length / edge.length).toBeGreaterThan(0.85);
});

test("a mountain side carries for two hours and 200 km without a circle, never nearer than 100 m", () => {
  const { truth, log, bytes } = simulate(
    planFor({
      field: zellAmSee(),
      weather: south(13),
      terrain,
      launchHeight: 1500,
      towWithin: 600,
      interval: 4,
      habits: { attempts: 1e6 },
      soaring: { kind: "slope", seconds: 7200, along: ALONG },
    }),
  );
  const ridge = truth.climbs.find(({ kind }) => kind === "ridge")!;
  expect(ridge.end - ridge.start).toBeGreaterThan(7000);
  expect(ridge.turns).toBe(0);
  const beat = log.filter(({ doing }) => doing === "beat");
  let flown = 0;
  for (let i = 60; i < beat.length; i += 60) flown += distance(beat[i - 60], beat[i]);
  expect(flown).toBeGreaterThan(200_000);
  expect(Math.min(...beat.map(({ altitude, ground: below }) => altitude - below))).toBeGreaterThan(100);
  expect(distance(truth.landedAt, zellAmSee())).toBeLessThan(3000);
  expect(understand(bytes, { today: "2026-07-10" }).flights).toHaveLength(1);
});

test("turns at the ends lead away from the slope", () => {
  const { log } = simulate(
    planFor({
      field: zellAmSee(),
      weather: south(13),
      terrain,
      launchHeight: 1500,
      towWithin: 600,
      soaring: { kind: "slope", seconds: 3600, along: ALONG.slice(0, 2) },
    }),
  );
  const steep = log.filter(({ doing, bank }) => doing === "beat" && Math.abs(bank) > 30);
  const crossed = steep.filter(({ heading }) => Math.cos(((heading - 190) * Math.PI) / 180) > -0.5);
  expect(steep.length).toBeGreaterThan(30);
  expect(crossed.length / steep.length).toBeGreaterThan(0.9);
});

test("without slopes in the weather the same ground carries nobody", () => {
  const still = { ...south(13), slopes: undefined };
  const sky = getSky(still, zellAmSee(), terrain);
  const windy = getSky(south(13), zellAmSee(), terrain);
  const place = getEdge(windy, ALONG)[60];
  const altitude = place.crest + 150;
  expect(sky.rise(place, altitude, 0)).toBe(0);
  expect(windy.rise(place, altitude, 0)).toBeGreaterThan(1);
});
