/**
 * The declared task of a flight in the published wire shape, and its result.
 *
 * A task that a flight declared is returned as it was then and has no `id`; it is as public as its flight. Only what
 * was declared before take-off can be achieved: a task added by a scorer's program is shown but does not count.
 */

import type { DeclaredTask } from "#app/flight/declared.ts";
import { declaredIn, type FlightDetail } from "#app/flight/flight.ts";
import { boxOfPlaces } from "#app/soaring/geo/box.ts";
import { classify } from "#app/soaring/task/classify.ts";
import { degrees, lonLat, present, two } from "./wire.ts";

/** Without a task, or before the flight has been scored, it only states that none was achieved. */
export function getTask({ facts, analysed, user }: Pick<FlightDetail, "facts" | "user"> & { analysed: boolean }) {
  if (facts === null || !analysed) return { task_achieved: false };
  const flown = facts.task;
  // The declaration that counted: the recorder's, or the one made on this site.
  const declared = declaredIn(facts);
  const task = declared && taskShape(declared);
  return present({
    task: task && { ...task, user: present({ ...user }) },
    task_ruleset: task?.ruleset,
    task_achieved: flown?.outcome.kind === "finished" && flown.beforeTakeoff !== false,
    task_result: flown?.credits.length,
  });
}

/** Returns null for anything that cannot be read as a course. */
function taskShape({ kind, name, distance, points, source, ruleset }: DeclaredTask) {
  const classified = classify(points);
  if (kind === null || classified === null) return null;
  return present({
    name,
    kind,
    distance: two(distance / 1000),
    start_on_leg: classified.startOnLeg,
    closed: classified.closed,
    bbox: boxOfPlaces(points).map(degrees),
    from_igcfile: source !== "site",
    ruleset,
    private: false,
    point_features: points.map((point) => ({
      type: "Feature" as const,
      properties: present({
        name: point.name,
        radius: point.radius === null ? null : two(point.radius / 1000),
        kind: point.zone,
      }),
      geometry: { type: "Point" as const, coordinates: lonLat(point) },
    })),
    source,
  });
}
