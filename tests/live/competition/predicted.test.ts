/** What is predicted of a pilot on a declared task of 300 km. */
import { expect, test } from "vitest";
import { predictDistance } from "#app/live/competition/predicted.ts";
import type { Status, TaskRow } from "#app/live/task-row.ts";

/** An hour and a half after the start, 150 km done at 100 km/h: 90 minutes to go. */
const SEEN = 1_780_000_000;
const row = (status: Status, more: Partial<TaskRow> = {}): TaskRow => ({
  ...{ pilot: 1, name: "Ada", glider: "FDD4711", callSign: "", model: null, status, rank: 1, leg: 2 },
  ...{ start: SEEN - 5400, early: null, near: [], finish: null, tooLow: false, index: null, gap: null },
  ...{ distance: 150_000, toGo: 150_000, speed: 100 / 3.6, seen: SEEN, estimate: SEEN + 5400, ...more },
});

test("who can be home before the sun sets will have flown all of it", () => {
  expect(predictDistance(row("task"), SEEN + 6000)).toBe(300_000);
  expect(predictDistance(row("task"), null)).toBe(300_000);
});

test("whom the sun leaves an hour flies a hundred kilometres more at 100 km/h, and nothing after it set", () => {
  expect(predictDistance(row("task"), SEEN + 3600)).toBeCloseTo(250_000, 0);
  expect(predictDistance(row("task"), SEEN - 60)).toBe(150_000);
});

test("who finished, landed or is not heard any more has what the task counts", () => {
  expect(predictDistance(row("finished", { distance: 300_000, toGo: 0 }), null)).toBe(300_000);
  for (const status of ["home", "landed-out", "lost"] as const)
    expect(predictDistance(row(status), null)).toBe(150_000);
});

test("nothing is said of who has not started, has just started, or chooses how far to fly", () => {
  expect(predictDistance(row("waiting", { start: null, distance: 0 }), null)).toBeNull();
  expect(predictDistance(row("task", { distance: 9000, estimate: null }), null)).toBeNull();
  expect(predictDistance(row("task", { toGo: null, estimate: null }), null)).toBeNull();
});
