/** One archive as it is installed: the objects it lies in, and the version that addresses carry. */
import { believed } from "#app/core/memory.ts";
import type { Tools } from "#app/core/tools.ts";
import { thermalsKey } from "#app/flight/thermal/thermal-map.server.ts";
import { getVersion } from "./installed.ts";
import { readManifestAt } from "./manifest.ts";

/** The last one is not brought but drawn of our own flights, and named by the database instead of the manifest. */
export const ARCHIVES = ["basemap", "terrain", "airspace", "airports", "waypoints", "thermals"] as const;

export type ArchiveName = (typeof ARCHIVES)[number];

export interface Installation {
  name: ArchiveName;
  /** Elevation lies in several objects, coarse ones first. */
  keys: string[];
  version: string;
}

/** Null where it is not installed. */
export async function getInstallation(tools: Pick<Tools, "db" | "maps" | "now">, name: ArchiveName) {
  const keys = name === "thermals" ? await drawnKeys(tools, tools.now()) : await broughtKeys(tools, name);
  return keys.length === 0 ? null : { name, keys, version: await getVersion(keys) };
}

async function broughtKeys({ maps, now }: Pick<Tools, "maps" | "now">, name: Exclude<ArchiveName, "thermals">) {
  const entry = (await readManifestAt(maps, now()))[name];
  return entry === undefined ? [] : Array.isArray(entry) ? entry.map(({ key }) => key) : [entry.key];
}

const FRESH_MS = 60_000; // as the manifest

/** Asked once a minute by each isolate. */
const drawnKeys = believed(FRESH_MS, async ({ db }: Pick<Tools, "db">): Promise<string[]> => {
  const key = await thermalsKey({ db });
  return key === null ? [] : [key];
});

/** For how long an answer holds. @param asked the `?v=` of the address */
export const cacheControl = ({ version }: Installation, asked: string | undefined): string =>
  asked === version ? "public, max-age=31536000, immutable" : "public, max-age=300";
