/** One simulated flight of 68 minutes, 10:00:00 to 11:10:48 UTC on 15 June 2026, with one thing wrong in each file. */
import { expect, test } from "vitest";
import { understand } from "#app/soaring/understand.ts";
import { input } from "./input.ts";

const read = (name: string) => understand(input(name), { today: "2026-11-27" });
const clock = (time: string) => {
  const [hours, minutes, seconds] = time.split(":").map(Number);
  return hours * 3600 + minutes * 60 + seconds;
};

test.each([
  ["igc-one-fix-two-hours-ahead.igc", "two hours ahead"],
  ["igc-one-fix-at-235959.igc", "23:59:59"],
  ["igc-first-fix-ahead.igc", "ahead at the start"],
])("%s: a single wrong clock (%s) costs its own fix and the flight stays whole", (name) => {
  const { recording, trace, flights, findings } = read(name);
  expect(recording.date).toBe("2026-06-15");
  expect(trace.length).toBe(1062);
  expect(flights).toHaveLength(1);
  expect(Math.abs(flights[0].landingTime! - clock("11:08:52"))).toBeLessThanOrEqual(4);
  expect(flights[0].landingTime! - flights[0].takeoffTime).toBeGreaterThan(66 * 60);
  expect(findings.map(({ token }) => token)).toContain("NON_INCREASING_TIMES");
});

test.each([["igc-year-of-four-digits.igc"], ["igc-date-with-blanks.igc"], ["igc-date-lower-case.igc"]])(
  "%s: the date is 15 June 2026",
  (name) => {
    const { recording, flights, findings } = read(name);
    expect(recording.date).toBe("2026-06-15");
    expect(flights).toHaveLength(1);
    expect(findings.map(({ token }) => token)).not.toContain("H_RECORD_NO_DATE");
  },
);
