import { describe, expect, test } from "vitest";
import type { Reader } from "#app/i18n/language.ts";
import { shortcutsIn } from "#app/search/bar/shortcut.ts";

/** A Wednesday. */
const today = "2026-06-17";
const classes = {
  de: [
    { id: "CL", name: "Clubklasse" },
    { id: "15", name: "15-m-Klasse" },
  ],
  "en-gb": [
    { id: "CL", name: "Club class" },
    { id: "15", name: "15 m class" },
  ],
};
const words = {
  de: { today: "heute", yesterday: "gestern", lastWeekend: "letztes Wochenende", classes: classes.de },
  "en-gb": { today: "today", yesterday: "yesterday", lastWeekend: "last weekend", classes: classes["en-gb"] },
};
const understood = (typed: string, language: Reader["language"] = "en-gb", units: Reader["units"] = "M") =>
  shortcutsIn(typed, { reader: { language, units }, today, words: words[language === "de" ? "de" : "en-gb"] });

test("a year is a season, the next one too, another number is none", () => {
  expect(understood("2025")).toEqual([{ kind: "season", season: 2025 }]);
  expect(understood("2027")).toEqual([{ kind: "season", season: 2027 }]);
  expect(understood("2028")).toEqual([]);
  expect(understood("1234")).toEqual([]);
});

describe("distances", () => {
  test.each([
    [">500", { above: 500, below: null }],
    ["> 500 km", { above: 500, below: null }],
    ["<300", { above: null, below: 300 }],
    ["400-550", { above: 400, below: 550 }],
    ["400 – 550", { above: 400, below: 550 }],
  ])("%s", (typed, distance) => {
    expect(understood(typed)).toEqual([{ kind: "distance", ...distance }]);
  });

  test("are in the reader's unit unless another is told", () => {
    // A nautical mile is 1.852 km, a mile 1.609.
    expect(understood(">500", "en-gb", "U")).toEqual([{ kind: "distance", above: 926, below: null }]);
    expect(understood(">500", "en-gb", "I")).toEqual([{ kind: "distance", above: 804.7, below: null }]);
    expect(understood(">500 km", "en-gb", "U")).toEqual([{ kind: "distance", above: 500, below: null }]);
  });

  test("end at 3,000 km and begin below where they end", () => {
    expect(understood(">3001")).toEqual([]);
    expect(understood("550-400")).toEqual([]);
    expect(understood("2024-2025")).toEqual([]);
  });
});

describe("days", () => {
  test.each([
    ["heute", "de", ["2026-06-17"]],
    ["today", "en-gb", ["2026-06-17"]],
    ["Gestern", "de", ["2026-06-16"]],
    ["letztes wochenende", "de", ["2026-06-13", "2026-06-14"]],
    ["last weekend", "en-gb", ["2026-06-13", "2026-06-14"]],
    ["12.6.", "de", ["2026-06-12"]],
    ["12.6", "de", ["2026-06-12"]],
    ["18.6.", "de", ["2025-06-18"]],
    ["29.2.", "de", ["2024-02-29"]],
    ["12.06.25", "de", ["2025-06-12"]],
    ["12. Juni", "de", ["2026-06-12"]],
    ["3 märz 2025", "de", ["2025-03-03"]],
    ["12 june", "en-gb", ["2026-06-12"]],
    ["12/6/2025", "en-gb", ["2025-06-12"]],
    ["2026-06-01", "en-gb", ["2026-06-01"]],
  ] as const)("%s", (typed, language, dates) => {
    expect(understood(typed, language)).toEqual([{ kind: "days", dates }]);
  });

  test("that are not in the calendar are none", () => {
    expect(understood("31.6.2026", "de")).toEqual([]);
    expect(understood("2026-13-01")).toEqual([]);
  });

  test.each([
    ["1.6.-12.6.", "de", "2026-06-01", "2026-06-12"],
    ["1.6. - 12.6.2025", "de", "2025-06-01", "2025-06-12"],
    ["1 june to 12 june", "en-gb", "2026-06-01", "2026-06-12"],
    ["28.12.2025 bis 3.1.2026", "de", "2025-12-28", "2026-01-03"],
    ["2026-06-01 - 2026-06-12", "en-gb", "2026-06-01", "2026-06-12"],
    ["Juni 2025", "de", "2025-06-01", "2025-06-30"],
    ["february 2024", "en-gb", "2024-02-01", "2024-02-29"],
  ] as const)("%s is a range", (typed, language, from, to) => {
    expect(understood(typed, language)).toEqual([{ kind: "range", from, to }]);
  });
});

test("months and classes are known by the reader's words", () => {
  expect(understood("juni", "de")).toEqual([{ kind: "chip", index: "month", id: "6", name: "Juni" }]);
  expect(understood("mar")).toEqual([{ kind: "chip", index: "month", id: "3", name: "March" }]);
  expect(understood("ju")).toEqual([]);
  expect(understood("club")).toEqual([{ kind: "chip", index: "sc_class", id: "CL", name: "Club class" }]);
  expect(understood("15")).toEqual([{ kind: "chip", index: "sc_class", id: "15", name: "15 m class" }]);
});

test("words that mean nothing here are left to the search", () => {
  expect(understood("")).toEqual([]);
  expect(understood("falkenrath")).toEqual([]);
  expect(understood("D-1234")).toEqual([]);
});
