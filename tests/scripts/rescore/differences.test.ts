import { expect, test } from "vitest";
import type { Report } from "#app/flight/rescore/rescore.ts";
import { differenceLines } from "#scripts/rescore/differences.ts";

const report = (more: Partial<Report> = {}): Report => ({
  id: 3,
  rule: "free",
  season: "2026",
  engine: "4",
  state: "computed",
  flights: { total: 26, waiting: 0, computed: 24, switched: 0, left: 2, failed: 0 },
  failed: [],
  contests: [],
  ...more,
});

test("points, kilometres, places and rules stand before and after, figures below each other", () => {
  const greatest = [
    {
      flight: 1012,
      season: 2026,
      points: { old: 512.333, new: 520.1 },
      distance: { old: 498.2, new: 506 },
      rank: { old: 4, new: 3 },
      rule: { old: "1", new: "2" },
    },
    {
      flight: 998,
      season: 2026,
      points: { old: 87.5, new: 80 },
      distance: { old: 91.25, new: 91.25 },
      rank: { old: 20, new: 22 },
      rule: { old: "1", new: "2" },
    },
  ];
  const contest = { contest: "free", flights: 24, changed: 2, gained: 0, lost: 0, moved: 3, differing: 4, greatest };
  expect(differenceLines(report({ contests: [contest] }))).toEqual([
    "24 flights scored anew (free, season 2026), 2 left as they are.",
    "",
    "free: 2 of 24 results change, 3 places in the season's list move",
    "  flight 1012  2026  512.33 → 520.10 points  +7.77  498.20 → 506.00 km    place 4 → 3  rule 1 → 2",
    "   flight 998  2026    87.50 → 80.00 points  −7.50    91.25 → 91.25 km  place 20 → 22  rule 1 → 2",
    "  and 2 more, which differ less",
  ]);
});

test("a result that comes or goes has a dash on its other side, and no step", () => {
  const none = { old: null, new: null };
  const greatest = [
    {
      flight: 1,
      season: 2025,
      points: { old: null, new: 60 },
      distance: { old: null, new: 55 },
      rank: { old: null, new: 7 },
      rule: { old: null, new: "1" },
    },
    {
      flight: 2,
      season: 2025,
      points: { old: 51, new: null },
      distance: { old: 49, new: null },
      rank: none,
      rule: { old: "", new: null },
    },
  ];
  const contest = { contest: "nzc", flights: 2, changed: 2, gained: 1, lost: 1, moved: 1, differing: 2, greatest };
  expect(differenceLines(report({ rule: "all", season: "all", contests: [contest] })).slice(2)).toEqual([
    "nzc: 2 of 2 results change, 1 new, 1 lost, 1 place in the season's list moves",
    "  flight 1  2025  – → 60.00 points  – → 55.00 km  place – → 7  rule – → 1",
    "  flight 2  2025  51.00 → – points  49.00 → – km  place – → –  rule – → –",
  ]);
});

test("a place that moves though no points do is told with a step of nothing", () => {
  const greatest = [
    {
      flight: 5,
      season: 2026,
      points: { old: 100, new: 99.9999 },
      distance: { old: 90, new: 90 },
      rank: { old: 2, new: 1 },
      rule: { old: "1", new: "1" },
    },
  ];
  const contest = { contest: "out", flights: 1, changed: 0, gained: 0, lost: 0, moved: 1, differing: 1, greatest };
  expect(differenceLines(report({ contests: [contest] })).at(-1)).toBe(
    "  flight 5  2026  100.00 → 100.00 points  ±0.00  90.00 → 90.00 km  place 2 → 1",
  );
});

test("flights that could not be computed are told by number", () => {
  const flights = { total: 24, waiting: 0, computed: 0, switched: 1, left: 0, failed: 23 };
  expect(differenceLines(report({ flights, failed: [7, 9] }))).toEqual([
    "1 flight scored anew (free, season 2026).",
    "23 flights not computed, kept as before; the server's log says why: 7, 9, …",
  ]);
});

test("with nothing to do it says so, in one line", () => {
  const flights = { total: 0, waiting: 0, computed: 0, switched: 0, left: 0, failed: 0 };
  expect(differenceLines(report({ rule: "all", season: "all", flights }))).toEqual([
    "Nothing to do (every contest, all seasons): all flights have today's engine, rules and indexes.",
  ]);
});
