import { expect, test } from "vitest";
import { findPlaces, type KnownPlace, readPlaces, snapped } from "#app/task/plan/places/places.ts";

const place = (name: string, latitude = 47, longitude = 11, code = ""): KnownPlace => ({
  name,
  latitude,
  longitude,
  elevation: null,
  country: "DE",
  code,
});
const FIELDS = [
  place("Königsdorf", 47.828_333_333, 11.466_111_111, "EDNK"),
  place("Bad Königshofen", 50.27, 10.5),
  place("Unterwössen", 47.73, 12.44, "EDUW"),
  place("Hütten-Hotzenwald", 47.6, 7.9),
];
const names = (words: string) => findPlaces(FIELDS, words).map(({ name }) => name);

test("places are found without their marks, those that begin so first, by a word within and by code", () => {
  expect(names("konigs")).toEqual(["Königsdorf", "Bad Königshofen"]);
  expect(names("HOTZ")).toEqual(["Hütten-Hotzenwald"]);
  expect(names("eduw")).toEqual(["Unterwössen"]);
  expect(names("wössen")).toEqual(["Unterwössen"]);
  expect(names("k")).toEqual([]);
  expect(names("nowhere")).toEqual([]);
});

test("whatever is zoomed, a press within 16 px takes the stored place to the last digit; the nearest of two", () => {
  for (const scale of [10, 1000, 100_000]) {
    const away = ([latitude, longitude]: [number, number]) =>
      scale * Math.hypot(latitude - 47.828_333_333 - 10 / scale, longitude - 11.466_111_111);
    expect(snapped(FIELDS, away)).toBe(FIELDS[0]);
  }
  expect(snapped(FIELDS, () => 17)).toBeNull();
  expect(snapped(FIELDS, () => 16)).toBe(FIELDS[0]);
  expect(snapped([], () => 0)).toBeNull();
});

test("what the server tells is read row by row; what is no row is left out", () => {
  expect(
    readPlaces({
      places: [
        ["A", 47, 11, 620, "DE", ""],
        [3, 4],
        ["B", "x", 1, null, "", ""],
      ],
    }),
  ).toEqual([{ name: "A", latitude: 47, longitude: 11, elevation: 620, country: "DE", code: "" }]);
  expect(readPlaces(null)).toEqual([]);
  expect(readPlaces({ places: "none" })).toEqual([]);
});
