/** The airspace along a course on a day, from the editions in force, and the time zone and country of its start. */

import type { Tools } from "#app/core/tools.ts";
import { airportNear } from "#app/places/airport/airport.server.ts";
import { zoneAt } from "#app/places/airport/zone.ts";
import { airspaceInForce } from "#app/places/airspace/in-force.server.ts";
import { contains } from "#app/soaring/airspace/shape.ts";
import type { VolumeIndex } from "#app/soaring/airspace/volume-index.ts";
import { boxOfTrack } from "#app/soaring/geo/box.ts";
import { type Along, alongCourse } from "#app/soaring/task/plan/along.ts";
import type { AirspaceAhead, Around } from "./around.ts";

/** Metres between the places checked: half the width of a narrow corridor. */
const STEP = 500;
const MOST_PLACES = 4000;

type Spot = { latitude: number; longitude: number };

/** @param day YYYY-MM-DD */
export async function aroundCourse(
  tools: Pick<Tools, "db" | "maps" | "pause" | "now">,
  points: readonly Spot[],
  day: string,
): Promise<Around> {
  const [start] = points;
  const along = alongCourse(points, STEP, MOST_PLACES);
  const field = await airportNear(tools, start.latitude, start.longitude);
  const inForce = await airspaceInForce(tools, day, boxOfTrack(along));
  const found: AirspaceAhead[] = [];
  for (const { index } of inForce) {
    await tools.pause();
    found.push(...crossed(index, along));
  }
  found.sort((one, other) => one.spans[0][0] - other.spans[0][0]);
  return {
    airspace: inForce.length === 0 ? null : found,
    zone: field?.zone ?? zoneAt(start.latitude, start.longitude),
    country: field?.country ?? "",
  };
}

/** Returns the volumes that the straight lines between the points pass through or below. */
function crossed({ entries, tree }: VolumeIndex, along: Along): AirspaceAhead[] {
  const spans = new Map<number, [from: number, to: number][]>();
  const inside = new Map<number, number>();
  for (let i = 0; i < along.length; i++) {
    const [x, y] = [along.longitude[i], along.latitude[i]];
    const here = new Set(
      (tree?.search(x, y, x, y) ?? []).filter((at) => contains(entries[at].shape, entries[at].sides, x, y)),
    );
    for (const at of here) if (!inside.has(at)) inside.set(at, along.distance[i]);
    for (const [at, from] of inside) {
      if (here.has(at) && i < along.length - 1) continue;
      inside.delete(at);
      const to = along.distance[here.has(at) ? i : Math.max(0, i - 1)];
      spans.set(at, [...(spans.get(at) ?? []), [Math.round(from), Math.round(to)]]);
    }
  }
  return [...spans].map(([at, spans]) => {
    const { id, name, class: kind, lower, upper, notam } = entries[at].volume;
    return { id, name, class: kind, lower, upper, notam, spans };
  });
}
