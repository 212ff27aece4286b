/**
 * Builds the base map: the whole earth as vector tiles, zoom 0 to 7, from npm packages and the sources in
 * `scripts/map/land`. No network, 10 s.
 *
 *   node scripts/map/build.ts basemap.pmtiles
 *
 * Layers and attributes are those of the Protomaps basemap, version 4, so a Protomaps extract put in the same place needs
 * no other style. Ours beyond them: `stroke` of rivers, places of the kind `physical`, points of interest of the kind
 * `pass`. Who must be named stands in the archive's metadata.
 */
import { mkdirSync, renameSync, writeFileSync } from "node:fs";
import { dirname } from "node:path";
import { pathToFileURL } from "node:url";
import { gzipSync } from "node:zlib";
import type { Feature } from "geojson";
import GeoJSONVT from "geojson-vt";
import { fromGeojsonVt } from "vt-pbf";
import { landcover, regions, stateLines, summits, waterNames, waters } from "./land/features.ts";
import { countryLabels, towns } from "./places.ts";
import { packPmtiles, type Tile } from "./pmtiles-writer.ts";
import { atlas, earth, ocean } from "./shapes.ts";

export const MAX_ZOOM = 7;
const EXTENT = 4096; // units a tile is wide
const ATTRIBUTION =
  '<a href="https://www.naturalearthdata.com">Natural Earth</a> © <a href="https://www.geonames.org">GeoNames</a>';

export interface Progress {
  /** 0 to 1. */
  onProgress?: (share: number) => void;
}

/** Writes the archive and returns its size in bytes. The file appears when it is complete. */
export function buildBasemap(outFile: string, { onProgress = () => {} }: Progress = {}): number {
  const layers = cut();
  onProgress(0.4);
  const tiles: Tile[] = [];
  for (let z = 0; z <= MAX_ZOOM; z++) {
    for (let x = 0; x < 2 ** z; x++) {
      for (let y = 0; y < 2 ** z; y++) {
        const bytes = encode(layers, z, x, y);
        if (bytes) tiles.push({ z, x, y, bytes });
      }
      if (z === MAX_ZOOM && x % 8 === 0) onProgress(0.5 + (0.45 * x) / 2 ** z);
    }
  }
  const archive = packPmtiles(tiles, {
    metadata: {
      name: "Kettle base map",
      type: "baselayer",
      version: "4.0.0",
      attribution: ATTRIBUTION,
      vector_layers: fields(),
    },
    tileCompression: 2,
    tileType: 1,
    minZoom: 0,
    maxZoom: MAX_ZOOM,
    bounds: [-180, -85.0511, 180, 85.0511],
  });
  mkdirSync(dirname(outFile), { recursive: true }); // in a fresh clone nothing may have made it yet
  writeFileSync(`${outFile}.part`, archive);
  renameSync(`${outFile}.part`, outFile);
  onProgress(1);
  return archive.length;
}

type Layers = Record<string, GeoJSONVT>;

function cut(): Layers {
  const { countries, borders } = atlas();
  const land = earth();
  return {
    earth: slice(land),
    landcover: slice(landcover()),
    water: slice([ocean(land), ...waters(), ...waterNames()]),
    boundaries: slice([borders, ...stateLines()]),
    places: slice([...countryLabels(countries), ...regions(), ...towns()]),
    pois: slice(summits()),
  };
}

const slice = (features: Feature[]) =>
  new GeoJSONVT(
    { type: "FeatureCollection", features },
    { maxZoom: MAX_ZOOM, indexMaxZoom: 3, extent: EXTENT, buffer: 64, tolerance: 3 },
  );

/** Null where there is nothing at all. */
function encode(layers: Layers, z: number, x: number, y: number): Uint8Array | null {
  const filled: Record<string, { features: unknown[] }> = {};
  for (const [name, layer] of Object.entries(layers)) {
    const features = layer.getTile(z, x, y)?.features.filter(({ tags }) => isDue(tags?.min_zoom, z)) ?? [];
    if (features.length > 0) filled[name] = { features };
  }
  if (Object.keys(filled).length === 0) return null;
  return gzipSync(fromGeojsonVt(filled, { version: 2, extent: EXTENT }));
}

/** Tiles are drawn up to one and a half zooms above their own, and the deepest ones at every zoom beyond. */
const isDue = (from: unknown, z: number) => z === MAX_ZOOM || typeof from !== "number" || from <= z + 1.5;

function fields() {
  const named = { kind: "String", name: "String", min_zoom: "Number" };
  return [
    { id: "earth", fields: { kind: "String" } },
    { id: "landcover", fields: { kind: "String" } },
    { id: "water", fields: { ...named, stroke: "Number" } },
    { id: "boundaries", fields: { kind: "String", kind_detail: "Number" } },
    { id: "places", fields: { ...named, kind_detail: "String", population_rank: "Number", capital: "String" } },
    { id: "pois", fields: { ...named, elevation: "Number" } },
  ];
}

if (import.meta.url === pathToFileURL(process.argv[1] ?? "").href) {
  const [file] = process.argv.slice(2);
  if (!file) throw new Error("say where to write: node scripts/map/build.ts basemap.pmtiles");
  let told = 0;
  const onProgress = (share: number) => {
    if (share - told < 0.25) return;
    told = share;
    console.log(`  ${Math.round(share * 100)} %`);
  };
  const size = buildBasemap(file, { onProgress });
  console.log(`${file}: ${(size / 1e6).toFixed(1)} MB`);
}
