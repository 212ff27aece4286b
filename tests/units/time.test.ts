import { expect, test } from "vitest";
import { clock, day, offset, offsetMinutes, shortMonth, shortWeekday } from "#app/units/time.ts";

// Outside values: the tz database as published by IANA.
test("local time is that of the airfield, summer and winter", () => {
  expect(clock("2026-06-12T08:35:00+00:00", "Europe/Berlin")).toBe("10:35");
  expect(clock("2026-12-12T08:35:00+00:00", "Europe/Berlin")).toBe("09:35");
  expect(clock("2026-01-10T01:02:03+00:00", "Australia/Adelaide", true)).toBe("11:32:03");
});

test("midnight is 00:00", () => {
  expect(clock("2026-06-11T22:00:00Z", "Europe/Berlin")).toBe("00:00");
});

test("offsets name hours and, where there are some, minutes", () => {
  expect(offset("2026-06-12T08:35:00Z", "Europe/Berlin")).toBe("UTC+2");
  expect(offset("2026-06-12T08:35:00Z", "America/St_Johns")).toBe("UTC−2:30");
  expect(offset("2026-06-12T08:35:00Z", "Africa/Abidjan")).toBe("UTC");
  expect(offsetMinutes("2026-01-10T01:02:03.500Z", "Asia/Kathmandu")).toBe(345);
});

test("a zone nobody knows is read as UTC", () => {
  expect(clock("2026-06-12T08:35:00Z", "Moon/Tranquility")).toBe("08:35");
});

test("12 June 2026 is a Friday in both languages", () => {
  expect(day("2026-06-12", "en-gb")).toBe("Friday 12 June 2026");
  expect(day("2026-06-12", "de")).toBe("Freitag, 12. Juni 2026");
  expect(day("2026-06-12", "en-gb", "date")).toBe("12 June 2026");
  expect(day("2026-06-12", "de", "date", false)).toBe("12. Juni");
  expect(day("2026-06-12", "en-gb", "short")).toBe("12 Jun 2026");
  expect(day("2026-06-12", "en-us")).toBe("Friday, June 12, 2026");
  expect(day("2026-06-12", "en-us", "short")).toBe("Jun 12, 2026");
  expect(day("2026-06-12", "en-us", "short", false)).toBe("Jun 12");
  expect(day("2026-06-12", "de", "medium", false)).toBe("Fr, 12. Juni");
});

test("axes have months and weekdays in three or four letters, Monday first, without the dot of German", () => {
  expect([shortMonth("2026-09", "en-gb"), shortMonth("2026-09-30", "de"), shortMonth("2026-06", "de")]).toEqual([
    "Sept",
    "Sep",
    "Jun",
  ]);
  expect([0, 2, 6].map((each) => shortWeekday(each, "en-gb"))).toEqual(["Mon", "Wed", "Sun"]);
  expect(shortWeekday(5, "de")).toBe("Sa");
});
