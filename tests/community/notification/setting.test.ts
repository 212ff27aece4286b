/** Quiet hours and when a digest is due, on clocks of several zones. */
import { expect, test } from "vitest";
import { isDue } from "#app/community/notification/digest.server.ts";
import { isQuiet, isZone, minutesIn } from "#app/community/notification/setting.ts";

const at = (time: string) => new Date(`2026-07-13T${time}:00Z`);

test("quiet hours hold on the member's own clock, over midnight too", () => {
  const night = { quiet: { from: 22 * 60, to: 7 * 60 }, zone: "Europe/Berlin", digest: "never" as const };
  expect(["19:59", "20:00", "23:30", "04:59", "05:00"].map((time) => isQuiet(night, at(time)))).toEqual([
    false,
    true,
    true,
    true,
    false,
  ]);
  const noon = { ...night, quiet: { from: 12 * 60, to: 13 * 60 }, zone: "UTC" };
  expect(["11:59", "12:00", "12:59", "13:00"].map((time) => isQuiet(noon, at(time)))).toEqual([
    false,
    true,
    true,
    false,
  ]);
  expect(isQuiet({ ...night, quiet: null }, at("23:30"))).toBe(false);
  expect(isQuiet({ ...night, quiet: { from: 60, to: 60 } }, at("23:00"))).toBe(false);
});

test("minutes are those of the zone", () => {
  expect([minutesIn("UTC", at("00:00")), minutesIn("Asia/Kolkata", at("00:00"))]).toEqual([0, 330]);
  expect([isZone("Europe/Berlin"), isZone("Nowhere/Here"), isZone("")]).toEqual([true, false, false]);
});

test("a digest is due at seven where its reader is: every day, or on Mondays", () => {
  const yesterday = "2026-07-12T05:00:00.000000+00:00";
  expect(isDue("daily", "Europe/Berlin", yesterday, at("04:59"))).toBe(false);
  expect(isDue("daily", "Europe/Berlin", yesterday, at("05:00"))).toBe(true);
  expect(isDue("daily", "Europe/Berlin", "2026-07-13T05:00:00.000000+00:00", at("18:00"))).toBe(false);
  // 13 July 2026 is a Monday.
  expect(isDue("weekly", "UTC", "2026-07-06T07:00:00.000000+00:00", at("07:00"))).toBe(true);
  expect(isDue("weekly", "UTC", "2026-07-06T07:00:00.000000+00:00", new Date("2026-07-14T07:00:00Z"))).toBe(false);
});
