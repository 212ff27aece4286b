/**
 * Brings maps of one's own: `npm run map:import -- FILE… --as basemap|terrain|airspace|airports|waypoints`. What the last import of a
 * kind took the place of comes back by `npm run map:import -- --back basemap`, and by the same once more the other again.
 *
 *   --state DIR            into a local state folder (default .kettle/state)
 *   --remote [--dry-run]   into the account's buckets and database; --dry-run only prints what would be done
 *   --from, --until DAY    of airspace whose file does not say, YYYY-MM-DD; the last day is not included
 *   --name, --attribution  of elevation whose file does not say
 *
 * A running site looks again within a minute. Everything is read whole and tried first: what cannot be read ends with a sentence and
 * changes nothing.
 */
import { existsSync, readFileSync } from "node:fs";
import { parseArgs } from "node:util";
import { ArchiveUnreadable } from "#app/map/archive/archive.ts";
import { terrainLevel, terrainStack } from "#app/map/terrain/terrain-stack.ts";
import { TileMemory } from "#app/map/terrain/tile-memory.ts";
import type { TerrainTiles } from "#app/soaring/geo/terrain.ts";
import { BadRow } from "#scripts/reference/csv.ts";
import { getAirspace, getWaypoints, readFiles } from "./drawn.ts";
import { bringBack, install, type Manifest, readManifest, type Store, writeManifest } from "./install.ts";
import { type ArchiveKind, CannotImport, type Installable, type InstallableFile } from "./installable.ts";
import { localStore } from "./local-store.ts";
import { openArchive } from "./open.ts";
import { remoteStore } from "./remote-store.ts";
import { terrainInstallable } from "./terrain.ts";
import { within } from "./within.ts";

const KINDS = ["basemap", "terrain", "airspace", "airports", "waypoints"] as const;

const { values, positionals: files } = parseArgs({
  allowPositionals: true,
  options: {
    as: { type: "string" },
    back: { type: "string" },
    state: { type: "string", default: ".kettle/state" },
    remote: { type: "boolean", default: false },
    "dry-run": { type: "boolean", default: false },
    from: { type: "string" },
    until: { type: "string" },
    name: { type: "string" },
    attribution: { type: "string" },
  },
});

let told = 0; // share of the work
/** That a store has to let go of a folder. */
const CLOSE_MS = 5000;

try {
  await run();
} catch (fault) {
  if (!(fault instanceof CannotImport || fault instanceof ArchiveUnreadable || fault instanceof BadRow)) throw fault;
  console.error(`Nothing was ${values.back === undefined ? "imported" : "changed"}: ${fault.message}.`);
  process.exitCode = 1;
}
// A site that runs on the same folder may keep the platform's proxy from ending: everything is written, so this ends it.
await new Promise<void>((done) => process.stdout.write("", () => done()));
process.exit();

async function run() {
  if (values.back !== undefined) return back(getKind(values.back));
  const kind = getKind(values.as);
  if (files.length === 0) throw new CannotImport("say which files");
  for (const file of files) if (!existsSync(file)) throw new CannotImport(`there is no ${file}`);
  const { store, close } = await openStore();
  try {
    const before = await readManifest(store);
    const what = await read(kind, store, before);
    const { manifest, about } = await install(store, what, "import", before);
    await writeManifest(store, manifest, before);
    const { name, attribution, minZoom, maxZoom, metres } = about;
    const fine = metres === null ? "" : `, samples every ${metres} m at the equator`;
    console.log(`${kind}: ${name || files[0]}, zoom ${minZoom} to ${maxZoom}${fine}. Thanks to: ${attribution}`);
  } finally {
    await within(CLOSE_MS, close());
  }
}

async function back(kind: ArchiveKind) {
  if (values.as !== undefined || files.length > 0) throw new CannotImport("--back stands alone: it brings no files");
  const { store, close } = await openStore();
  try {
    const before = await readManifest(store);
    const manifest = await bringBack(store, kind, before);
    await writeManifest(store, manifest, before);
    const names = [manifest[kind] ?? []].flat().map(({ name, key }) => name || key);
    console.log(`${kind}: ${names.join(", ")} again. The same command changes it back.`);
  } finally {
    await within(CLOSE_MS, close());
  }
}

function getKind(text: string | undefined): ArchiveKind {
  const kind = KINDS.find((one) => one === text);
  if (!kind) throw new CannotImport(`say what they are: ${KINDS.join(", ")}`);
  return kind;
}

async function openStore(): Promise<{ store: Store; close: () => Promise<void> }> {
  if (values.remote) {
    const { unstable_readConfig } = await import("wrangler");
    const { d1_databases, r2_buckets } = unstable_readConfig({ config: "wrangler.toml" });
    const bucket =
      (r2_buckets as { binding: string; bucket_name?: string }[]).find(({ binding }) => binding === "TILES")
        ?.bucket_name ?? "";
    const database = d1_databases[0].database_name ?? "";
    const options = { bucket, database, dryRun: values["dry-run"], say: console.log };
    return { store: remoteStore(options), close: async () => {} };
  }
  if (!existsSync(values.state))
    throw new CannotImport(`there is no state in ${values.state}: npm start makes it, --state DIR names another`);
  const store = await localStore(values.state);
  return { store, close: () => store.dispose() };
}

async function read(kind: ArchiveKind, store: Store, manifest: Manifest): Promise<Installable | InstallableFile> {
  switch (kind) {
    case "basemap":
      return { archive: kind, file: one() };
    case "airports":
      return (await import("./airports.ts")).airportsInstallable(readFileSync(one(), "utf8"));
    case "airspace":
      return getAirspace(readFiles(files, { from: values.from, until: values.until }), store);
    case "waypoints":
      return getWaypoints(readFiles(files));
    case "terrain": {
      const { name, attribution } = values;
      return terrainInstallable(files, {
        name,
        attribution,
        coarse: await installedTerrain(store, manifest),
        onProgress,
      });
    }
  }
}

function one(): string {
  if (files.length > 1) throw new CannotImport("there is one of these at a time: name one file");
  return files[0];
}

/** Read whole: local ones lie behind a proxy, remote ones far away. */
async function installedTerrain(store: Store, { terrain = [] }: Manifest): Promise<TerrainTiles> {
  const levels = await Promise.all(
    terrain.map(async ({ key }) => terrainLevel(openArchive({ bytes: (await store.get(key)) ?? new Uint8Array() }))),
  );
  return terrainStack(levels, new TileMemory(64 * 1024 * 1024));
}

/** A line for every tenth. */
function onProgress(share: number) {
  if (share - told < 0.1) return;
  told = share;
  console.log(`  ${Math.round(share * 100)} %`);
}
