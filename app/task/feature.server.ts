/** Tasks that pilots draw, share and declare. */
import { asc, eq, inArray } from "drizzle-orm";
import { among } from "#app/core/db/among.ts";
import { type DbTools, type Entry, type Feature, jsonEntry, purposesIn, type Statement } from "#app/core/feature.ts";
import type { Tools } from "#app/core/tools.ts";
import { declaration, flownCourseFlight, task as row, taskStar } from "#app/task/schema.ts";
import { endOverdue, markFlown } from "./declare.server.ts";
import { forgetFlown, recountFlown, saveFlownCourse } from "./flown.server.ts";
import processing from "./processing.json";

export const task: Feature<Tools> = {
  name: "task",
  tables: {
    task: { pilot: ["user_id"] },
    task_star: { pilot: ["user_id"] },
    declaration: { pilot: ["user_id"], flight: ["flight_id"] },
    flown_course: {},
    flown_course_flight: { flight: ["flight_id"] },
  },
  nightly: [endOverdue, recountFlown],
  onFlight: {
    scored: landed,
    removed: forgetFlown,
    erased: async ({ db }, flights) => ({
      objects: [],
      statements: [
        db.update(declaration).set({ flightId: null }).where(among(declaration.flightId, flights)),
        db.delete(flownCourseFlight).where(among(flownCourseFlight.flightId, flights)),
      ],
    }),
  },
  onPilot: {
    accountGone,
    archive: { "tasks.json": "tasks that you drew, what you declared and when, and tasks you starred" },
    exported,
  },
  processing: purposesIn(processing),
};

/** Handles a flight's new revision: stores which course it declared, and marks a declaration on the site as flown. */
async function landed(tools: Tools, flight: number, revision: number): Promise<void> {
  await saveFlownCourse(tools, flight, revision);
  await markFlown(tools, flight, revision);
}

/** Stars that others gave to the pilot's tasks are deleted with them. */
function accountGone({ db }: DbTools, user: number): Statement[] {
  const own = db.select({ id: row.id }).from(row).where(eq(row.userId, user));
  return [
    db.delete(taskStar).where(inArray(taskStar.taskId, own)),
    db.delete(taskStar).where(eq(taskStar.userId, user)),
    db.delete(declaration).where(eq(declaration.userId, user)),
    db.delete(row).where(eq(row.userId, user)),
  ];
}

async function* exported(tools: Tools, user: number): AsyncGenerator<Entry> {
  const { db } = tools;
  const [own, declared, starred] = await db.batch([
    db.select().from(row).where(eq(row.userId, user)).orderBy(asc(row.id)),
    db.select().from(declaration).where(eq(declaration.userId, user)).orderBy(asc(declaration.id)),
    db
      .select({ task: taskStar.taskId, since: taskStar.created })
      .from(taskStar)
      .where(eq(taskStar.userId, user))
      .orderBy(asc(taskStar.created), asc(taskStar.taskId)),
  ]);
  yield jsonEntry(tools, "tasks.json", {
    own: own.map(({ userId: _, ...told }) => told),
    declared: declared.map(({ userId: _, ...told }) => told),
    starred,
  });
}
