import { readFileSync } from "node:fs";
import { DatabaseSync } from "node:sqlite";
import { expect, test } from "vitest";
import { readAirports } from "#scripts/reference/read-airports.ts";
import { readGliders } from "#scripts/reference/read-gliders.ts";
import { aircraftSql, airportSql } from "#scripts/reference/sql.ts";

const aircraft = readGliders(readFileSync("app/places/aircraft/aircraft.csv", "utf8"));
const airports = readAirports(readFileSync("app/places/airport/airports.csv", "utf8"));

const LEDGER = `
  CREATE TABLE aircraft (id INTEGER PRIMARY KEY, name, family, manufacturer, kind, sc_class, double_seater, vintage,
    self_launch, wing_area, empty_mass, reference_mass, mtow, min_speed, polar_a, polar_b, polar_c, dmst_index, index_by_season);
  CREATE TABLE airport (id INTEGER PRIMARY KEY, source_key, name, icao, latitude, longitude, elevation, country, continent,
    region, runways, radio, kind, launches, zone, cell);`;

test("the SQL fills a database, and filling it again changes nothing", () => {
  const database = new DatabaseSync(":memory:");
  database.exec(LEDGER);
  for (const sql of [...aircraftSql(aircraft), ...airportSql(airports), ...airportSql(airports)]) database.exec(sql);
  const count = (table: string) => database.prepare(`SELECT count(*) AS n FROM ${table}`).get()!.n;
  expect(count("aircraft")).toBe(aircraft.length);
  expect(count("airport")).toBe(airports.length);

  const ls8 = database.prepare("SELECT * FROM aircraft WHERE id = 458").get()!;
  expect(ls8).toMatchObject({ name: "LS 8", sc_class: "ST", double_seater: 0, dmst_index: 108 });
  const field = database.prepare("SELECT * FROM airport WHERE id = 308750").get()!;
  expect(JSON.parse(field.runways as string)).toEqual([{ heading: 100, length: 740, surface: "grass" }]);
  expect(field.cell).toBe(275 * 720 + 382);
});

test("quotes in names are doubled", () => {
  expect(airportSql([{ ...airports[0], name: "L'Aquila" }])[0]).toContain("'L''Aquila'");
});

test("no statement reaches 90 kB, and nothing makes none", () => {
  const many = Array.from({ length: 20 }, () => airports).flat();
  const statements = airportSql(many);
  expect(statements.length).toBeGreaterThan(10);
  for (const sql of statements) expect(Buffer.byteLength(sql)).toBeLessThan(90_000);
  expect(airportSql([])).toEqual([]);
});
