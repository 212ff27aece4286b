/** PMTiles archives as scripts write them: directories and metadata are gzipped. */
import { gzipSync } from "node:zlib";
import { type About, type Tile, writePmtiles } from "#app/map/archive/pmtiles-writer.ts";

export type { About, Tile };

export const packPmtiles = (tiles: Tile[], about: About): Uint8Array => writePmtiles(tiles, about, gzipSync);
