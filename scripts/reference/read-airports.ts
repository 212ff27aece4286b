/**
 * Airfields out of a table: our own `app/places/airport/airports.csv` or the full list, same columns. Where the table has no
 * `zone`, the position gives it. Throws with the line number at the first row that cannot be right.
 *
 * `runways` is `heading/length/surface;…`, length and surface may be empty. `id` is `oa-<n>`, the number of the
 * OurAirports row and ours, or `xc-<8 hex digits>` for a place known only from a waypoint file: 1,000,000,000 plus
 * those digits, so that both stay what they are in every later list.
 */

import type { Airport } from "#app/places/airport/airport.ts";
import { continentOf } from "#app/places/airport/region.ts";
import { zoneAt } from "#app/places/airport/zone.ts";
import type { Runway } from "#app/soaring/geo/runway.ts";
import { BadRow, type Row, readCsv } from "./csv.ts";

const REQUIRED = [
  "id",
  "name",
  "icao",
  "lat",
  "lon",
  "elevation_m",
  "country",
  "continent",
  "region",
  "runways",
  "kind",
];
const OWN = 1_000_000_000;
const CONTINENTS = ["AF", "AN", "AS", "EU", "NA", "OC", "SA"] as const;
/** What some sources write instead of the ISO code. */
const ISO: Record<string, string> = { UK: "GB", "DE-BR": "DE-BB" };

export function readAirports(text: string): Airport[] {
  const seen = new Set<number>();
  return readCsv(text, REQUIRED).rows.map((row) => {
    const airport = toAirport(row);
    if (seen.has(airport.id)) throw new BadRow(row.line, `id ${row.text("id")} is there twice`);
    seen.add(airport.id);
    return airport;
  });
}

function toAirport(row: Row): Airport {
  const latitude = row.number("lat");
  const longitude = row.number("lon");
  const country = ISO[row.text("country")] ?? row.text("country");
  if (Math.abs(latitude) > 90 || Math.abs(longitude) > 180) throw new BadRow(row.line, "not a position on earth");
  return {
    id: getId(row),
    sourceKey: row.text("id"),
    name: row.text("name").replace(/\s+/g, " "),
    icao: row.text("icao") || null,
    latitude,
    longitude,
    elevation: row.maybeNumber("elevation_m"),
    country,
    continent: row.text("continent") ? row.isAnyOf("continent", CONTINENTS) : (continentOf(country) ?? ""),
    region: ISO[row.text("region")] ?? (row.text("region") || null),
    runways: row
      .text("runways")
      .split(";")
      .filter(Boolean)
      .map((runway) => toRunway(runway, row.line)),
    radio: row.maybeNumber("radio_mhz"),
    kind: row.isAnyOf("kind", ["gliding", "small", "medium", "large", "closed"]),
    launches: row.maybeNumber("launches"),
    zone: row.text("zone") || zoneAt(latitude, longitude),
  };
}

function getId(row: Row): number {
  const key = row.text("id");
  const known = /^oa-(\d+)$/.exec(key);
  if (known) return Number(known[1]);
  const own = /^xc-([0-9a-f]{8})$/.exec(key);
  if (own) return OWN + Number.parseInt(own[1], 16);
  throw new BadRow(row.line, `id "${key}" is neither oa-<number> nor xc-<8 hex digits>`);
}

function toRunway(text: string, line: number): Runway {
  const [heading, length, surface] = text.split("/");
  if (!/^\d+$/.test(heading) || !/^\d*$/.test(length ?? "")) throw new BadRow(line, `runway "${text}"`);
  return { heading: Number(heading), length: length ? Number(length) : null, surface: surface || null };
}
