/**
 * Turns a table of glider types, airfields, towns or landmarks into SQL for the database. Run it again whenever the list grows.
 *
 *   node scripts/reference/import.ts aircraft gliders.csv --out aircraft.sql
 *   node scripts/reference/import.ts airports airports.csv --out airports.sql
 *   node scripts/reference/import.ts places app/places/airport/places.csv --out places.sql
 *   node scripts/reference/import.ts landmarks app/places/airport/landmarks.csv --out landmarks.sql
 *   wrangler d1 execute kettle --file aircraft.sql            (--local for development, --remote for production)
 *
 * Without --out the SQL is printed. Our own tables `app/places/aircraft/aircraft.csv` and `app/places/airport/airports.csv` are read
 * the same way. A row that cannot be right ends the run with its line number, and nothing is written.
 */
import { readFileSync, writeFileSync } from "node:fs";
import { parseArgs } from "node:util";
import { readAirports } from "./read-airports.ts";
import { readGliders } from "./read-gliders.ts";
import { readLandmarks, readPlaces } from "./read-places.ts";
import { aircraftSql, airportSql, placeSql } from "./sql.ts";

const { values, positionals } = parseArgs({ allowPositionals: true, options: { out: { type: "string" } } });
const [table, file] = positionals;

try {
  if (!file) throw new Error("say what to import: aircraft, airports, places or landmarks, and a FILE.csv");
  const sql = `${statements(table, readFileSync(file, "utf8")).join("\n")}\n`;
  if (values.out) writeFileSync(values.out, sql);
  else process.stdout.write(sql);
} catch (error) {
  console.error(`${file ?? "import"}: ${error instanceof Error ? error.message : error}`);
  process.exitCode = 1;
}

function statements(table: string, text: string): string[] {
  if (table === "aircraft") return aircraftSql(readGliders(text));
  if (table === "airports") return airportSql(readAirports(text));
  if (table === "places") return placeSql(readPlaces(text));
  if (table === "landmarks") return placeSql(readLandmarks(text));
  throw new Error(`"${table}" is neither aircraft nor airports nor places nor landmarks`);
}
