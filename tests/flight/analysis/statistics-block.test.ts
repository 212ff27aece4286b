import { expect, test } from "vitest";
import { listedStatistics, statisticsBlock } from "#app/flight/analysis/statistics-block.ts";
import type { Statistics } from "#app/soaring/flight/statistics/statistics.ts";

/** Of a flight that was published: 577 km in October 2024. */
const published: Statistics = {
  seconds: 21_880,
  distance: 576_620,
  glide: {
    count: 56,
    seconds: 15_097,
    share: 0.69,
    gain: -11_758,
    ratio: 49.04,
    track: 643_660,
    detour: 1.1163,
    speed: 42.856,
    distance: 10_150,
    altitude: 1700,
    lift: 0.25,
    speedLift: 40,
    speedSink: 43.8,
  },
  thermal: {
    count: 34,
    seconds: 6061,
    share: 0.277,
    gain: 10_980,
    average: 1.8116,
    radius: 148.19,
    airspeed: 32.958,
    bank: 36.78,
    right: 0.41,
    startAgl: 1147.2,
  },
  attempt: { count: 22, seconds: 810, share: 0.037, gain: 170, average: 0.21, speedLoss: 1.01 },
  altitude: 1734.4,
  agl: 1310.2,
  below: [0.2, 0.1, 0.05, 0.01, 0.001, 0],
  wind: { speed: 5, direction: 271.4 },
  fesEnergy: 2.52e6,
};

test("speeds are km/h, climbs m/s, lengths of glides km, heights whole metres", () => {
  expect(statisticsBlock(published)).toMatchObject({
    glide_speed: 154.28,
    glide_distance: 10.15,
    glide_ratio: 49.04,
    glide_detour: 1.12,
    thermal_avg: 1.81,
    thermal_speed: 118.65,
    thermal_bank: 36.78,
    thermal_start_agl: 1147,
    altitude_avg: 1734,
    below_800_agl: 0.1,
    below_100_agl: 0,
    wind_speed: 18,
    wind_direction: 271,
    attempt_speed_loss: 3.64,
    fes_energy: 0.7,
  });
});

test("a list has the mean gain of a climb instead of the sum", () => {
  expect(listedStatistics(published).thermal_avg_gain).toBe(323);
});

test("what cannot be told is null, not zero", () => {
  const nothing = { agl_avg: null, below_600_agl: null, wind_speed: null, wind_direction: null };
  expect(statisticsBlock({ ...published, agl: null, below: null, wind: null })).toMatchObject(nothing);
});
