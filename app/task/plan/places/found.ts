/**
 * The search results of the planner's field: places that the device knows, found at once and without a network, and
 * those that the site's search adds: smaller airfields, waypoints of public collections, and whole collections. Pure.
 */
import { shortDistance } from "#app/soaring/geo/earth.ts";
import type { Spot } from "#app/soaring/task/plan/plan.ts";
import { calledByPlace } from "./called-by-place.ts";

export type Found =
  | { kind: "place"; spot: Spot; more: string }
  /** All points of a collection, to show and to snap to. */
  | { kind: "collection"; id: number; name: string; count: number };

/** The document types to search, by their published names. */
export const DOCUMENTS = "airport,waypoint,waypoint_collection";

/** The number of results of both kinds together, a list that fits on a phone. */
const MOST = 12;
/** Metres. */
const SAME_PLACE = 100;

/** Reads the response of `POST /v1/search`; entries of another shape are dropped. */
export function readFound(told: unknown): Found[] {
  if (!Array.isArray(told)) return [];
  return told.flatMap((one): Found[] => {
    const { index, id, name, latitude, longitude, elevation, country, code, waypoint_count, waypoint_collection } =
      (one ?? {}) as Record<string, unknown>;
    if (typeof name !== "string") return [];
    if (index === "waypoint_collection")
      return typeof id === "number" ? [{ kind: "collection", id, name, count: Number(waypoint_count) || 0 }] : [];
    if (typeof latitude !== "number" || typeof longitude !== "number") return [];
    const collection = (waypoint_collection as { name?: unknown } | undefined)?.name;
    const more = [code, country, collection].filter((word) => typeof word === "string" && word !== "").join(" · ");
    const height = typeof elevation === "number" ? elevation : null;
    return [{ kind: "place", spot: { name, latitude, longitude, elevation: height }, more }];
  });
}

/** Lists known places first and drops others in the same position. */
export function together(known: readonly Found[], others: readonly Found[]): Found[] {
  const all = [...known];
  for (const one of others) if (!all.some((other) => isSame(one, other))) all.push(one);
  return all.slice(0, MOST);
}

function isSame(one: Found, other: Found): boolean {
  if (one.kind === "collection" || other.kind === "collection")
    return one.kind === "collection" && other.kind === "collection" && one.id === other.id;
  const [a, b] = [one.spot, other.spot];
  return shortDistance(a.latitude, a.longitude, b.latitude, b.longitude) <= SAME_PLACE;
}

/** Returns coordinates that were typed as a result. */
export const typedPlace = (latitude: number, longitude: number, more: string): Found => ({
  kind: "place",
  spot: { name: calledByPlace(latitude, longitude), latitude, longitude, elevation: null },
  more,
});
