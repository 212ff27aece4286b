import { readFileSync } from "node:fs";
import { expect, test } from "vitest";
import { readLandmarks, readPlaces } from "#scripts/reference/read-places.ts";
import { placeSql } from "#scripts/reference/sql.ts";

const HEAD = "id,name,german,country,lat,lon,population\n";

test("our own towns are read, Munich among them where it lies", () => {
  const towns = readPlaces(readFileSync("app/places/airport/places.csv", "utf8"));
  expect(towns.length).toBeGreaterThan(10_000);
  const munich = towns.find(({ name, country }) => name === "Munich" && country === "DE");
  // GeoNames: 48.13743, 11.57549.
  expect(munich).toMatchObject({ german: "München", latitude: 48.1374, longitude: 11.5755 });
  expect(new Set(towns.map(({ id }) => id)).size).toBe(towns.length);
});

test("a town off the earth or without a name ends the reading with its line", () => {
  expect(() => readPlaces(`${HEAD}1,Nowhere,,DE,91,0,30000\n`)).toThrow("line 2");
  expect(() => readPlaces(`${HEAD}1,,,DE,48,0,30000\n`)).toThrow("line 2");
});

test("towns enter the database by their own columns", () => {
  const [sql] = placeSql(readPlaces(`${HEAD}1,L'Aquila,,IT,42.35,13.4,70000\n`));
  expect(sql).toContain(
    "INSERT INTO place (id,name,german,country,latitude,longitude,kind,english,also,elevation,outline,fame,population)",
  );
  expect(sql).toContain("(1,'L''Aquila',NULL,'IT',42.35,13.4,'town',NULL,NULL,NULL,NULL,NULL,70000)");
});

const LANDMARK = "id,kind,name,german,english,also,country,lat,lon,elevation,outline,fame\n";

test("a landmark of no kind or without an area ends the reading with its line", () => {
  const peak = "1,peak,Brocken,,,,DE,51.799,10.617,1141,51.799_10.617_5,12\n";
  expect(readLandmarks(LANDMARK + peak)).toMatchObject([{ kind: "peak", elevation: 1141, population: 0 }]);
  expect(() => readLandmarks(LANDMARK + peak.replace("peak", "hill"))).toThrow("line 2");
  expect(() => readLandmarks(LANDMARK + peak.replace("_5", ""))).toThrow("line 2");
});
