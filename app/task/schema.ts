import { sql } from "drizzle-orm";
import { index, integer, primaryKey, real, sqliteTable, text, uniqueIndex } from "drizzle-orm/sqlite-core";
import type { TaskKind } from "../soaring/task/task.ts";
import type { RuleSetKey } from "../soaring/task/zone/rule-set.ts";
import type { Zone } from "../soaring/task/zone/zone.ts";

/** A point of a draft: app/task/draft.ts. */
interface StoredPoint {
  name: string;
  latitude: number;
  longitude: number;
  elevation: number | null;
  zone: Zone;
}

/** The draft that was declared, as app/task/draft.ts reads it. */
interface StoredDraft {
  name: string | null;
  description: string | null;
  private: boolean;
  ruleset: RuleSetKey;
  points: StoredPoint[];
  minTime: number | null;
  startTime: string | null;
  scoringDate: string | null;
}

/** A task that a pilot drew, and the measures that follow from it: app/task/task.ts. Metres and degrees. */
export const task = sqliteTable(
  "task",
  {
    id: integer("id").primaryKey({ autoIncrement: true }),
    userId: integer("user_id").notNull(),
    /** Counts its changes, so that an edit can name the version from which it began. */
    version: integer("version").notNull(),
    name: text("name"),
    description: text("description"),
    private: integer("private", { mode: "boolean" }).notNull(),
    /** Random, 32 hex digits; anybody who has it can see the task. */
    token: text("token"),
    ruleset: text("ruleset").$type<RuleSetKey>().notNull(),
    points: text("points", { mode: "json" }).$type<StoredPoint[]>().notNull(),
    minTime: integer("min_time"),
    startTime: text("start_time"),
    /** The day it is planned for. */
    scoringDate: text("scoring_date"),
    kind: text("kind").$type<TaskKind>().notNull(),
    closed: integer("closed", { mode: "boolean" }).notNull(),
    startOnLeg: integer("start_on_leg", { mode: "boolean" }).notNull(),
    distance: real("distance").notNull(),
    penalizedDistance: real("penalized_distance").notNull(),
    minDistance: real("min_distance"),
    maxDistance: real("max_distance"),
    west: real("west").notNull(),
    south: real("south").notNull(),
    east: real("east").notNull(),
    north: real("north").notNull(),
    /** Position of the start. */
    latitude: real("latitude").notNull(),
    longitude: real("longitude").notNull(),
    /** The airfield at its start, or the one it is scored for. */
    airportId: integer("airport_id"),
    fromIgcFile: integer("from_igc_file", { mode: "boolean" }).notNull(),
    created: text("created").notNull(),
    /** Equals `created` until the first change. */
    modified: text("modified").notNull(),
  },
  (t) => [
    index("task_of_user").on(t.userId, t.modified),
    uniqueIndex("task_by_token").on(t.token).where(sql`token IS NOT NULL`),
    index("task_public").on(t.modified).where(sql`private = 0`),
    index("task_of_airport").on(t.airportId).where(sql`private = 0`),
    index("task_by_latitude").on(t.latitude).where(sql`private = 0`),
    index("task_by_distance").on(t.distance).where(sql`private = 0`),
  ],
);

/** A member's star for a task. */
export const taskStar = sqliteTable(
  "task_star",
  { taskId: integer("task_id").notNull(), userId: integer("user_id").notNull(), created: text("created").notNull() },
  (t) => [primaryKey({ columns: [t.taskId, t.userId] }), index("task_star_of_user").on(t.userId, t.created)],
);

/**
 * A pilot's declaration, stored as it was then, whatever happens to the task. It is open until it is withdrawn,
 * replaced or its time is over; the latter takes effect without being stored.
 */
export const declaration = sqliteTable(
  "declaration",
  {
    id: integer("id").primaryKey({ autoIncrement: true }),
    userId: integer("user_id").notNull(),
    /** Null once the task has been deleted. */
    taskId: integer("task_id"),
    draft: text("draft", { mode: "json" }).$type<StoredDraft>().notNull(),
    private: integer("private", { mode: "boolean" }).notNull(),
    declared: text("declared").notNull(),
    until: text("until").notNull(),
    /** Null unless it was ended before its time. */
    ended: text("ended"),
    /** The flight that was last checked against it. */
    flightId: integer("flight_id"),
  },
  (t) => [
    uniqueIndex("declaration_open").on(t.userId).where(sql`ended IS NULL`),
    index("declaration_of_user").on(t.userId, t.declared),
    index("declaration_of_task").on(t.taskId),
    index("declaration_until").on(t.until).where(sql`ended IS NULL`),
    index("declaration_flown").on(t.flightId).where(sql`flight_id IS NOT NULL`),
  ],
);

/** A course that flights declared, identified by its points to a tenth of a minute, with the number of these flights. */
export const flownCourse = sqliteTable(
  "flown_course",
  {
    /** The first 32 hex digits of the points' SHA-256. */
    id: text("id").primaryKey(),
    points: text("points", { mode: "json" }).$type<StoredPoint[]>().notNull(),
    kind: text("kind").$type<TaskKind>().notNull(),
    distance: real("distance").notNull(),
    /** Position of the start. */
    latitude: real("latitude").notNull(),
    longitude: real("longitude").notNull(),
    /** The number of valid flights. */
    flights: integer("flights").notNull(),
  },
  (t) => [index("flown_course_by_latitude").on(t.latitude)],
);

/** The course that a flight declared. */
export const flownCourseFlight = sqliteTable(
  "flown_course_flight",
  { flightId: integer("flight_id").primaryKey(), courseId: text("course_id").notNull() },
  (t) => [index("flights_of_course").on(t.courseId)],
);
