import { expect, test } from "vitest";
import { drawRelief } from "#app/map/relief/draw.ts";
import type { TerrainTile, TerrainTiles } from "#app/soaring/geo/terrain.ts";

/** A slope to the east, 306 m from one height to the next at the equator: as fine as central Europe's. */
const tiles: TerrainTiles = {
  async tile(z, x, y) {
    const share = 2 ** Math.max(z - 8, 0);
    const values = Int16Array.from({ length: 512 * 512 }, (_, i) => 10 * (i % 512));
    const at: Pick<TerrainTile, "z" | "x" | "y"> = {
      z: Math.min(z, 8),
      x: Math.floor(x / share),
      y: Math.floor(y / share),
    };
    return { ...at, size: 512, quantum: 1, values };
  },
};

const LOOK = { tint: true, lit: true, sun: null, scheme: "light", units: "M" } as const;
/** The tile of a zoom at 47° north, 11° east. */
const alps = (z: number): [number, number, number] => [z, Math.floor(0.5306 * 2 ** z), Math.floor(0.35 * 2 ** z)];

test("contours come by themselves where the ground is magnified, and not before", async () => {
  const lines = async (z: number, contours: boolean | "close") =>
    (await drawRelief(tiles, alps(z), { ...LOOK, contours }))!.contours.length;
  expect(await lines(10, "close")).toBe(0);
  expect(await lines(11, "close")).toBeGreaterThan(0);
  expect(await lines(11, false)).toBe(0);
  expect(await lines(10, true)).toBeGreaterThan(0);
});
