/** Reads towns of the form of `app/places/airport/places.csv`. Throws with the line of what cannot be right. */
import type { place } from "#app/places/airport/schema.ts";
import { BadRow, readCsv } from "./csv.ts";

export type PlaceRow = typeof place.$inferSelect;

const COLUMNS = ["id", "name", "country", "lat", "lon", "population"];

export function readPlaces(text: string): PlaceRow[] {
  return readCsv(text, COLUMNS).rows.map((row) => {
    const found = {
      id: row.number("id"),
      name: row.text("name"),
      german: row.text("german") || null,
      country: row.text("country"),
      latitude: row.number("lat"),
      longitude: row.number("lon"),
      population: row.number("population"),
    };
    if (found.name === "") throw new BadRow(row.line, "name is empty");
    if (Math.abs(found.latitude) > 90 || Math.abs(found.longitude) > 180)
      throw new BadRow(row.line, "not on the earth");
    return found;
  });
}
