import { expect, test } from "vitest";
import { seasonBars, shownSeason } from "#app/community/profile/season-bars.ts";
import type { Month } from "#app/flight/total/month.ts";

const month = (name: string, flights: number, days: Month["days"] = "{}"): Month => ({
  month: name,
  flights,
  metres: 0,
  seconds: 0,
  outlandings: 0,
  speed: 0,
  speedFlights: 0,
  glideSpeed: 0,
  glideSpeedFlights: 0,
  detour: 0,
  detourFlights: 0,
  days,
});

test("a season has twelve months from October, each beside the same month a year before", () => {
  const { bars } = seasonBars(
    [month("2024-10", 3), month("2025-10", 7), month("2026-05", 12), month("2026-10", 99)],
    2026,
  );
  expect(bars.map((bar) => bar.month)).toEqual([
    ...["2025-10", "2025-11", "2025-12"],
    ...["01", "02", "03", "04", "05", "06", "07", "08", "09"].map((each) => `2026-${each}`),
  ]);
  expect(bars[0]).toEqual({ month: "2025-10", flights: 7, before: 3 });
  expect(bars[7]).toEqual({ month: "2026-05", flights: 12, before: 0 });
});

test("the best day is the one with the most flights, of equals the later", () => {
  const days = JSON.stringify({ "03": [2, 0, 0], "24": [5, 900_000, 0], "25": [5, 100_000, 0] });
  const { bestDay, busiest } = seasonBars([month("2026-04", 1), month("2026-05", 12, days)], 2026);
  expect(bestDay).toMatchObject({ date: "2026-05-25", flights: 5, distance: 100 });
  expect(busiest).toBe("2026-05");
});

test("a season without flights has neither", () => {
  expect(seasonBars([], 2026)).toMatchObject({ busiest: null, bestDay: null });
});

test("the season asked for is shown where there are flights of it, else the newest with any, else today's", () => {
  const months = [month("2024-05", 1), month("2026-05", 1)];
  expect(shownSeason(months, "2024", 2027)).toBe(2024);
  expect(shownSeason(months, "2025", 2027)).toBe(2026);
  expect(shownSeason(months, null, 2027)).toBe(2026);
  expect(shownSeason([], "nonsense", 2027)).toBe(2027);
});
