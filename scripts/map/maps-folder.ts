/**
 * What a start installs: the maps that come with Kettle, and those of a folder that `KETTLE_MAPS` names, laid out as
 * `basemap/*.pmtiles`, `terrain/*.pmtiles`, `airspace/*.txt`, `waypoints/*.cup`, `airports.csv`. A base map or table of
 * airfields there takes the place of ours; elevation is laid upon it.
 */
import { existsSync, readdirSync, readFileSync, statSync } from "node:fs";
import { basename, join } from "node:path";
import { getAirspace, getWaypoints, readable, readFiles } from "./drawn.ts";
import { install, type Manifest, readManifest, type Store, writeManifest } from "./install.ts";
import type { ArchiveKind, Installable, InstallableFile } from "./installable.ts";

export interface Source {
  archive: ArchiveKind;
  files: string[];
  /** Of the folder, not ours. */
  brought: boolean;
}

/** Made by `npm run map:ground`. */
export const GROUND = ["app/map/ground/earth.pmtiles", "app/map/ground/central-europe.pmtiles"];
const AIRPORTS = "app/places/airport/airports.csv";

export function getSources(basemap: string, folder: string | null): Source[] {
  const ours: Source[] = [
    { archive: "basemap", files: [basemap], brought: false },
    ...GROUND.map((file): Source => ({ archive: "terrain", files: [file], brought: false })),
    { archive: "airports", files: [AIRPORTS], brought: false },
  ];
  if (folder === null) return ours;
  const within = (name: string, ending: string) => filesIn(join(folder, name), ending);
  const one = (archive: ArchiveKind, files: string[]): Source[] =>
    files.length === 0 ? [] : [{ archive, files, brought: true }];
  const largest = within("basemap", ".pmtiles").sort((a, b) => statSync(b).size - statSync(a).size);
  const table = join(folder, "airports.csv");
  const theirs = [
    ...one("basemap", largest.slice(0, 1)),
    ...within("terrain", ".pmtiles").flatMap((file) => one("terrain", [file])),
    ...one("airspace", within("airspace", ".txt")),
    ...one("waypoints", within("waypoints", ".cup")),
    ...one("airports", existsSync(table) ? [table] : []),
  ];
  // Theirs after ours: what cannot be read leaves ours standing.
  return [...ours, ...theirs];
}

function filesIn(folder: string, ending: string): string[] {
  if (!existsSync(folder)) return [];
  return readdirSync(folder)
    .filter((name) => name.toLowerCase().endsWith(ending))
    .sort()
    .map((name) => join(folder, name));
}

/** Equal while no file changed: by size and time, because maps are large. */
export function fingerprint(sources: Source[]): string {
  const line = (file: string) => `${file} ${statSync(file).size} ${statSync(file).mtimeMs}`;
  return sources.map(({ archive, files }) => [archive, ...files.map(line)].join("\n")).join("\n");
}

/** What an earlier start installed and is no source any more goes; what somebody imported stays. */
export async function installSources(store: Store, sources: Source[], say: (line: string) => void): Promise<void> {
  const before = await readManifest(store);
  let manifest = imported(before);
  for (const source of sources) {
    const { archive, files, brought } = source;
    if (archive !== "terrain" && imported(before)[archive]) continue;
    const names = files.map((file) => basename(file));
    const missing = new Set<string>();
    const leftOut = (name: string, why: string) => {
      missing.add(name);
      say(`  ${archive}: ${name} is left out: ${why}.`);
    };
    try {
      const what = await getInstallable(source, store, leftOut);
      const installed = await install(store, what, "start", manifest, { brought });
      manifest = installed.manifest;
      const { minZoom, maxZoom } = installed.about;
      if (brought)
        say(`  ${archive}: ${names.filter((name) => !missing.has(name)).join(", ")}, zoom ${minZoom} to ${maxZoom}`);
    } catch (fault) {
      if (!brought) throw fault;
      leftOut(names.join(", "), fault instanceof Error ? fault.message : String(fault));
    }
  }
  await writeManifest(store, manifest, before);
}

/** With what may be brought back. */
function imported({ terrain = [], former, ...others }: Manifest): Manifest {
  const kept = Object.entries(others).filter(([, entry]) => entry.by === "import");
  const storedTerrain = terrain.filter(({ by }) => by === "import");
  return { ...Object.fromEntries(kept), terrain: storedTerrain, ...(former && { former }) };
}

async function getInstallable(
  { archive, files }: Source,
  store: Store,
  leftOut: (name: string, why: string) => void,
): Promise<Installable | InstallableFile> {
  switch (archive) {
    case "basemap":
    case "terrain":
      return { archive, file: files[0] };
    case "airports": {
      // What cuts tiles is loaded only where there is something to cut: most starts find nothing to do.
      const { airportsInstallable } = await import("./airports.ts");
      return airportsInstallable(readFileSync(files[0], "utf8"));
    }
    case "airspace":
      return readable(readFiles(files), (some) => getAirspace(some, store), leftOut);
    case "waypoints":
      return readable(readFiles(files), getWaypoints, leftOut);
  }
}
