/** What is around an airfield: clubs based there and courses declared from there. */
import { eq } from "drizzle-orm";
import type { Db } from "#app/core/db/db.ts";
import { clubsAt } from "#app/people/club/home.server.ts";
import { airport } from "#app/places/airport/schema.ts";
import { flownNear } from "#app/task/flown.server.ts";
import type { FlownCourse } from "#app/task/flown.ts";

export interface Around {
  clubs: { id: number; name: string }[];
  courses: FlownCourse[];
}

const COURSES = 4;

/** Returns empty lists if there is no such airfield. */
export async function aroundField(db: Db, id: number): Promise<Around> {
  const [place] = await db
    .select({ latitude: airport.latitude, longitude: airport.longitude })
    .from(airport)
    .where(eq(airport.id, id));
  if (place === undefined) return { clubs: [], courses: [] };
  const [clubs, courses] = await Promise.all([clubsAt(db, id), flownNear({ db }, place)]);
  return { clubs, courses: courses.slice(0, COURSES) };
}
