import { sql } from "drizzle-orm";
import { index, integer, primaryKey, real, sqliteTable, text, uniqueIndex } from "drizzle-orm/sqlite-core";
import type { TaskKind } from "../soaring/task/task.ts";
import type { RuleSetKey } from "../soaring/task/zone/rule-set.ts";
import type { Zone } from "../soaring/task/zone/zone.ts";

/** A point of a drawing: app/task/draft.ts. */
interface StoredPoint {
  name: string;
  latitude: number;
  longitude: number;
  elevation: number | null;
  zone: Zone;
}

/** What a declaration was of, as app/task/draft.ts reads it. */
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

/** What a pilot drew, and what follows from it: app/task/task.ts. Metres and degrees. */
export const task = sqliteTable(
  "task",
  {
    id: integer("id").primaryKey({ autoIncrement: true }),
    userId: integer("user_id").notNull(),
    /** Counts its changes, so that an edit knows what it began from. */
    version: integer("version").notNull(),
    name: text("name"),
    description: text("description"),
    private: integer("private", { mode: "boolean" }).notNull(),
    /** Random, 32 hex digits: who has it sees the task. */
    token: text("token"),
    ruleset: text("ruleset").$type<RuleSetKey>().notNull(),
    points: text("points", { mode: "json" }).$type<StoredPoint[]>().notNull(),
    minTime: integer("min_time"),
    startTime: text("start_time"),
    /** The day it is meant for. */
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
    /** Of the start. */
    latitude: real("latitude").notNull(),
    longitude: real("longitude").notNull(),
    /** Where its start lies, or the one it is scored for. */
    airportId: integer("airport_id"),
    fromIgcFile: integer("from_igc_file", { mode: "boolean" }).notNull(),
    created: text("created").notNull(),
    /** As `created` until the first change. */
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

/** A member liked a task. */
export const taskStar = sqliteTable(
  "task_star",
  { taskId: integer("task_id").notNull(), userId: integer("user_id").notNull(), created: text("created").notNull() },
  (t) => [primaryKey({ columns: [t.taskId, t.userId] }), index("task_star_of_user").on(t.userId, t.created)],
);

/**
 * Somebody said what they will fly: kept as it was then, whatever becomes of the task. Open until it is withdrawn, replaced,
 * or its time is over, which nobody has to write down.
 */
export const declaration = sqliteTable(
  "declaration",
  {
    id: integer("id").primaryKey({ autoIncrement: true }),
    userId: integer("user_id").notNull(),
    /** Null once the task was deleted. */
    taskId: integer("task_id"),
    draft: text("draft", { mode: "json" }).$type<StoredDraft>().notNull(),
    private: integer("private", { mode: "boolean" }).notNull(),
    declared: text("declared").notNull(),
    until: text("until").notNull(),
    /** Null while nobody ended it before its time. */
    ended: text("ended"),
    /** The flight that was held against it last. */
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

/** A course that flights declared, by its points to a tenth of a minute; how many of them is kept with it. */
export const flownCourse = sqliteTable(
  "flown_course",
  {
    /** SHA-256 of the points, 32 hex digits of it. */
    id: text("id").primaryKey(),
    points: text("points", { mode: "json" }).$type<StoredPoint[]>().notNull(),
    kind: text("kind").$type<TaskKind>().notNull(),
    distance: real("distance").notNull(),
    /** Of the start. */
    latitude: real("latitude").notNull(),
    longitude: real("longitude").notNull(),
    /** Valid ones. */
    flights: integer("flights").notNull(),
  },
  (t) => [index("flown_course_by_latitude").on(t.latitude)],
);

/** Which course a flight declared. */
export const flownCourseFlight = sqliteTable(
  "flown_course_flight",
  { flightId: integer("flight_id").primaryKey(), courseId: text("course_id").notNull() },
  (t) => [index("flights_of_course").on(t.courseId)],
);
