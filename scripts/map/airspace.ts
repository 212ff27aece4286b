/**
 * Files of airspace (OpenAir) as one thing to install: vector tiles for the map, every edition's volumes for judging flights,
 * and rows for the database. Doing it again changes nothing.
 *
 * On the map stands the newest edition of every source: of those given, and of those known whose volumes can be had. An
 * edition that another of its source follows ends where that begins; one of the same day replaces it.
 */
import type { Feature } from "geojson";
import type { airspaceEdition } from "#app/places/airspace/schema.ts";
import { forGliding, getStyle } from "#app/soaring/airspace/kind.ts";
import type { Volume } from "#app/soaring/airspace/volume.ts";
import { literal } from "../reference/sql.ts";
import { type AirspaceFile, type Edition, readEdition } from "./edition.ts";
import type { Installable } from "./installable.ts";
import { packPmtiles } from "./pmtiles-writer.ts";
import { findBounds, vectorTiles } from "./vector-tiles.ts";

export type EditionRow = Pick<
  typeof airspaceEdition.$inferSelect,
  "source" | "name" | "validFrom" | "validUntil" | "key"
>;

type Shown = Omit<EditionRow, "key"> & { volumes: Volume[] };

const ZOOMS = { min: 4, max: 10 };

/** @param stored the object of a key in the tiles store, for editions that are known and not given; null where it is not at hand */
export function airspaceInstallable(
  files: AirspaceFile[],
  known: EditionRow[],
  stored: (key: string) => Uint8Array | null = () => null,
): Installable {
  const editions = files.map(readEdition);
  const shown = newest([...known.flatMap((row) => readStored(row, stored)), ...editions]);
  return {
    archive: "airspace",
    bytes: makeArchive(shown),
    objects: editions.map(({ key, volumes }) => ({ key, bytes: new TextEncoder().encode(JSON.stringify(volumes)) })),
    sql: editions.flatMap(writeSql),
  };
}

function readStored(row: EditionRow, stored: (key: string) => Uint8Array | null): Shown[] {
  const bytes = stored(row.key);
  return bytes === null ? [] : [{ ...row, volumes: JSON.parse(new TextDecoder().decode(bytes)) }];
}

/** Of every source one; of two of the same day the one that was given last. */
function newest(editions: Shown[]): Shown[] {
  const bySource = new Map<string, Shown>();
  for (const edition of editions) {
    const other = bySource.get(edition.source);
    if (!other || edition.validFrom >= other.validFrom) bySource.set(edition.source, edition);
  }
  return [...bySource.values()];
}

function makeArchive(editions: Shown[]): Uint8Array {
  const features = editions.flatMap((edition) => edition.volumes.map((volume) => getFeature(volume, edition)));
  return packPmtiles(vectorTiles("airspace", features, ZOOMS), {
    metadata: {
      name: "Airspace",
      attribution: editions.map(({ name }) => name).join(" · "),
      editions: editions.map(({ source, name, validFrom, validUntil, volumes }) => ({
        source,
        name,
        validFrom,
        validUntil,
        volumes: volumes.length,
      })),
      vector_layers: [{ id: "airspace", fields: FIELDS }],
    },
    tileCompression: 2,
    tileType: 1,
    minZoom: ZOOMS.min,
    maxZoom: ZOOMS.max,
    bounds: findBounds(features),
  });
}

const FIELDS = {
  id: "String",
  name: "String",
  class: "String",
  style: "String",
  lower: "String",
  upper: "String",
  lower_m: "Number",
  upper_m: "Number",
  lower_ref: "String",
  upper_ref: "String",
  gliding: "Number",
  notam: "Number",
  source: "String",
  from: "String",
};

function getFeature(volume: Volume, { source, validFrom }: Shown): Feature {
  const { lower, upper, ring, bbox } = volume;
  return {
    type: "Feature",
    bbox,
    geometry: { type: "Polygon", coordinates: [[...ring, ring[0]].map(([x, y]) => [x, y])] },
    properties: {
      id: volume.id,
      name: volume.name,
      class: volume.class,
      style: getStyle(volume),
      lower: lower.text,
      upper: upper.text,
      lower_m: Math.round(lower.metres),
      upper_m: Math.round(upper.metres),
      lower_ref: lower.reference,
      upper_ref: upper.reference,
      ...(forGliding(volume) && { gliding: 1 }),
      ...(volume.notam && { notam: 1 }),
      source,
      from: validFrom,
    },
  };
}

function writeSql({ source, name, validFrom, validUntil, volumes, findings, key }: Edition): string[] {
  const boxes = volumes.map(({ bbox }) => ({ type: "Feature", bbox }) as Feature);
  const values = [source, name, validFrom, validUntil, findBounds(boxes), volumes.length, findings.length, key].map(
    literal,
  );
  const [of, from, at] = [source, validFrom, key].map(literal);
  const later =
    "SELECT min(l.valid_from) FROM airspace_edition l WHERE l.source = e.source AND l.valid_from > e.valid_from";
  return [
    `DELETE FROM airspace_edition WHERE source = ${of} AND (key = ${at} OR valid_from = ${from});`,
    `INSERT INTO airspace_edition (source, name, valid_from, valid_until, bbox, volumes, refused, key, created)
VALUES (${values.join(", ")}, strftime('%Y-%m-%dT%H:%M:%S+00:00', 'now'));`,
    `UPDATE airspace_edition AS e SET valid_until = (${later})
WHERE e.source = ${of} AND coalesce((${later}) < coalesce(e.valid_until, '9999'), 0);`,
  ];
}
