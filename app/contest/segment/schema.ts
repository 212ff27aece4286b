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
    /** Counts courses: what was found on an earlier one is nothing. */
    edition: integer("edition").notNull().default(1),
    /** Metres along the course, and where it leads, degrees. */
    length: real("length").notNull(),
    direction: real("direction").notNull(),
    // Around both gates, degrees.
    south: real("south").notNull(),
    west: real("west").notNull(),
    north: real("north").notNull(),
    east: real("east").notNull(),
    /** Heights of the ground along it at even distances, metres; null where nobody knows. */
    ground: text("ground", { mode: "json" }).$type<(number | null)[]>(),
    state: text("state", { enum: STATES }).notNull(),
    /** Who drew it. */
    userId: integer("user_id").notNull(),
    /** Local days of flights that badges count it from. */
    eligibleFrom: text("eligible_from").notNull(),
    created: text("created").notNull(),
    /** When it was opened, declined or closed, or got another course. */
    decided: text("decided"),
    /** Past flights that may have flown it: how many there were; null until somebody looked. */
    candidates: integer("candidates"),
    /** When the last of them was held against it. */
    matched: text("matched"),
  },
  (t) => [index("segment_to_match").on(t.id).where(sql`state = 'open' AND matched IS NULL`)],
);

/** A flight from gate to gate. Counted while its flight is valid and here: app/contest/segment/shown.server.ts. */
export const segmentPass = sqliteTable(
  "segment_pass",
  {
    id: integer("id").primaryKey({ autoIncrement: true }),
    segmentId: integer("segment_id").notNull(),
    flightId: integer("flight_id").notNull(),
    /** That it was read from. */
    revision: integer("revision").notNull(),
    /** Seconds since 1970, tenths of them. */
    startTime: real("start_time").notNull(),
    endTime: real("end_time").notNull(),
    // Metres above the sea.
    startAltitude: integer("start_altitude").notNull(),
    endAltitude: integer("end_altitude").notNull(),
    lowest: integer("lowest").notNull(),
    highest: integer("highest").notNull(),
    /** km/h, hundredths of them. */
    rawSpeed: real("raw_speed").notNull(),
    /** km/h, and its points; null for a pass that is not comparable. */
    correctedSpeed: real("corrected_speed"),
    points: real("points"),
    upsideDown: integer("upside_down", { mode: "boolean" }).notNull(),
    /** Where it led, whole degrees. */
    direction: integer("direction").notNull(),
    /** km/h, and where it came from; null where nobody knows. */
    windSpeed: real("wind_speed"),
    windDirection: integer("wind_direction"),
  },
  (t) => [
    uniqueIndex("segment_pass_of_flight").on(t.flightId, t.segmentId, t.startTime),
    index("segment_pass_by_points").on(t.segmentId, t.points),
  ],
);

/** Past flights that have still to be checked against a new segment. WITHOUT ROWID (tests/core/db/baseline.test.ts). */
export const segmentCandidate = sqliteTable(
  "segment_candidate",
  { segmentId: integer("segment_id").notNull(), flightId: integer("flight_id").notNull() },
  (t) => [primaryKey({ columns: [t.segmentId, t.flightId] }), index("segment_candidate_of").on(t.flightId)],
);

/** Which revision of a flight was held against all segments, and when. */
export const segmentFlight = sqliteTable(
  "segment_flight",
  {
    flightId: integer("flight_id").primaryKey(),
    revision: integer("revision").notNull(),
    matched: text("matched").notNull(),
  },
  (t) => [index("segment_flight_by_time").on(t.matched)],
);
