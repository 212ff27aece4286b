/** An archive of tiles in memory, read by the format's own reader. */
import { PMTiles } from "pmtiles";

export function archive(bytes: Uint8Array) {
  const tiles = new PMTiles({
    getKey: () => "memory",
    getBytes: async (from, length) => ({ data: Uint8Array.from(bytes.subarray(from, from + length)).buffer }),
  });
  return {
    header: () => tiles.getHeader(),
    metadata: () => tiles.getMetadata(),
    /** The letters of a tile: names and values of properties stand in it as they are. "" where there is none. */
    text: async (z: number, x: number, y: number) => {
      const tile = await tiles.getZxy(z, x, y);
      return tile ? Buffer.from(tile.data).toString("utf8") : "";
    },
  };
}

/** The tile of a zoom that a place lies in, by the slippy map's formula. */
export function tileAt(latitude: number, longitude: number, z: number): [z: number, x: number, y: number] {
  const radians = (latitude * Math.PI) / 180;
  const mercator = Math.log(Math.tan(radians) + 1 / Math.cos(radians));
  return [z, Math.floor(((longitude + 180) / 360) * 2 ** z), Math.floor(((1 - mercator / Math.PI) / 2) * 2 ** z)];
}
