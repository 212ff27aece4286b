import { expect, test } from "vitest";
import { freshness, toInstant } from "#app/soaring/beacon/instant-of.ts";

const at = (text: string) => Date.parse(text) / 1000;
const clock = (text: string, day: number | null = null) => {
  const [hours, minutes, seconds] = text.split(":").map(Number);
  return { second: hours * 3600 + minutes * 60 + seconds, day };
};

test("a time of day is the one nearest to the arrival, on either side of midnight", () => {
  expect(toInstant(clock("12:00:00"), at("2026-07-12T12:00:05Z"))).toBe(at("2026-07-12T12:00:00Z"));
  expect(toInstant(clock("23:59:58"), at("2026-07-13T00:00:03Z"))).toBe(at("2026-07-12T23:59:58Z"));
  expect(toInstant(clock("00:00:02"), at("2026-07-12T23:59:59Z"))).toBe(at("2026-07-13T00:00:02Z"));
});

test("a day of the month is the nearest one that there is", () => {
  expect(toInstant(clock("11:50:00", 23), at("2026-07-23T12:00:00Z"))).toBe(at("2026-07-23T11:50:00Z"));
  expect(toInstant(clock("23:59:00", 31), at("2026-08-01T00:01:00Z"))).toBe(at("2026-07-31T23:59:00Z"));
  expect(toInstant(clock("10:00:00", 31), at("2026-02-27T10:00:00Z"))).toBe(at("2026-01-31T10:00:00Z"));
});

test("ten minutes ahead is a wrong clock, five minutes behind is stale", () => {
  expect([601, 600, 0, -300, -301].map((ahead) => freshness(1e9 + ahead, 1e9))).toEqual([
    "future",
    "fresh",
    "fresh",
    "fresh",
    "stale",
  ]);
});
