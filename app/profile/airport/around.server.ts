/** What an airfield has around it: clubs at home there, courses declared from there, segments near by. */
import { and, eq, gt, lt, sql } from "drizzle-orm";
import { clubsAt } from "#app/club/home.server.ts";
import type { Db } from "#app/db/db.ts";
import { airport } from "#app/db/schema/airport.ts";
import { segment } from "#app/db/schema/contest/segment.ts";
import { flownNear } from "#app/task/flown.server.ts";
import type { FlownCourse } from "#app/task/flown.ts";

export interface Around {
  clubs: { id: number; name: string }[];
  courses: FlownCourse[];
  /** Kilometres long. */
  segments: { id: number; name: string; distance: number }[];
}

const COURSES = 4;
const SEGMENTS = 5;
/** Degrees of latitude within which a segment is near: some 70 km. */
const NEAR = 0.63;

/** Nothing where there is no such airfield. */
export async function aroundField(db: Db, id: number): Promise<Around> {
  const [place] = await db
    .select({ latitude: airport.latitude, longitude: airport.longitude })
    .from(airport)
    .where(eq(airport.id, id));
  if (place === undefined) return { clubs: [], courses: [], segments: [] };
  const [clubs, courses, segments] = await Promise.all([
    clubsAt(db, id),
    flownNear({ db }, place),
    segmentsNear(db, place),
  ]);
  return { clubs, courses: courses.slice(0, COURSES), segments };
}

/** The nearest first, by the middle of both gates. */
async function segmentsNear(
  db: Db,
  { latitude, longitude }: { latitude: number; longitude: number },
): Promise<Around["segments"]> {
  const wide = Math.cos((latitude * Math.PI) / 180);
  const reach = NEAR / Math.max(0.1, wide);
  const away = sql`pow((south + north) / 2 - ${latitude}, 2) + pow(((west + east) / 2 - ${longitude}) * ${wide}, 2)`;
  const rows = await db
    .select({ id: segment.id, name: segment.name, length: segment.length })
    .from(segment)
    .where(
      and(
        eq(segment.state, "open"),
        lt(segment.south, latitude + NEAR),
        gt(segment.north, latitude - NEAR),
        lt(segment.west, longitude + reach),
        gt(segment.east, longitude - reach),
      ),
    )
    .orderBy(away)
    .limit(SEGMENTS);
  return rows.map(({ length, ...row }) => ({ ...row, distance: length / 1000 }));
}
