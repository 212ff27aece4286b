import { readFileSync } from "node:fs";
import { expect, test } from "vitest";
import {
  continentName,
  continentOf,
  getRegions,
  groupMembers,
  groupName,
  regionName,
} from "#app/places/airport/region.ts";
import { readAirports } from "#scripts/reference/read-airports.ts";

test("countries and regions have English and German names", () => {
  expect(regionName("DE", "de")).toBe("Deutschland");
  expect(regionName("DE-BY", "en")).toBe("Bavaria");
  expect(regionName("AT-2", "de")).toBe("Kärnten");
});

test("regions are spelt as English dictionaries spell them", () => {
  expect(["CA-BC", "DE-MV", "DE-TH"].map((code) => regionName(code, "en"))).toEqual([
    "British Columbia",
    "Mecklenburg-Western Pomerania",
    "Thuringia",
  ]);
});

test("a country without gliding is named by the platform, its regions by country and code", () => {
  expect(regionName("MN", "de")).toBe("Mongolei");
  expect(regionName("MN-047", "en")).toBe("Mongolia 047");
});

test("NA is Namibia as a country and North America as a continent", () => {
  expect(regionName("NA", "en")).toBe("Namibia");
  expect(continentName("NA", "en")).toBe("North America");
  expect(continentOf("NA")).toBe("AF");
});

test("South Germany is Baden-Württemberg and Bavaria", () => {
  expect(groupMembers("SG")).toEqual(["DE-BW", "DE-BY"]);
  expect(groupName("SG", "de")).toBe("Süddeutschland");
});

test("Germany has sixteen states, a country nobody glides in has none", () => {
  expect(getRegions("DE")).toHaveLength(16);
  expect(getRegions("MN")).toEqual([]);
});

test("every country of our own airfields has a name and a continent", () => {
  for (const { country, continent } of readAirports(readFileSync("app/places/airport/airports.csv", "utf8"))) {
    expect(regionName(country, "en")).not.toBe(country);
    expect(continentName(continent, "de")).not.toBe(continent);
  }
});
