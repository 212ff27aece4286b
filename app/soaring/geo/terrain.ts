/**
 * How high the ground is, from elevation tiles: the same for Worker, browser and tests, which only bring the tiles.
 *
 * Tiles are squares of Web Mercator (`dem.ts` reads them); how fine they are differs from place to place, so every
 * height comes with the distance between the samples it was read from.
 */
import type { Degrees, Metres } from "../units.ts";

export interface TerrainTile {
  z: number;
  x: number;
  y: number;
  /** Samples each way. */
  size: number;
  /** `size` × `size` values, row by row from the north-west; value × `quantum` is the height of a pixel's centre. */
  values: Int16Array;
  quantum: Metres;
}

/** Elevation tiles as they lie somewhere. */
export interface TerrainTiles {
  /**
   * The finest tile that covers this one: itself or the nearest of its ancestors. Null where none does, which the
   * coarsest archive means as sea.
   */
  tile(z: number, x: number, y: number): Promise<TerrainTile | null>;
}

/** The ground under places, one element each. */
export interface Ground {
  /** Above the sea; the sea is 0. */
  altitude: Float32Array;
  /** Metres from one sample to the next where this was read. */
  resolution: Float32Array;
}

/** Between the samples of one tile at a latitude. */
export function resolutionAt({ z, size }: Pick<TerrainTile, "z" | "size">, latitude: Degrees): Metres {
  return (EQUATOR * Math.cos((latitude * Math.PI) / 180)) / (size * 2 ** z);
}

const EQUATOR: Metres = 40_075_017; // around
