import { gzipSync } from "node:zlib";
import fc from "fast-check";
import { expect, test } from "vitest";
import { Archive, ArchiveUnreadable } from "#app/map/archive/archive.ts";
import { type About, packPmtiles, type Tile } from "#scripts/map/pmtiles-writer.ts";

const ABOUT: About = {
  metadata: { name: "test", attribution: "nobody" },
  tileCompression: 2,
  tileType: 0,
  minZoom: 0,
  maxZoom: 7,
  bounds: [-180, -85, 180, 85],
};

const bytes = (z: number, x: number, y: number) => Uint8Array.of(z, x, y, 1);

/** Zoom 0 to 6 whole: 5,461 tiles, so that there are leaves. */
const tiles: Tile[] = [];
for (let z = 0; z <= 6; z++)
  for (let x = 0; x < 2 ** z; x++)
    for (let y = 0; y < 2 ** z; y++) tiles.push({ z, x, y, bytes: gzipSync(bytes(z, x, y)) });
/** The end of the Hilbert curve of a zoom lies in the east, so its bytes are the archive's last. */
const LAST = { z: 6, x: 63, y: 0 };

const whole = packPmtiles(tiles, ABOUT);

function open(archive: Uint8Array) {
  const reads: number[] = [];
  const ranges = async (offset: number, length: number) => {
    reads.push(offset);
    return archive.subarray(offset, offset + length);
  };
  return { archive: new Archive(ranges), reads };
}

async function everything(archive: Archive): Promise<void> {
  await archive.metadata();
  for (const { z, x, y } of [tiles[0], tiles[40], tiles.at(-1)!, LAST]) {
    const place = await archive.find(z, x, y);
    if (place) await archive.unpacked(place);
  }
}

test("every tile of a pyramid reads back, through leaf directories that are read once", async () => {
  const { archive, reads } = open(whole);
  expect((await archive.header()).leafDirectoryLength).toBeGreaterThan(0);
  expect(await archive.metadata()).toEqual(ABOUT.metadata);
  for (const { z, x, y } of tiles) {
    const place = await archive.find(z, x, y);
    expect(await archive.unpacked(place!)).toEqual(bytes(z, x, y));
  }
  const { leafDirectoryOffset, tileDataOffset } = await archive.header();
  expect(reads.filter((offset) => offset >= leafDirectoryOffset && offset < tileDataOffset)).toHaveLength(2);
});

test("all of its tiles are told, each once, runs of equal ones too", async () => {
  const equal = [0, 1, 2, 3].map((i) => ({ z: 1, x: i >> 1, y: i & 1, bytes: gzipSync("sea") }));
  for (const archive of [open(whole).archive, open(packPmtiles(equal, ABOUT)).archive]) {
    const found: string[] = [];
    for await (const { z, x, y } of archive.tiles()) found.push(`${z}/${x}/${y}`);
    const { numAddressedTiles } = await archive.header();
    expect(new Set(found).size).toBe(numAddressedTiles);
  }
});

test("what it does not have is null: a zoom it ends before, a tile nobody wrote", async () => {
  const { archive } = open(
    packPmtiles([{ z: 2, x: 1, y: 1, bytes: bytes(2, 1, 1) }], { ...ABOUT, tileCompression: 1 }),
  );
  expect(await archive.find(2, 3, 3)).toBeNull();
  expect(await archive.find(9, 3, 3)).toBeNull();
  expect(Uint8Array.from(await archive.unpacked((await archive.find(2, 1, 1))!))).toEqual(bytes(2, 1, 1));
});

test("an archive without tiles has none", async () => {
  expect(await open(packPmtiles([], ABOUT)).archive.find(0, 0, 0)).toBeNull();
});

test.each([0, 3, 7, 8, 100, 126, 127, 130, 150, 200, 400, whole.length - 4])(
  "cut off after %d bytes it is unreadable, and says so",
  async (length) => {
    await expect(everything(open(whole.subarray(0, length)).archive)).rejects.toThrow(ArchiveUnreadable);
  },
);

test.each([
  ["something else", (copy: Uint8Array) => copy.set([80, 75, 3, 4], 0), "not a PMTiles archive"],
  ["version 2", (copy: Uint8Array) => copy.set([2], 7), "version 2"],
  ["directories in zstd", (copy: Uint8Array) => copy.set([4], 97), "directories are compressed"],
  ["tiles in brotli", (copy: Uint8Array) => copy.set([3], 98), "tiles are compressed"],
  ["zooms upside down", (copy: Uint8Array) => copy.set([9, 3], 100), "zooms 9 to 3"],
  [
    "a root directory that is no gzip",
    (copy: Uint8Array) => copy.fill(7, 127, 160),
    "root directory cannot be unpacked",
  ],
  ["a root directory far away", (copy: Uint8Array) => copy.set([0, 0, 9], 8), "beyond the first 16 kB"],
])("%s is refused with a sentence", async (_, damage, sentence) => {
  const copy = Uint8Array.from(whole);
  damage(copy);
  await expect(everything(open(copy).archive)).rejects.toThrow(new RegExp(sentence));
});

test("a directory of as many entries as nobody could write ends at once", async () => {
  const root = gzipSync(Uint8Array.of(0xff, 0xff, 0xff, 0xff, 0xff, 0xff, 0x7f, 1, 1, 1, 1));
  const copy = Uint8Array.from(whole);
  copy.set(root, 127);
  new DataView(copy.buffer).setBigUint64(16, BigInt(root.length), true);
  await expect(everything(open(copy).archive)).rejects.toThrow("its root directory is damaged");
});

test("a tile that unpacks to more than anybody wants is not unpacked", async () => {
  const bomb = gzipSync(new Uint8Array(20e6));
  const { archive } = open(packPmtiles([{ z: 0, x: 0, y: 0, bytes: bomb }], ABOUT));
  const place = await archive.find(0, 0, 0);
  await expect(archive.unpacked(place!)).rejects.toThrow("its tile data cannot be unpacked");
});

test("leaves that point to themselves end", async () => {
  const leaf = [1, 0, 0, 4, 1]; // one entry: id 0, run 0, so a leaf of 4 bytes at offset 0
  const copy = Uint8Array.from([...whole.subarray(0, 127), ...leaf]);
  const header = new DataView(copy.buffer);
  copy.set([1], 97); // not compressed
  header.setBigUint64(16, 5n, true);
  header.setBigUint64(40, 127n, true);
  header.setBigUint64(48, 5n, true);
  copy[130] = 5;
  await expect(open(copy).archive.find(0, 0, 0)).rejects.toThrow(ArchiveUnreadable);
});

test("whatever is damaged, it answers or says that it is unreadable", async () => {
  await fc.assert(
    fc.asyncProperty(fc.nat(17_000), fc.uint8Array({ minLength: 1, maxLength: 8 }), async (at, noise) => {
      const copy = Uint8Array.from(whole);
      copy.set(noise, at % (copy.length - 8));
      await everything(open(copy).archive).catch((fault) => {
        if (!(fault instanceof ArchiveUnreadable)) throw fault;
      });
    }),
  );
});

test("a fault of the store goes through, and the next read asks again", async () => {
  let broken = true;
  const archive = new Archive(async (offset, length) => {
    if (broken) throw new Error("no connection");
    return whole.subarray(offset, offset + length);
  });
  await expect(archive.header()).rejects.toThrow("no connection");
  broken = false;
  expect((await archive.header()).maxZoom).toBe(7);
});
