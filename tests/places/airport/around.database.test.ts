import { env } from "cloudflare:workers";
import { beforeAll, expect, test } from "vitest";
import { openDb } from "#app/core/db/db.ts";
import { getCell } from "#app/places/airport/airport.ts";
import { airportsAround } from "#app/places/airport/around.server.ts";
import { airport } from "#app/places/airport/schema.ts";

const db = openDb(env.DB);

const field = (id: number, latitude: number, longitude: number, more: object = {}) => ({
  id,
  sourceKey: `test-${id}`,
  name: `Field ${id}`,
  latitude,
  longitude,
  elevation: 600,
  country: "NZ",
  continent: "OC",
  runways: [],
  kind: "gliding",
  zone: "UTC",
  cell: getCell(latitude, longitude),
  ...more,
});

beforeAll(async () => {
  await db
    .insert(airport)
    .values([
      field(1, -43, 179.8),
      field(2, -43.4, -179.7),
      field(3, -43, 177),
      field(4, -43.1, 179.9, { kind: "closed" }),
      field(5, -43.1, 179.9, { elevation: null }),
      field(6, 89.9, 0),
    ]);
});

test("fields within reach are found, across the date line too", async () => {
  expect((await airportsAround(db, -43, 179.9)).map(({ id }) => id)).toEqual([1, 2]);
});

test("closed fields and those of unknown height are no place to arrive", async () => {
  const found = await airportsAround(db, -43.1, 179.9);
  expect(found.every(({ kind, elevation }) => kind !== "closed" && elevation !== null)).toBe(true);
});

test("at a pole nothing breaks", async () => {
  expect((await airportsAround(db, 90, 0)).map(({ id }) => id)).toEqual([6]);
});
