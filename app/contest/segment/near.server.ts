/** Segments around a place. */
import { and, eq, sql } from "drizzle-orm";
import { segment } from "#app/contest/segment/schema.ts";
import type { Db } from "#app/core/db/db.ts";
import { METRES_PER_DEGREE } from "#app/soaring/geo/earth.ts";
import type { Position } from "#app/soaring/trace/trace.ts";
import { metresFrom } from "./along.ts";

export interface NearSegment {
  id: number;
  name: string;
  /** km. */
  distance: number;
  /** Kilometres from the place to the nearest point of the segment. */
  away: number;
}

/** Metres around a place in which segments are listed. */
const REACH = 60_000;
const MOST = 8;

/** Returns the open segments that come within 60 km, nearest first. */
export async function segmentsNear(db: Db, at: Position): Promise<NearSegment[]> {
  const up = REACH / METRES_PER_DEGREE;
  const aside = up / Math.max(0.05, Math.cos((at.latitude * Math.PI) / 180));
  const rows = await db
    .select({ id: segment.id, name: segment.name, length: segment.length, course: segment.course })
    .from(segment)
    .where(
      and(
        eq(segment.state, "open"),
        sql`${segment.south} <= ${at.latitude + up} AND ${segment.north} >= ${at.latitude - up}
          AND ${segment.west} <= ${at.longitude + aside} AND ${segment.east} >= ${at.longitude - aside}`,
      ),
    );
  return rows
    .map(({ length, course, ...row }) => ({ ...row, distance: length / 1000, away: metresFrom(course, at) / 1000 }))
    .filter(({ away }) => away * 1000 <= REACH)
    .sort((a, b) => a.away - b.away || a.id - b.id)
    .slice(0, MOST);
}
