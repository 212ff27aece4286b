import { sql } from "drizzle-orm";
import { index, integer, primaryKey, real, sqliteTable, text, uniqueIndex } from "drizzle-orm/sqlite-core";
import type { Course } from "#app/soaring/segment/course.ts";

const STATES = ["proposed", "open", "declined", "closed"] as const;

/** A named stretch between two gates: app/contest/segment/segment.ts. */
export const segment = sqliteTable(
  "segment",
  {
    id: integer("id").primaryKey({ autoIncrement: true }),
    name: text("name").notNull(),
    course: text("course", { mode: "json" }).$type<Course>().notNull(),
    /** Counts the versions of the course; passes found on an earlier one are ignored. */
    edition: integer("edition").notNull().default(1),
    /** Length along the course in metres, and its direction in degrees. */
    length: real("length").notNull(),
    direction: real("direction").notNull(),
    // The box around the course, degrees.
    south: real("south").notNull(),
    west: real("west").notNull(),
    north: real("north").notNull(),
    east: real("east").notNull(),
    /** Heights of the ground at even distances along it, metres; null where the height is unknown. */
    ground: text("ground", { mode: "json" }).$type<(number | null)[]>(),
    state: text("state", { enum: STATES }).notNull(),
    /** The member who drew it. */
    userId: integer("user_id").notNull(),
    /** The first local day on which flights over it count for badges. */
    eligibleFrom: text("eligible_from").notNull(),
    created: text("created").notNull(),
    /** When it was opened, declined or closed, or when its course was changed. */
    decided: text("decided"),
    /** The number of past flights that may have flown it; null until they have been searched. */
    candidates: integer("candidates"),
    /** When the last of them was checked. */
    matched: text("matched"),
  },
  (t) => [index("segment_to_match").on(t.id).where(sql`state = 'open' AND matched IS NULL`)],
);

/**
 * A flight's pass from gate to gate. It counts while its flight is valid and not removed:
 * app/contest/segment/shown.server.ts.
 */
export const segmentPass = sqliteTable(
  "segment_pass",
  {
    id: integer("id").primaryKey({ autoIncrement: true }),
    segmentId: integer("segment_id").notNull(),
    flightId: integer("flight_id").notNull(),
    /** The flight's revision that it was read from. */
    revision: integer("revision").notNull(),
    /** Seconds since 1970, to a tenth. */
    startTime: real("start_time").notNull(),
    endTime: real("end_time").notNull(),
    // Metres above sea level.
    startAltitude: integer("start_altitude").notNull(),
    endAltitude: integer("end_altitude").notNull(),
    lowest: integer("lowest").notNull(),
    highest: integer("highest").notNull(),
    /** km/h, to a hundredth. */
    rawSpeed: real("raw_speed").notNull(),
    /** Corrected speed in km/h, and points; null for a pass that is not comparable. */
    correctedSpeed: real("corrected_speed"),
    points: real("points"),
    upsideDown: integer("upside_down", { mode: "boolean" }).notNull(),
    /** The direction flown, whole degrees. */
    direction: integer("direction").notNull(),
    /** Speed in km/h, and the direction the wind came from; null if unknown. */
    windSpeed: real("wind_speed"),
    windDirection: integer("wind_direction"),
  },
  (t) => [
    uniqueIndex("segment_pass_of_flight").on(t.flightId, t.segmentId, t.startTime),
    index("segment_pass_by_points").on(t.segmentId, t.points),
  ],
);

/** Past flights that still have to be checked against a new segment. WITHOUT ROWID (tests/core/db/baseline.test.ts). */
export const segmentCandidate = sqliteTable(
  "segment_candidate",
  { segmentId: integer("segment_id").notNull(), flightId: integer("flight_id").notNull() },
  (t) => [primaryKey({ columns: [t.segmentId, t.flightId] }), index("segment_candidate_of").on(t.flightId)],
);

/** Which revision of a flight was checked against all segments, and when. */
export const segmentFlight = sqliteTable(
  "segment_flight",
  {
    flightId: integer("flight_id").primaryKey(),
    revision: integer("revision").notNull(),
    matched: text("matched").notNull(),
  },
  (t) => [index("segment_flight_by_time").on(t.matched)],
);
