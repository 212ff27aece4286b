import { expect, test } from "vitest";
import { cumulative, getDay, measureLength, toDate, togetherAt } from "#app/community/profile/calendar/cumulative.ts";

test("a season has 365 days, one with a 29 February 366, from the first of October", () => {
  expect([measureLength(2026), measureLength(2024)]).toEqual([365, 366]);
  expect([getDay(2026, "2025-10-01"), getDay(2026, "2026-09-30"), toDate(2024, 151)]).toEqual([0, 364, "2024-02-29"]);
});

test("the way of three flown days adds up, and between them stays what it was", () => {
  const steps = cumulative(2026, [
    { date: "2026-04-12", distance: 300 },
    { date: "2026-04-13", distance: 0 },
    { date: "2026-06-11", distance: 702.5 },
  ]);
  expect(steps.map(({ together }) => together)).toEqual([300, 300, 1002.5]);
  const on = (date: string) => togetherAt(steps, getDay(2026, date));
  expect([on("2026-04-11"), on("2026-04-12"), on("2026-06-10"), on("2026-06-11"), on("2026-09-30")]).toEqual([
    0, 300, 300, 1002.5, 1002.5,
  ]);
});

test("a sum of many days has no more decimals than its days", () => {
  const days = Array.from({ length: 200 }, (_, i) => ({ date: toDate(2026, i), distance: 0.1 }));
  expect(cumulative(2026, days).at(-1)?.together).toBe(20);
});
