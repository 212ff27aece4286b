import { expect, test } from "vitest";
import type { Chip } from "#app/flight/list/filter/filter.ts";
import { getFavourite, isChosen } from "#app/live/narrow/favourites.ts";
import { NO_NARROWING } from "#app/live/narrow/narrowing.ts";

const chip = (index: Chip["index"], id: string): Chip => ({ index, id, name: id });
const narrows = (...chips: Chip[]) => getFavourite("mine", chips)?.narrowing ?? null;

test("each favourite narrows the sky by the same word as it does flights", () => {
  expect(narrows(chip("user", "101"))).toEqual({ ...NO_NARROWING, pilot: "101" });
  expect(narrows(chip("airport", "7"))).toEqual({ ...NO_NARROWING, airport: "7" });
  expect(narrows(chip("aircraft", "42"))).toEqual({ ...NO_NARROWING, aircraft: "42" });
  expect(narrows(chip("region", "DE-BY"))).toEqual({ ...NO_NARROWING, region: "DE-BY" });
  expect(narrows(chip("sc_class", "OP"))).toEqual({ ...NO_NARROWING, class: "OP" });
  expect(narrows(chip("airport", "7"), chip("aircraft", "42"))).toEqual({
    ...NO_NARROWING,
    ...{ airport: "7", aircraft: "42" },
  });
});

test("what the sky cannot be narrowed by is not offered, nor half of it", () => {
  expect(narrows(chip("club", "5"))).toBeNull();
  expect(narrows(chip("club", "5"), chip("airport", "7"))).toBeNull();
  expect(narrows(chip("airport", "7"), chip("airport", "8"))).toBeNull();
  expect(narrows(chip("sc_class", "<b>"))).toBeNull();
  expect(narrows()).toBeNull();
});

test("it is chosen where the sky is narrowed by just that", () => {
  const favourite = { name: "mine", narrowing: { ...NO_NARROWING, airport: "7" } };
  expect(isChosen(favourite, { ...NO_NARROWING, airport: "7" })).toBe(true);
  expect(isChosen(favourite, { ...NO_NARROWING, airport: "7", class: "OP" })).toBe(false);
  expect(isChosen(favourite, NO_NARROWING)).toBe(false);
});
