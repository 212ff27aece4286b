/**
 * The collection that everybody has: all our airfields as waypoints, read from the list of airports and never changed
 * here.
 */
import { asc, sql } from "drizzle-orm";
import type { Tools } from "#app/core/tools.ts";
import { airport } from "#app/places/airport/schema.ts";
import { STYLE, type Waypoint } from "#app/soaring/cup/waypoint.ts";
import { type SavedWaypoint, type WaypointCollection, WORLDWIDE } from "./waypoint.ts";

/** The day it began. Airfields change with imports, whose dates are not stored. */
const SINCE = "2026-11-23T00:00:00.000000+00:00";

type DbTools = Pick<Tools, "db">;

export async function worldwide({ db }: DbTools): Promise<WaypointCollection> {
  const [{ points }] = await db.select({ points: sql<number>`count(*)` }).from(airport).where(OPEN);
  const named = { id: WORLDWIDE, owner: null, name: "Worldwide airfields", description: null, private: false };
  return { ...named, created: SINCE, modified: SINCE, points };
}

/** Only the airfields from which gliders start, most launches first: a full import has 48,000, which nobody needs. */
const MAX_AIRFIELDS = 5000;
const OPEN = sql`${airport.kind} <> 'closed'`;

export async function worldwidePoints({ db }: DbTools): Promise<SavedWaypoint[]> {
  const rows = await db
    .select()
    .from(airport)
    .where(OPEN)
    .orderBy(sql`${airport.launches} IS NULL`, sql`${airport.launches} DESC`, asc(airport.id))
    .limit(MAX_AIRFIELDS);
  return rows.map(toPoint);
}

function toPoint(row: typeof airport.$inferSelect): SavedWaypoint {
  const { id, name, icao, country, latitude, longitude, elevation, runways, radio, kind } = row;
  const [runway] = runways;
  const waypoint: Waypoint = {
    name,
    code: icao,
    country,
    latitude,
    longitude,
    elevation,
    style: getStyle(kind, runway?.surface ?? null),
    direction: runway ? Math.round(runway.heading) : null,
    length: runway?.length ?? null,
    width: null,
    frequency: radio === null ? null : Number(radio).toFixed(3),
    description: null,
    other: {},
  };
  return { id, ...waypoint };
}

function getStyle(kind: string, surface: string | null): number {
  if (kind === "gliding") return STYLE.glidingField;
  return surface !== null && /asp|con|paved|bit/i.test(surface) ? STYLE.pavedField : STYLE.grassField;
}
