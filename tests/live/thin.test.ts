import { expect, test } from "vitest";
import { thinFeed } from "#app/live/thin.ts";

const thermal = (latitude: number, top: number) => ({
  latitude,
  longitude: 11,
  time: 940,
  climb: 2.04,
  bottom: 900,
  top,
  gliders: 1,
});

test("thermals near by, the cloud base that the better climbs tell, and what it costs a minute", () => {
  const thermals = [1500, 1600, 1700, 1800].map((top, i) => thermal(48 + i / 100, top));
  const thin = thinFeed({ latitude: 48, longitude: 11, km: 50, every: 60 }, 1000, [...thermals, thermal(52, 3000)], []);
  expect(thin.thermals[0]).toEqual([48000, 11000, 20, 1500, 1]);
  expect(thin.thermals).toHaveLength(4);
  expect(thin.base).toBe(1800);
  const bytes = JSON.stringify({ ...thin, kB_per_minute: 0 }).length + 350;
  expect(Math.abs(thin.kB_per_minute - bytes / 1000)).toBeLessThanOrEqual(0.0051);
  const often = thinFeed({ latitude: 48, longitude: 11, km: 50, every: 10 }, 1000, thermals, []);
  expect(often.kB_per_minute).toBeCloseTo(thin.kB_per_minute * 6, 1);
});

test("two climbs tell no cloud base", () => {
  expect(
    thinFeed({ latitude: 48, longitude: 11, km: 50, every: 60 }, 1000, [thermal(48, 1500), thermal(48.1, 1600)], [])
      .base,
  ).toBeNull();
});
