import { expect, test } from "vitest";
import { type Chip, EVERYTHING, getIds, getMode, withChip, withoutChip } from "#app/flight/list/filter/filter.ts";
import { boxAround, placeId, readPlace } from "#app/flight/list/filter/place.ts";

const chip = (index: Chip["index"], id: string, name = ""): Chip => ({ index, id, name });

test("an index with one value replaces it, one with several adds without doubling", () => {
  const clubs = [chip("club", "1"), chip("club", "2"), chip("club", "1", "again")].reduce(withChip, EVERYTHING);
  expect(getIds(clubs, "club")).toEqual(["2", "1"]);
  const continents = [chip("continent", "EU"), chip("continent", "NA")].reduce(withChip, EVERYTHING);
  expect(getIds(continents, "continent")).toEqual(["NA"]);
  expect(withoutChip(clubs, chip("club", "2")).chips).toEqual([chip("club", "1", "again")]);
});

test("days win over ranges, ranges over seasons", () => {
  expect(getMode(EVERYTHING)).toBe("all");
  expect(getMode({ ...EVERYTHING, seasons: [2026] })).toBe("season");
  expect(getMode({ ...EVERYTHING, seasons: [2026], to: "2026-01-01" })).toBe("range");
  expect(getMode({ ...EVERYTHING, dates: ["2026-01-01"], to: "2026-01-01" })).toBe("day");
});

test("a place is a box of 111 km a degree, 100 km to each side unless chosen", () => {
  expect(boxAround({ latitude: 0, longitude: 10, radius: 111 })).toEqual({ south: -1, north: 1, west: 9, east: 11 });
  const { west, east } = boxAround({ latitude: 60, longitude: 0, radius: 111 });
  expect([west, east].map((degrees) => Math.round(degrees * 1e6) / 1e6)).toEqual([-2, 2]);
  expect(readPlace("47.5_11.25")).toEqual({ latitude: 47.5, longitude: 11.25, radius: 100 });
});

test("a box goes over the date line and stops at the poles", () => {
  const { west, east } = boxAround({ latitude: 0, longitude: 179.5, radius: 111 });
  expect([west, east]).toEqual([178.5, -179.5]);
  expect(boxAround({ latitude: 90, longitude: 0, radius: 111 })).toEqual({
    south: 89,
    north: 90,
    west: -180,
    east: 180,
  });
});

test("what is no place on earth is none", () => {
  for (const id of ["", "47", "91_0", "0_181", "1_2_0", "1_2_3_4", "a_b", "1_", "1_2_2000"])
    expect(readPlace(id)).toBeNull();
  expect(readPlace(placeId({ latitude: 47.51, longitude: -11.2, radius: 30 }))).toEqual({
    latitude: 47.51,
    longitude: -11.2,
    radius: 30,
  });
});
