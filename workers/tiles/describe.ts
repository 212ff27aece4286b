/** What a map has to know of an archive before its first tile: zooms, bounds, whom to thank; of elevation every level. */
import { asc } from "drizzle-orm";
import type { Db } from "#app/core/db/db.ts";
import type { Archive } from "#app/map/archive/archive.ts";
import { airspaceEdition } from "#app/places/airspace/schema.ts";
import { resolutionAt } from "#app/soaring/geo/terrain.ts";
import type { ApiContext } from "../api/context.ts";
import type { Installation } from "./installation.ts";
import { archiveAt } from "./installed.ts";
import { getLevels } from "./terrain.ts";

/** West, south, east, north, degrees. */
type Bounds = [number, number, number, number];

interface Extent {
  /** Of a vector archive, as its metadata tells them: maps offer only what is there. */
  layers?: string[];
  name: string;
  attribution: string;
  minZoom: number;
  maxZoom: number;
  bounds: Bounds;
}

export async function describe(c: ApiContext, installation: Installation) {
  const { name: archive, version, keys } = installation;
  const told =
    archive === "terrain" ? await terrain(c, installation) : await measureExtent(archiveAt(c.var.tools.maps, keys[0]));
  const editions = archive === "airspace" && { editions: await getEditions(c.var.tools.db) };
  return { archive, version, ...told, ...editions };
}

async function terrain(c: ApiContext, { keys }: Installation) {
  const read = await getLevels(c.var.tools.maps, keys, c.var.tools.log);
  const levels = await Promise.all(
    read.map(async ({ archive, size }) => {
      const extent = await measureExtent(archive);
      return { ...extent, metres: Math.round(resolutionAt({ z: extent.maxZoom, size }, 0)) };
    }),
  );
  return { ...together(levels), levels };
}

/** As if it were one archive. */
function together(levels: Extent[]): Extent {
  const bounds = levels.map((level) => level.bounds);
  const least = (i: number) => Math.min(...bounds.map((one) => one[i]));
  const most = (i: number) => Math.max(...bounds.map((one) => one[i]));
  return {
    name: levels.map(({ name }) => name).join(", "),
    attribution: [...new Set(levels.map(({ attribution }) => attribution))].filter(Boolean).join(", "),
    minZoom: Math.min(...levels.map(({ minZoom }) => minZoom)),
    maxZoom: Math.max(...levels.map(({ maxZoom }) => maxZoom)),
    bounds: [least(0), least(1), most(2), most(3)],
  };
}

async function measureExtent(archive: Archive): Promise<Extent> {
  const { minZoom, maxZoom, minLon, minLat, maxLon, maxLat } = await archive.header();
  const { name, attribution, vector_layers: layers } = await archive.metadata();
  return {
    ...(Array.isArray(layers) && { layers: layers.map((layer) => String(layer?.id ?? "")) }),
    name: String(name ?? ""),
    attribution: String(attribution ?? ""),
    minZoom,
    maxZoom,
    bounds: [minLon, minLat, maxLon, maxLat],
  };
}

function getEditions(db: Db) {
  const { source, name, validFrom, validUntil, volumes } = airspaceEdition;
  return db
    .select({ source, name, validFrom, validUntil, volumes })
    .from(airspaceEdition)
    .orderBy(asc(source), asc(validFrom));
}
