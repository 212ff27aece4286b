/**
 * The archives of the tiles store, opened once by each isolate: their directories are read once, and what an elevation
 * archive says about itself.
 */

import { sha256Hex } from "#app/core/data/digest.ts";
import { remembered } from "#app/core/memory.ts";
import type { Files } from "#app/core/ports.ts";
import type { Tools } from "#app/core/tools.ts";
import { Archive, ArchiveUnreadable, type Ranges } from "#app/map/archive/archive.ts";
import { type TerrainLevel, terrainLevel } from "#app/map/terrain/terrain-stack.ts";

const ARCHIVES_KEPT = 16; // archives: two manifests' worth

const opened = remembered(() => new Map<string, Archive>());
const levels = new WeakMap<Archive, TerrainLevel>();

/** The tiles store, as much of it as archives need. */
export type Objects = Pick<Files, "read" | "length">;

/** Another store means other archives, but there is one. */
export function archiveAt(maps: Objects, key: string): Archive {
  const archives = opened.value;
  const archive = archives.get(key) ?? new Archive(getRanges(maps, key));
  archives.delete(key);
  archives.set(key, archive);
  if (archives.size > ARCHIVES_KEPT) archives.delete(archives.keys().next().value as string);
  return archive;
}

export async function levelAt(maps: Objects, key: string): Promise<TerrainLevel> {
  const archive = archiveAt(maps, key);
  const level = levels.get(archive) ?? (await terrainLevel(archive));
  levels.set(archive, level);
  return level;
}

const memory = remembered(() => new Set<string>());

/** Once by each isolate: everybody who looks at a map would say it again. */
export function logUnreadable(log: Tools["log"], key: string, { message }: ArchiveUnreadable): void {
  if (memory.value.has(`${key} ${message}`)) return;
  memory.value.add(`${key} ${message}`);
  log({ kind: "archive-unreadable", key, message });
}

/** Changes with what is installed, because keys carry their object's content. */
export const getVersion = async (keys: string[]): Promise<string> => (await sha256Hex(keys.join("\n"))).slice(0, 12);

/** The store refuses ranges beyond the end of an object, so its size is asked first. */
function getRanges(maps: Objects, key: string): Ranges {
  let size: number | null = null;
  return async (offset, length) => {
    size ??= await maps.length(key);
    if (size === null) throw new ArchiveUnreadable("it is not in the tiles store");
    if (length === 0 || offset >= size) return new Uint8Array();
    const bytes = await maps.read(key, offset, Math.min(length, size - offset));
    if (bytes === null) throw new ArchiveUnreadable("it is not in the tiles store");
    return bytes;
  };
}
