import { mkdirSync, mkdtempSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { gzipSync } from "node:zlib";
import { expect, test } from "vitest";
import { encodeDem } from "#app/soaring/geo/dem.ts";
import { install, type Manifest, readManifest, type Store, writeManifest } from "#scripts/map/install.ts";
import { installSources, printOf, sourcesOf } from "#scripts/map/maps-folder.ts";
import { type About, packPmtiles } from "#scripts/map/pmtiles-writer.ts";

function memory(): Store & { objects: Map<string, Uint8Array>; sql: string[] } {
  const objects = new Map<string, Uint8Array>();
  const sql: string[] = [];
  return {
    objects,
    sql,
    get: async (key) => objects.get(key) ?? null,
    put: async (key, what) => void objects.set(key, "bytes" in what ? what.bytes : new Uint8Array(1)),
    remove: async (keys) => keys.forEach((key) => void objects.delete(key)),
    run: async (statements) => void sql.push(...statements),
    rows: async () => [],
  };
}

function archive(metadata: Record<string, unknown>, more: Partial<About> = {}) {
  const { maxZoom = 3 } = more;
  return packPmtiles([{ z: maxZoom, x: 0, y: 0, bytes: gzipSync(encodeDem(new Int16Array(16).fill(1))) }], {
    metadata,
    tileCompression: 2,
    tileType: 1,
    minZoom: 0,
    maxZoom,
    bounds: [-180, -85, 180, 85],
    ...more,
  });
}

const heights = (name: string, maxZoom: number, more: Record<string, unknown> = {}) =>
  archive(
    { name, attribution: "nobody", encoding: "int16-gradient", quantum_m: 1, tile_size: 4, ...more },
    { tileType: 0, maxZoom },
  );

const put = async (store: Store, manifest: Manifest, kind: "basemap" | "terrain", bytes: Uint8Array) =>
  (await install(store, { archive: kind, bytes }, "import", manifest)).manifest;

test("an object carries its content in its key, and the manifest names it", async () => {
  const store = memory();
  const bytes = archive({ name: "Map", attribution: "nobody" });
  const manifest = await put(store, {}, "basemap", bytes);
  await writeManifest(store, manifest, {});
  const { basemap } = await readManifest(store);
  expect(basemap?.key).toMatch(/^basemap\.[0-9a-f]{12}\.pmtiles$/);
  expect(store.objects.get(basemap!.key)).toEqual(bytes);
});

test("what is named no more goes, the rest stays", async () => {
  const store = memory();
  const first = await put(store, {}, "basemap", archive({ name: "A", attribution: "nobody" }));
  await writeManifest(store, first, {});
  const second = await put(store, first, "basemap", archive({ name: "B", attribution: "nobody" }));
  await writeManifest(store, second, first);
  expect([...store.objects.keys()].sort()).toEqual([second.basemap!.key, "maps.json"]);
});

test("elevation lies coarse first, whatever came first, and one of the same name takes the other's place", async () => {
  const store = memory();
  let manifest: Manifest = {};
  for (const [name, zoom] of [
    ["Alps", 10],
    ["World", 3],
    ["Europe", 6],
    ["Alps", 11],
  ] as const)
    manifest = await put(store, manifest, "terrain", heights(name, zoom));
  expect(manifest.terrain?.map(({ name, metres }) => [name, metres])).toEqual([
    ["World", 1_252_344], // 40,075,017 m / (4 × 2³)
    ["Europe", 156_543],
    ["Alps", 4892],
  ]);
});

test("what comes with Kettle lies beneath what is brought, even where that is coarser, and takes the old relief's place", async () => {
  const store = memory();
  let manifest = await put(store, {}, "terrain", heights("Own", 6));
  manifest = await put(store, manifest, "terrain", heights("Relief 9 km", 4)); // of an earlier release
  manifest = await put(store, manifest, "terrain", heights("Ours", 8, { beneath: true }));
  manifest = await put(store, manifest, "terrain", heights("Earth", 4, { beneath: true }));
  expect(manifest.terrain?.map(({ name }) => name)).toEqual(["Earth", "Ours", "Own"]);
});

test.each([
  ["basemap", archive({ name: "Map" }), "no attribution"],
  ["basemap", archive({ attribution: "nobody" }, { tileType: 0 }), "vector tiles"],
  ["basemap", new Uint8Array(300), "not a PMTiles archive"],
  ["basemap", new Uint8Array(), "not a PMTiles archive"],
  ["terrain", archive({ attribution: "nobody" }), "elevation"],
  ["terrain", heights("x", 3, { encoding: "terrarium" }), "terrarium"],
  ["terrain", heights("x", 3, { attribution: " " }), "no attribution"],
  ["terrain", heights("x", 3).subarray(0, 140), "ends in"],
] as const)("as %s %# is refused with a sentence, and nothing is stored", async (kind, bytes, sentence) => {
  const store = memory();
  await expect(put(store, {}, kind, bytes)).rejects.toThrow(sentence);
  expect(store.objects.size).toBe(0);
});

function folder(files: Record<string, Uint8Array | string>): string {
  const path = mkdtempSync(join(tmpdir(), "kettle-maps-"));
  for (const [name, bytes] of Object.entries(files)) {
    mkdirSync(join(path, name, ".."), { recursive: true });
    writeFileSync(join(path, name), bytes);
  }
  return path;
}

const ours = () => join(folder({ "ours.pmtiles": archive({ name: "Ours", attribution: "nobody" }) }), "ours.pmtiles");

test("a folder's maps take the place of ours, and going back brings ours back", async () => {
  const store = memory();
  const basemap = ours();
  const theirs = folder({
    "basemap/big.pmtiles": archive({ name: "Theirs", attribution: "nobody" }),
    "terrain/alps.pmtiles": heights("Alps", 11),
  });
  const said: string[] = [];
  await installSources(store, sourcesOf(basemap, theirs), (line) => said.push(line));
  const names = async () => {
    const { basemap, terrain, airports } = await readManifest(store);
    return [basemap?.name, ...(terrain ?? []).map(({ name }) => name), airports?.name];
  };
  expect(await names()).toEqual(["Theirs", "Earth", "Central Europe", "Alps", "Airfields"]);
  expect(said).toHaveLength(2);
  await installSources(store, sourcesOf(basemap, null), () => {});
  expect(await names()).toEqual(["Ours", "Earth", "Central Europe", "Airfields"]);
});

test("what cannot be read is told and left out, ours stays, the rest comes", async () => {
  const store = memory();
  const theirs = folder({ "basemap/broken.pmtiles": "no map", "terrain/alps.pmtiles": heights("Alps", 11) });
  const said: string[] = [];
  await installSources(store, sourcesOf(ours(), theirs), (line) => said.push(line));
  expect(said[0]).toContain("broken.pmtiles is left out: it is not a PMTiles archive");
  const { basemap, terrain } = await readManifest(store);
  expect([basemap?.name, terrain?.at(-1)?.name]).toEqual(["Ours", "Alps"]);
});

test("what somebody imported stays when a start installs its own", async () => {
  const store = memory();
  const imported = await put(store, {}, "basemap", archive({ name: "Imported", attribution: "nobody" }));
  await writeManifest(store, imported, {});
  await installSources(store, sourcesOf(ours(), null), () => {});
  expect((await readManifest(store)).basemap).toEqual(imported.basemap);
});

test("the print of a folder changes with its files only", () => {
  const theirs = folder({ "terrain/alps.pmtiles": heights("Alps", 11) });
  const basemap = ours();
  const before = printOf(sourcesOf(basemap, theirs));
  expect(printOf(sourcesOf(basemap, theirs))).toBe(before);
  writeFileSync(join(theirs, "terrain/alps.pmtiles"), heights("Alps", 12));
  expect(printOf(sourcesOf(basemap, theirs))).not.toBe(before);
});
