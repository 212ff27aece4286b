/** Names the unnamed points of a draft after the nearest airfield. */

import type { Tools } from "#app/core/tools.ts";
import { airportNear } from "#app/places/airport/airport.server.ts";
import type { TaskDraft } from "./draft.ts";

/**
 * A scored course turns where the track did, so a point's name only says roughly where that is. Positions stay
 * unchanged.
 */
export async function withNames(tools: Pick<Tools, "db" | "now">, draft: TaskDraft): Promise<TaskDraft> {
  const points = await Promise.all(
    draft.points.map(async (point) => {
      const airfield = await airportNear(tools, point.latitude, point.longitude);
      return airfield === null ? point : { ...point, name: airfield.name };
    }),
  );
  return { ...draft, points };
}
