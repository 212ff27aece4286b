import { mkdirSync, mkdtempSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { gzipSync } from "node:zlib";
import fc from "fast-check";
import { expect, test } from "vitest";
import { encodeDem } from "#app/soaring/geo/dem.ts";
import { bringBack, install, type Manifest, readManifest, type Store, writeManifest } from "#scripts/map/install.ts";
import { CannotImport } from "#scripts/map/installable.ts";
import { fingerprint, getSources, installSources } from "#scripts/map/maps-folder.ts";
import { openArchive } from "#scripts/map/open.ts";
import { type About, packPmtiles } from "#scripts/map/pmtiles-writer.ts";

function memory(): Store & { objects: Map<string, Uint8Array>; sql: string[] } {
  const objects = new Map<string, Uint8Array>();
  const sql: string[] = [];
  return {
    objects,
    sql,
    get: async (key) => objects.get(key) ?? null,
    has: async (key) => objects.has(key),
    put: async (key, what) => void objects.set(key, "bytes" in what ? what.bytes : new Uint8Array(1)),
    remove: async (keys) => keys.forEach((key) => void objects.delete(key)),
    run: async (statements) => void sql.push(...statements),
    rows: async () => [],
  };
}

/** A layer "land" of version 2 without features, as the vector tile specification writes it. */
const LAND = Uint8Array.from([0x1a, 8, 0x0a, 4, 0x6c, 0x61, 0x6e, 0x64, 0x78, 2]);
const FLAT = encodeDem(new Int16Array(16).fill(1));

function archive(metadata: Record<string, unknown>, more: Partial<About> = {}, tile?: Uint8Array) {
  const { maxZoom = 3, tileType = 1 } = more;
  const bytes = tile ?? (tileType === 1 ? LAND : FLAT);
  return packPmtiles([{ z: maxZoom, x: 0, y: 0, bytes: gzipSync(bytes) }], {
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

const named = (name: string) => archive({ name, attribution: "nobody" });

/** One import after the other, each written down. */
async function importedInto(store: Store, kind: "basemap" | "terrain", ...all: Uint8Array[]): Promise<Manifest> {
  for (const bytes of all) {
    const before = await readManifest(store);
    await writeManifest(store, await put(store, before, kind, bytes), before);
  }
  return readManifest(store);
}

async function back(store: Store, kind: "basemap" | "terrain" | "airports"): Promise<Manifest> {
  const before = await readManifest(store);
  await writeManifest(store, await bringBack(store, kind, before), before);
  return readManifest(store);
}

test("what an import took the place of is kept, what was there before that goes", async () => {
  const store = memory();
  const { basemap, former } = await importedInto(store, "basemap", named("A"), named("B"), named("C"));
  expect([basemap?.name, former?.basemap?.name]).toEqual(["C", "B"]);
  expect([...store.objects.keys()].sort()).toEqual([basemap!.key, former!.basemap!.key, "maps.json"].sort());
});

test("the former base map comes back by a command, and the same command changes it back", async () => {
  const store = memory();
  await importedInto(store, "basemap", named("A"), named("B"));
  expect((await back(store, "basemap")).basemap?.name).toBe("A");
  expect((await back(store, "basemap")).basemap?.name).toBe("B");
});

test("the base map that came with the start comes back, and a start leaves the imported one to be brought back", async () => {
  const store = memory();
  await installSources(store, getSources(ours(), null), () => {});
  await importedInto(store, "basemap", named("Mine"));
  expect((await back(store, "basemap")).basemap).toMatchObject({ name: "Ours", by: "start" });
  await installSources(store, getSources(ours(), null), () => {});
  expect((await back(store, "basemap")).basemap?.name).toBe("Mine");
});

test("all elevation comes back as it lay before the last import", async () => {
  const store = memory();
  await importedInto(store, "terrain", heights("World", 3), heights("Alps", 10), heights("Alps", 11));
  const levels = ({ terrain }: Manifest) => terrain?.map(({ name, metres }) => [name, metres]);
  expect(levels(await back(store, "terrain"))).toEqual([
    ["World", 1_252_344],
    ["Alps", 9784],
  ]); // 40,075,017 m / (4 × 2¹⁰)
  expect(levels(await back(store, "terrain"))).toEqual([
    ["World", 1_252_344],
    ["Alps", 4892],
  ]);
});

test("imported twice, an archive takes nobody's place", async () => {
  const store = memory();
  await importedInto(store, "basemap", named("A"), named("B"), named("B"));
  expect((await back(store, "basemap")).basemap?.name).toBe("A");
});

test("where nothing was there before, or it is gone now, nothing comes back and what is there stays", async () => {
  const store = memory();
  await importedInto(store, "basemap", named("A"));
  await expect(back(store, "basemap")).rejects.toThrow("no other basemap before");
  const { former } = await importedInto(store, "basemap", named("B"));
  const key = former!.basemap!.key;
  store.objects.delete(key);
  await expect(back(store, "basemap")).rejects.toThrow("not in the store any more");
  expect((await readManifest(store)).basemap?.name).toBe("B");
});

test("rows of the database come back with their archive", async () => {
  const store = memory();
  for (const name of ["One", "Two"]) {
    const before = await readManifest(store);
    const sql = [`the rows of ${name}`];
    const what = { archive: "airports", bytes: named(name), sql, restore: async () => sql } as const;
    await writeManifest(store, (await install(store, what, "import", before)).manifest, before);
  }
  await back(store, "airports");
  expect(store.sql).toEqual(["the rows of One", "the rows of Two", "the rows of One"]);
});

/** Many tiles, one after the other, as a map has them. */
const large = packPmtiles(
  Array.from({ length: 64 }, (_, i) => ({
    z: 3,
    x: i % 8,
    y: i >> 3,
    bytes: gzipSync(Uint8Array.from([...LAND, 0x20, i])),
  })),
  {
    metadata: { name: "Large", attribution: "nobody" },
    tileCompression: 2,
    tileType: 1,
    minZoom: 3,
    maxZoom: 3,
    bounds: [-180, -85, 180, 85],
  },
);

test("an archive that was cut anywhere takes the place of nothing", async () => {
  const store = memory();
  const before = await importedInto(store, "basemap", large);
  const objects = new Map(store.objects);
  await fc.assert(
    fc.asyncProperty(fc.integer({ min: 0, max: large.length - 1 }), async (length) => {
      await expect(put(store, before, "basemap", large.subarray(0, length))).rejects.toThrow(CannotImport);
      expect(store.objects).toEqual(objects);
    }),
    { numRuns: 300 },
  );
});

test("an archive with a damaged tile takes the place of nothing", async () => {
  const store = memory();
  const data = (await openArchive({ bytes: large }).header()).tileDataOffset;
  await fc.assert(
    fc.asyncProperty(fc.integer({ min: data, max: large.length - 1 }), async (at) => {
      // Behind a tile's own head of ten bytes every one is held by its checksum or its length.
      const bytes = Uint8Array.from(large);
      bytes.fill(0, at, at + 40);
      if (bytes.every((byte, i) => byte === large[i])) return;
      await expect(put(store, {}, "basemap", bytes)).rejects.toThrow(CannotImport);
    }),
    { numRuns: 200 },
  );
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
  ["terrain", heights("x", 3, { tile_size: 8 }), "damaged"],
  ["basemap", archive({ attribution: "nobody" }, {}, FLAT), "damaged"],
  ["basemap", archive({ attribution: "nobody" }, {}, new Uint8Array()), "damaged"],
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
  await installSources(store, getSources(basemap, theirs), (line) => said.push(line));
  const names = async () => {
    const { basemap, terrain, airports } = await readManifest(store);
    return [basemap?.name, ...(terrain ?? []).map(({ name }) => name), airports?.name];
  };
  expect(await names()).toEqual(["Theirs", "Earth", "Central Europe", "Alps", "Airfields"]);
  expect(said).toHaveLength(2);
  await installSources(store, getSources(basemap, null), () => {});
  expect(await names()).toEqual(["Ours", "Earth", "Central Europe", "Airfields"]);
});

test("what cannot be read is told and left out, ours stays, the rest comes", async () => {
  const store = memory();
  const theirs = folder({ "basemap/broken.pmtiles": "no map", "terrain/alps.pmtiles": heights("Alps", 11) });
  const said: string[] = [];
  await installSources(store, getSources(ours(), theirs), (line) => said.push(line));
  expect(said[0]).toContain("broken.pmtiles is left out: it is not a PMTiles archive");
  const { basemap, terrain } = await readManifest(store);
  expect([basemap?.name, terrain?.at(-1)?.name]).toEqual(["Ours", "Alps"]);
});

test("what somebody imported stays when a start installs its own", async () => {
  const store = memory();
  const imported = await put(store, {}, "basemap", archive({ name: "Imported", attribution: "nobody" }));
  await writeManifest(store, imported, {});
  await installSources(store, getSources(ours(), null), () => {});
  expect((await readManifest(store)).basemap).toEqual(imported.basemap);
});

test("the print of a folder changes with its files only", () => {
  const theirs = folder({ "terrain/alps.pmtiles": heights("Alps", 11) });
  const basemap = ours();
  const before = fingerprint(getSources(basemap, theirs));
  expect(fingerprint(getSources(basemap, theirs))).toBe(before);
  writeFileSync(join(theirs, "terrain/alps.pmtiles"), heights("Alps", 12));
  expect(fingerprint(getSources(basemap, theirs))).not.toBe(before);
});
