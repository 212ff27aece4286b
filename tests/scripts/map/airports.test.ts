import { readFileSync } from "node:fs";
import { expect, test } from "vitest";
import { airportsInstallable, chooseMinZoom } from "#scripts/map/airports.ts";
import { check } from "#scripts/map/check.ts";
import { openArchive } from "#scripts/map/open.ts";

// Thresholds of MAPS.md 4.
test.each([
  [1801, 3],
  [700, 4],
  [401, 4],
  [151, 5],
  [61, 6],
  [21, 7],
  [8, 8],
  [7, 9],
  [0, 9],
  [null, 9],
])("a field of %s launches is on the map from zoom %i on", (launches, zoom) => {
  expect(chooseMinZoom({ launches })).toBe(zoom);
});

test("our own table becomes rows for the database and an archive of zoom 3 to 9", async () => {
  const { archive, bytes, sql } = airportsInstallable(readFileSync("app/places/airport/airports.csv", "utf8"));
  expect(archive).toBe("airports");
  expect(sql!.join()).toContain("INSERT INTO airport");
  const opened = openArchive({ bytes });
  expect(await check("airports", opened)).toMatchObject({ minZoom: 3, maxZoom: 9 });
  // Puimoisson, the busiest: 43.86889° N, 6.16278° E lies in tile 4/2 of zoom 3.
  const tile = new TextDecoder().decode(await opened.unpacked((await opened.find(3, 4, 2))!));
  expect(tile).toContain("Puimoisson");
});

test("a row that cannot be right is refused with its line", () => {
  const [head, columns, first] = readFileSync("app/places/airport/airports.csv", "utf8").split("\n");
  const wrong = first.replace("43.86889", "143.86889");
  expect(() => airportsInstallable([head, columns, wrong].join("\n"))).toThrow("line 3: not a position on earth");
});
