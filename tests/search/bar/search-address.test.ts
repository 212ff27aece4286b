import { expect, test } from "vitest";
import { filterAddress } from "#app/flight/list/filter/address.ts";
import { EVERYTHING } from "#app/flight/list/filter/filter.ts";
import { getScreen } from "#app/search/bar/search-address.ts";

test("a search leads back to the list it began in, with the area of the map, and nowhere else", () => {
  for (const to of ["/flight/list", "/flight/statistics", "/flight/map", "/flight/map?area=47.5_-11.1,48_12"])
    expect(getScreen(to)).toBe(to);
  for (const to of [null, "/", "//evil.test", "/flight/map?area=1_2&next=//evil.test", "/flight/list?area=1_2"])
    expect(getScreen(to)).toBe("/flight/list");
});

test("a filter is added to what a screen asks for itself", () => {
  const filter = { ...EVERYTHING, seasons: [2025] };
  expect(filterAddress(filter, "/flight/map?area=47_11,48_12")).toBe("/flight/map?area=47_11,48_12&season=2025");
  expect(filterAddress(EVERYTHING, "/flight/map?area=47_11,48_12")).toBe("/flight/map?area=47_11,48_12");
});
