import { expect, test } from "vitest";
import { ranked } from "#app/live/competition/rank.ts";
import { withResults } from "#app/live/competition/result.ts";
import type { Status, TaskRow } from "#app/live/task-row.ts";

const row = (pilot: number, status: Status, more: Partial<TaskRow> = {}): TaskRow => ({
  ...{
    pilot,
    name: `Pilot ${pilot}`,
    glider: null,
    callSign: "",
    model: null,
    status,
    rank: null,
    leg: 1,
    start: 1000,
  },
  ...{ early: null, near: [], finish: null, tooLow: false, distance: 50_000, toGo: 50_000, speed: null, index: null },
  ...{ gap: null, estimate: null, seen: null, ...more },
});

test("by speed whoever finished or is long on course, then who just started, then by distance who landed or is not heard", () => {
  const rows = [
    row(1, "unheard", { start: null }),
    row(2, "landed-out", { distance: 80_000 }),
    row(3, "task", { speed: 31 }),
    row(4, "finished", { speed: 30 }),
    row(5, "task", { distance: 5000, speed: 60 }),
    row(6, "home", { distance: 90_000 }),
    row(7, "lost", { distance: 85_000, speed: 40 }),
  ];
  expect(ranked(rows).map(({ pilot, rank }) => [pilot, rank])).toEqual([
    [3, 1],
    [4, 2],
    [5, 3],
    [6, 4],
    // Wherever it is by now, it came farther than who landed at 80 km: a recording that ends in the air counts to its best fix.
    [7, 5],
    [2, 6],
    [1, null],
  ]);
});

test("with an index 30 m/s of 100 are before 32 m/s of 110", () => {
  const rows = [row(1, "finished", { speed: 32, index: 110 }), row(2, "finished", { speed: 30, index: 100 })];
  expect(ranked(rows).map(({ pilot }) => pilot)).toEqual([2, 1]);
});

test("what the uploaded flight scored takes the place of what was seen, and changes the order", () => {
  const seen = [
    row(1, "finished", { speed: 100_000 / 3000, finish: 4000, near: [1], distance: 100_000, toGo: 0 }),
    row(2, "finished", { speed: 100_000 / 3100, finish: 4100, distance: 100_000, toGo: 0 }),
  ];
  const missed = { pilot: 1, flight: 7, finished: false, tooLow: false, start: 1001, finish: null, leg: 1 };
  const rows = withResults(seen, [{ ...missed, distance: 60_000, speed: null }]);
  expect(rows.map(({ pilot, flight, status, rank }) => [pilot, flight, status, rank])).toEqual([
    [2, null, "finished", 1],
    [1, 7, "home", 2],
  ]);
  expect(rows[1]).toMatchObject({ distance: 60_000, toGo: 40_000, near: [], start: 1001, leg: 1 });
  expect(withResults(seen, []).map(({ gap }) => gap)).toEqual([0, 100]);
});

test("in an area task the gap is what was taken longer for the own distance than the first one's speed would take", () => {
  const uploaded = (pilot: number, distance: number, speed: number) => ({
    ...{ pilot, flight: pilot, finished: true, tooLow: false, start: 1000, finish: 13_600, leg: 4, distance, speed },
  });
  // 30 and 25 m/s: 300 km take 10,000 and 12,000 s.
  const rows = withResults([row(1, "home"), row(2, "home")], [uploaded(1, 360_000, 30), uploaded(2, 300_000, 25)]);
  expect(rows.map(({ pilot, gap }) => [pilot, gap])).toEqual([
    [1, 0],
    [2, 2000],
  ]);
});
