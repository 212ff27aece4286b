import { expect, test } from "vitest";
import { EVERYTHING, getMode } from "#app/flight/list/filter/filter.ts";
import { getChip, withDays, withRange, withSeason, withShortcut } from "#app/search/bar/choice.ts";

test("a new time takes the place of the one before, seasons add up", () => {
  const season = withSeason(withSeason(EVERYTHING, 2025), 2026);
  expect([season.seasons, getMode(season)]).toEqual([[2025, 2026], "season"]);
  const days = withDays(season, ["2026-06-12"]);
  expect([days.seasons, getMode(days)]).toEqual([[], "day"]);
  const range = withRange(days, "2026-06-01", null);
  expect([range.dates, getMode(range)]).toEqual([[], "range"]);
});

test("a shortcut is what it says", () => {
  expect(withShortcut(EVERYTHING, { kind: "distance", above: 500, below: null })).toMatchObject({ above: 500 });
  expect(withShortcut(EVERYTHING, { kind: "chip", index: "sc_class", id: "CL", name: "Club class" }).chips).toEqual([
    { index: "sc_class", id: "CL", name: "Club class" },
  ]);
});

test("a proposal is a chip, of what flights are filtered by alone", () => {
  expect(getChip({ index: "user", id: 101, name: "Ada Falkenrath" })).toEqual({
    ...{ index: "user", id: "101", name: "Ada Falkenrath" },
  });
  expect(getChip({ index: "competition", id: 3, name: "A" })).toBeNull();
  expect(getChip({ index: "country", id: "Germany", name: "Germany" })).toBeNull();
});
