/**
 * Courses that flights declared before take-off: which flight declared which course, and how many did. They are
 * stored so that the courses flown often near a place are found with one small query.
 *
 * Two declarations are the same course if their points agree to a tenth of a minute, in the same order. The number is
 * recounted from the rows themselves whenever one of them changes, so nothing can count twice.
 */
import { and, between, desc, eq, gte, isNull, type SQL, sql } from "drizzle-orm";
import { sha256Hex } from "#app/core/data/digest.ts";
import { among } from "#app/core/db/among.ts";
import type { DbTools, Statement } from "#app/core/feature.ts";
import type { Tools } from "#app/core/tools.ts";
import { flight, flightRevision } from "#app/flight/schema/flight.ts";
import { readFacts } from "#app/flight/stored.ts";
import { flownCourse, flownCourseFlight } from "#app/task/schema.ts";
import { draftOfDeclared } from "./again.ts";
import { readDraft, type TaskDraft } from "./draft.ts";
import type { FlownCourse } from "./flown.ts";
import { measure } from "./measure.ts";

type Reading = Pick<Tools, "db">;

/** Called when a revision comes into force: what the flight declares now replaces what it declared before. */
export async function saveFlownCourse(
  tools: Reading & Pick<Tools, "now">,
  id: number,
  revision: number,
): Promise<void> {
  const { db } = tools;
  const [row] = await db
    .select({ facts: flightRevision.facts })
    .from(flight)
    .innerJoin(
      flightRevision,
      and(eq(flightRevision.flightId, flight.id), eq(flightRevision.revision, flight.revision)),
    )
    .where(and(eq(flight.id, id), eq(flight.revision, revision), eq(flight.state, "valid"), isNull(flight.deleted)));
  const draft = row ? declaredIn(row.facts, id) : null;
  const course = draft && (await getCourse(draft));
  const before = sql`id IN (SELECT course_id FROM ${flownCourseFlight} WHERE flight_id = ${id})`;
  const [old] = await db
    .select({ course: flownCourseFlight.courseId })
    .from(flownCourseFlight)
    .where(eq(flownCourseFlight.flightId, id));
  if (!course && !old) return;
  await db.batch([
    // Counted without this flight, while its row still says which course it had declared.
    recount(db, before, sql`f.id <> ${id}`),
    db.delete(flownCourseFlight).where(eq(flownCourseFlight.flightId, id)),
    ...(course
      ? [
          db
            .insert(flownCourse)
            .values({ ...course, flights: 0 })
            .onConflictDoNothing(),
          db.insert(flownCourseFlight).values({ flightId: id, courseId: course.id }),
          recount(db, eq(flownCourse.id, course.id)),
        ]
      : []),
    ...(old ? [db.delete(flownCourse).where(and(eq(flownCourse.id, old.course), eq(flownCourse.flights, 0)))] : []),
  ]);
}

/** Recounts courses without flights that are being removed. The rows stay, because a flight may be restored. */
export const forgetFlown = ({ db }: DbTools, flights: readonly number[]): Statement[] => [
  recount(
    db,
    sql`id IN (SELECT course_id FROM ${flownCourseFlight} WHERE ${among(flownCourseFlight.flightId, flights)})`,
    sql`f.id NOT IN (SELECT value FROM json_each(${JSON.stringify(flights)}))`,
  ),
];

/** Runs every night, so that restored flights count again. */
export async function recountFlown({ db }: Reading): Promise<void> {
  await db.batch([recount(db, sql`true`)]);
}

const recount = (db: DbTools["db"], which: SQL, counted: SQL = sql`true`) =>
  db
    .update(flownCourse)
    .set({
      flights: sql`(SELECT count(*) FROM flown_course_flight c JOIN flight f ON f.id = c.flight_id AND f.deleted IS NULL
        AND f.state = 'valid' WHERE c.course_id = flown_course.id AND ${counted})`,
    })
    .where(which);

function declaredIn(facts: object, id: number): TaskDraft | null {
  const read = readFacts(facts, id);
  const declared = read.task?.declared ?? read.file?.declaration ?? null;
  return declared && read.task?.beforeTakeoff === true ? draftOfDeclared(declared) : null;
}

/** Degrees; a tenth of a minute. */
const STEP = 1 / 600;

async function getCourse(draft: TaskDraft) {
  const { kind, distance } = measure(draft);
  const places = draft.points.map(({ latitude, longitude }) => [
    Math.round(latitude / STEP),
    Math.round(longitude / STEP),
  ]);
  const id = (await sha256Hex(JSON.stringify(places))).slice(0, 32);
  const [{ latitude, longitude }] = draft.points;
  return { id, points: draft.points, kind, distance, latitude, longitude };
}

/** Degrees of latitude within which a start is near. */
const NEAR = 0.5;
const LEAST_FLIGHTS = 2;
const MOST_PROPOSED = 8;

/** Returns courses declared by two or more flights from a start within about fifty kilometres, those flown most first. */
export async function flownNear(
  { db }: Reading,
  { latitude, longitude }: { latitude: number; longitude: number },
): Promise<FlownCourse[]> {
  const wide = NEAR / Math.max(0.1, Math.cos((latitude * Math.PI) / 180));
  const rows = await db
    .select()
    .from(flownCourse)
    .where(
      and(
        between(flownCourse.latitude, latitude - NEAR, latitude + NEAR),
        between(flownCourse.longitude, longitude - wide, longitude + wide),
        gte(flownCourse.flights, LEAST_FLIGHTS),
      ),
    )
    .orderBy(desc(flownCourse.flights), desc(flownCourse.distance))
    .limit(MOST_PROPOSED);
  return rows.map(({ id, points, kind, distance, flights }) => ({
    id,
    names: points.map(({ name }) => name),
    kind,
    distance: distance / 1000,
    flights,
  }));
}

/** Returns the course as a new draft; null if it no longer exists. */
export async function drawingOfCourse({ db }: Reading, id: string): Promise<TaskDraft | null> {
  const [row] = await db.select({ points: flownCourse.points }).from(flownCourse).where(eq(flownCourse.id, id));
  const read = row && readDraft({ points: row.points, private: true });
  return read?.kind === "draft" ? read.draft : null;
}
