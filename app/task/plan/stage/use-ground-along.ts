/** Reads the ground below a course from the site's elevation data when the drawing rests. Browser only. */
import { useEffect, useState } from "react";
import { type Along, alongCourse } from "#app/soaring/task/plan/along.ts";

export interface GroundAlong {
  along: Along;
  /** Metres above sea level; NaN where unknown. */
  altitude: Float32Array;
}

const REST_MS = 400;
const PLACES = 400;
/** Metres; a course of 400 km is read every kilometre, for which a coarser zoom is enough. */
const STEP = 500;
const ZOOM = 8;

/** Returns null until the ground is known. @param version of the installed elevation data; null if there is none */
export function useGroundAlong(
  points: readonly { latitude: number; longitude: number }[],
  version: string | null,
): GroundAlong | null {
  const [found, setFound] = useState<{ course: string; ground: GroundAlong } | null>(null);
  const course = points.map(({ latitude, longitude }) => `${latitude},${longitude}`).join(";");
  // biome-ignore lint/correctness/useExhaustiveDependencies: the text tells the points
  useEffect(() => {
    if (version === null || points.length < 2) return;
    let gone = false;
    const timer = setTimeout(async () => {
      const [{ terrainTiles }, { groundAltitudes }] = await Promise.all([
        import("#app/map/terrain/terrain-tiles.ts"),
        import("#app/soaring/geo/terrain.ts"),
      ]);
      const along = alongCourse(points, STEP, PLACES);
      const { altitude, resolution } = await groundAltitudes(along, terrainTiles(version), ZOOM);
      const known = altitude.map((height, i) => (Number.isFinite(resolution[i]) ? height : Number.NaN));
      if (!gone) setFound({ course, ground: { along, altitude: known } });
    }, REST_MS);
    return () => {
      gone = true;
      clearTimeout(timer);
    };
  }, [course, version]);
  return found?.course === course ? found.ground : null;
}
