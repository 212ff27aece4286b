/**
 * Shows a collection of the site as the reader's own waypoints: on all maps of this device, and stored there for days
 * without a network.
 */
import type { Waypoint } from "#app/soaring/cup/waypoint.ts";
import { MAX_WAYPOINTS, setOwn } from "./own-waypoints.ts";

/** @returns how many points are shown; 0 if the collection could not be loaded, and then nothing has changed */
export async function showCollection({ id, name }: { id: number; name: string }): Promise<number> {
  const points = await getPoints(id);
  if (points.length > 0) setOwn({ name, points: points.slice(0, MAX_WAYPOINTS) });
  return Math.min(points.length, MAX_WAYPOINTS);
}

async function getPoints(id: number): Promise<Waypoint[]> {
  try {
    const answer = await fetch(`/waypoint/${id}/file?format=json`);
    return answer.ok ? await answer.json() : [];
  } catch {
    return [];
  }
}
