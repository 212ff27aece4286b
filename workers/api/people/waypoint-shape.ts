/** A collection of waypoints in the published wire shape. */
import type { WaypointCollection } from "#app/task/waypoint/waypoint.ts";
import { present } from "../wire.ts";

/** The published keys, and beside them owner, last change and how many points. */
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
