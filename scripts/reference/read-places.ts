/**
 * Reads towns of the form of `app/places/airport/places.csv`, and landmarks of the form of `landmarks.csv` beside it.
 * Throws with the line of what cannot be right.
 */
import { readOutline } from "#app/flight/outline/outline.ts";
import { LANDMARK_KINDS } from "#app/places/airport/place-kind.ts";
import type { place } from "#app/places/airport/schema.ts";
import { BadRow, type Row, readCsv } from "./csv.ts";

export type PlaceRow = typeof place.$inferSelect;

const TOWN = ["id", "name", "country", "lat", "lon", "population"];
const LANDMARK = ["id", "kind", "name", "country", "lat", "lon", "outline", "fame"];

export const readPlaces = (text: string): PlaceRow[] =>
  readCsv(text, TOWN).rows.map((row) => ({
    ...readPlace(row),
    ...{ kind: "town", english: null, also: null, elevation: null, outline: null, fame: null },
    population: row.number("population"),
  }));

export const readLandmarks = (text: string): PlaceRow[] =>
  readCsv(text, LANDMARK).rows.map((row) => {
    const outline = row.text("outline");
    if (readOutline(outline) === null) throw new BadRow(row.line, `"${outline}" is no area`);
    return {
      ...readPlace(row),
      kind: row.isAnyOf("kind", LANDMARK_KINDS),
      english: row.text("english") || null,
      also: row.text("also") || null,
      elevation: row.maybeNumber("elevation"),
      outline,
      fame: row.number("fame"),
      population: 0,
    };
  });

function readPlace(row: Row) {
  const found = {
    id: row.number("id"),
    name: row.text("name"),
    german: row.text("german") || null,
    country: row.text("country"),
    latitude: row.number("lat"),
    longitude: row.number("lon"),
  };
  if (found.name === "") throw new BadRow(row.line, "name is empty");
  if (Math.abs(found.latitude) > 90 || Math.abs(found.longitude) > 180) throw new BadRow(row.line, "not on the earth");
  return found;
}
