/** Airfields out of a table (`reference/read-airports.ts`): rows for the database, and an archive for the map. */
import type { Feature } from "geojson";
import type { Airport } from "#app/places/airport/airport.ts";
import { readAirports } from "#scripts/reference/read-airports.ts";
import { airportSql } from "#scripts/reference/sql.ts";
import type { Installable } from "./installable.ts";
import { packPmtiles } from "./pmtiles-writer.ts";
import { vectorTiles } from "./vector-tiles.ts";

const ZOOMS = { min: 3, max: 9 };

/** A site is on the map from this zoom on above so many launches; those with fewer from the deepest one. */
const IMPORTANT: [launches: number, zoom: number][] = [
  [700, 3],
  [400, 4],
  [150, 5],
  [60, 6],
  [20, 7],
  [7, 8],
];

/** @throws BadRow with the line of the first row that cannot be right */
export function airportsInstallable(text: string): Installable {
  const airports = readAirports(text);
  const tiles = vectorTiles("airports", airports.map(getFeature), ZOOMS);
  const bytes = packPmtiles(tiles, {
    metadata: {
      name: "Airfields",
      attribution:
        '<a href="https://ourairports.com">OurAirports</a>, <a href="https://github.com/weglide/flugfeld">flugfeld</a>',
      vector_layers: [{ id: "airports", fields: FIELDS }],
    },
    tileCompression: 2,
    tileType: 1,
    minZoom: ZOOMS.min,
    maxZoom: ZOOMS.max,
    bounds: [-180, -85, 180, 85],
  });
  const sql = airportSql(airports);
  return { archive: "airports", bytes, sql, restore: async () => sql };
}

const FIELDS = {
  id: "Number",
  name: "String",
  icao: "String",
  kind: "String",
  country: "String",
  elevation: "Number",
  runways: "String",
  radio: "Number",
  launches: "Number",
  min_zoom: "Number",
};

export const chooseMinZoom = ({ launches }: Pick<Airport, "launches">): number =>
  IMPORTANT.find(([more]) => (launches ?? 0) > more)?.[1] ?? ZOOMS.max;

function getFeature(airport: Airport): Feature {
  const { id, name, icao, kind, country, elevation, runways, radio, launches, latitude, longitude } = airport;
  return {
    type: "Feature",
    bbox: [longitude, latitude, longitude, latitude],
    geometry: { type: "Point", coordinates: [longitude, latitude] },
    properties: {
      id,
      name,
      kind,
      country,
      runways: JSON.stringify(runways),
      min_zoom: chooseMinZoom(airport),
      ...(icao !== null && { icao }),
      ...(elevation !== null && { elevation }),
      ...(radio !== null && { radio }),
      ...(launches !== null && { launches }),
    },
  };
}
