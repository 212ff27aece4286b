import { readFileSync } from "node:fs";
import { expect, test } from "vitest";
import { localDate } from "#app/flight/intake/local-date.ts";
import { readAirports } from "#scripts/reference/read-airports.ts";
import { shared, testShared } from "#tests/setup/shared.ts";

const LIST = `${shared}/data/airports.csv`;
const own = readAirports(readFileSync("app/places/airport/airports.csv", "utf8"));

const HEAD = "id,name,icao,lat,lon,elevation_m,country,continent,region,runways,radio_mhz,kind,launches";
const VINON = "oa-28942,Vinon,LFNF,43.7378,5.78417,275,FR,EU,FR-PAC,020/1270/;100/1054/grass,118.155,gliding,1193";

test("a row becomes an airport with runways and the zone of its position", () => {
  const [vinon] = readAirports(`${HEAD}\n${VINON}\n`);
  expect(vinon).toEqual({
    id: 28942,
    sourceKey: "oa-28942",
    name: "Vinon",
    icao: "LFNF",
    latitude: 43.7378,
    longitude: 5.78417,
    elevation: 275,
    country: "FR",
    continent: "EU",
    region: "FR-PAC",
    runways: [
      { heading: 20, length: 1270, surface: null },
      { heading: 100, length: 1054, surface: "grass" },
    ],
    radio: 118.155,
    kind: "gliding",
    launches: 1193,
    zone: "Europe/Paris",
  });
});

test("a place known only from a waypoint file gets a number above 1,000,000,000", () => {
  expect(readAirports(`${HEAD}\n${VINON.replace("oa-28942", "xc-0000000a")}`)[0].id).toBe(1_000_000_010);
});

test("a strange id, a position off the earth and a strange runway name their line", () => {
  expect(() => readAirports(`${HEAD}\n${VINON.replace("oa-", "zz-")}`)).toThrow('line 2: id "zz-28942"');
  expect(() => readAirports(`${HEAD}\n${VINON.replace("43.7378", "93.7378")}`)).toThrow("line 2: not a position");
  expect(() => readAirports(`${HEAD}\n${VINON.replace("020/1270/", "north")}`)).toThrow('line 2: runway "north"');
});

test("our own table has about 400 fields, none of them known only from waypoint files, each with a usable zone", () => {
  expect(own.length).toBeGreaterThan(380);
  for (const airport of own) {
    expect(airport.sourceKey).toBe(`oa-${airport.id}`);
    expect(localDate(1_767_225_600, airport.zone)).toMatch(/^202[56]-/);
  }
});

testShared("our own rows are those of the full list of 48,060", () => {
  const full = new Map(readAirports(readFileSync(LIST, "utf8")).map((airport) => [airport.id, airport]));
  expect(full.size).toBe(48_060);
  for (const airport of own) expect(airport).toEqual(full.get(airport.id));
});
