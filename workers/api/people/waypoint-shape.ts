/** A collection of waypoints in the published wire shape. */
import type { WaypointCollection } from "#app/task/waypoint/waypoint.ts";
import { present } from "../wire.ts";

/** The published keys, and in addition owner, last change and the number of points. */
export const waypointCollectionShape = (collection: WaypointCollection) =>
  present({
    id: collection.id,
    name: collection.name,
    description: collection.description,
    private: collection.private,
    created: collection.created,
    modified: collection.modified,
    waypoint_count: collection.points,
    user: collection.owner,
  });
