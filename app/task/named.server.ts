/** Points of a drawing that nobody named: by the airfield beside them. */

import type { Tools } from "#app/core/tools.ts";
import { airportNear } from "#app/places/airport/airport.server.ts";
import type { TaskDraft } from "./draft.ts";

/** A scored course turns where its track did: what it is called by says where about that is. Positions stay. */
export async function withNames(tools: Pick<Tools, "db" | "now">, draft: TaskDraft): Promise<TaskDraft> {
  const points = await Promise.all(
    draft.points.map(async (point) => {
      const airfield = await airportNear(tools, point.latitude, point.longitude);
      return airfield === null ? point : { ...point, name: airfield.name };
    }),
  );
  return { ...draft, points };
}
