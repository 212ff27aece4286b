import { expect, test } from "vitest";
import { flownNear, getCell, getTint, monthsIn, weeksIn } from "#app/community/profile/calendar/calendar.ts";

test("1 October 2025 was a Wednesday: the third row of the first week, and 11 June 2026 a Thursday in the 37th", () => {
  expect(getCell(2026, "2025-10-01")).toEqual({ week: 0, weekday: 2 });
  expect(getCell(2026, "2025-10-06")).toEqual({ week: 1, weekday: 0 });
  expect(getCell(2026, "2026-06-11")).toEqual({ week: 36, weekday: 3 });
  expect(weeksIn(2026)).toBe(53);
});

test("a season that begins on a Sunday and has a leap day needs 53 weeks, months begin where their first day is", () => {
  expect(getCell(2024, "2023-10-01")).toEqual({ week: 0, weekday: 6 });
  expect(weeksIn(2024)).toBe(54);
  const months = monthsIn(2026);
  expect([months[0], months[3], months[11]]).toEqual([
    { month: "2025-10", week: 0 },
    { month: "2026-01", week: 13 },
    { month: "2026-09", week: 48 },
  ]);
});

test("a finger beside a flown day means that day, two days away none", () => {
  const flown = ["2026-06-11", "2026-06-14"];
  const { week, weekday } = getCell(2026, "2026-06-11");
  expect(flownNear(2026, flown, { week, weekday })).toBe("2026-06-11");
  expect(flownNear(2026, flown, { week: week + 1, weekday })).toBe("2026-06-11");
  expect(flownNear(2026, flown, { week: week + 2, weekday })).toBeNull();
  expect(flownNear(2026, flown, { week, weekday: 5 })).toBe("2026-06-14");
});

test("a tint reaches from its step to below the next", () => {
  const steps = [1, 150, 300, 500];
  expect([0, 0.9, 1, 149.9, 150, 499, 500, 1200].map((distance) => getTint(distance, steps))).toEqual([
    0, 0, 1, 1, 2, 3, 4, 4,
  ]);
});
