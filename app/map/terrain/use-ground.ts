/** The ground under a trace, read when needed by the same module that scoring uses. */
import { useEffect, useState } from "react";
import { type Ground, groundAltitudes, type Places } from "#app/soaring/geo/terrain.ts";

export interface GroundBelow extends Ground {
  /** The coarsest resolution that was read, in metres between samples. */
  coarsest: number;
}

/**
 * Returns null until the ground is known, and where the site has no elevation.
 * @param version of what is installed, null for nothing
 */
export function useGround(places: Places | null, version: string | null): GroundBelow | null {
  const [found, setFound] = useState<{ places: Places; ground: GroundBelow } | null>(null);
  useEffect(() => {
    if (places === null || version === null) return;
    let gone = false;
    readGround(places, version).then(
      (ground) => !gone && ground && setFound({ places, ground }),
      (error) => console.warn("elevation load failed", error),
    );
    return () => {
      gone = true;
    };
  }, [places, version]);
  return found !== null && found.places === places ? found.ground : null;
}

async function readGround(places: Places, version: string): Promise<GroundBelow | null> {
  const { terrainTiles } = await import("./terrain-tiles.ts");
  const ground = await groundAltitudes(places, terrainTiles(version));
  let coarsest = 0;
  for (const metres of ground.resolution) if (Number.isFinite(metres)) coarsest = Math.max(coarsest, metres);
  return coarsest > 0 ? { ...ground, coarsest } : null;
}

const COARSEST_SPACING = 1000; // m between samples; with coarser samples slopes of hundreds of metres disappear

/** Returns heights of the ground where they are fine enough to compute a glider's height above it; NaN elsewhere. */
export function believed({ altitude, resolution }: Ground): Float32Array {
  return altitude.map((height, i) => (resolution[i] <= COARSEST_SPACING ? height : Number.NaN));
}
