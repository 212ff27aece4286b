/**
 * What the planner's field finds: places it knows, at once and without a network, and what the site's search knows beyond
 * them: smaller airfields, waypoints of public collections, and those collections as a whole. Pure.
 */
import { shortDistance } from "#app/soaring/geo/earth.ts";
import type { Spot } from "#app/soaring/task/plan/plan.ts";
import { calledByPlace } from "./called-by-place.ts";

export type Found =
  | { kind: "place"; spot: Spot; more: string }
  /** All points of a collection, to be shown and snapped to. */
  | { kind: "collection"; id: number; name: string; count: number };

/** What is asked for, by published names. */
export const DOCUMENTS = "airport,waypoint,waypoint_collection";

/** Of both together: a list that a phone shows. */
const MOST = 12;
/** m */
const SAME_PLACE = 100;

/** As `POST /v1/search` tells it; what is of another shape is left out. */
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

/** Known places first; what lies where one of them is, is that one. */
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

/** Coordinates that were typed. */
export const typedPlace = (latitude: number, longitude: number, more: string): Found => ({
  kind: "place",
  spot: { name: calledByPlace(latitude, longitude), latitude, longitude, elevation: null },
  more,
});
