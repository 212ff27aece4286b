/** One archive as it is installed: the objects it lies in, and the version that addresses carry. */
import type { Tools } from "#app/context.ts";
import { versionOf } from "./installed.ts";
import { manifestOf } from "./manifest.ts";

export const ARCHIVES = ["basemap", "terrain", "airspace", "airports", "waypoints"] as const;

export type ArchiveName = (typeof ARCHIVES)[number];

export interface Installation {
  name: ArchiveName;
  /** Elevation lies in several objects, coarse ones first. */
  keys: string[];
  version: string;
}

/** Null where it is not installed. */
export async function installationOf({ maps, now }: Pick<Tools, "maps" | "now">, name: ArchiveName) {
  const manifest = await manifestOf(maps, now());
  const entry = manifest[name];
  const keys = entry === undefined ? [] : Array.isArray(entry) ? entry.map(({ key }) => key) : [entry.key];
  return keys.length === 0 ? null : { name, keys, version: await versionOf(keys) };
}

/** For how long an answer holds. @param asked the `?v=` of the address */
export const cacheControl = ({ version }: Installation, asked: string | undefined): string =>
  asked === version ? "public, max-age=31536000, immutable" : "public, max-age=300";
