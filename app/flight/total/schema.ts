import { sql } from "drizzle-orm";
import { index, integer, primaryKey, sqliteTable, text } from "drizzle-orm/sqlite-core";

/** What flights are counted by: pilot in command, co-pilot, credited club, take-off airfield, aircraft type. */
const COUNTED_OF = ["user", "copilot", "club", "airport", "aircraft"] as const;

/** Maps the local day of the month, "01" to "31", to flights, metres and seconds in the air. */
type DaysOfMonth = Record<string, [flights: number, metres: number, seconds: number]>;

/** Parses `month_total.days`. */
export const readDays = (days: string): DaysOfMonth => JSON.parse(days);

/**
 * Totals of a month's flights: valid ones that are not removed. Triggers on `flight` write them in the statement that
 * changes a flight (total.sql), so that they cannot differ from the flights. They are whole numbers, so that adding
 * and subtracting is exact. WITHOUT ROWID (tests/core/db/baseline.test.ts).
 */
export const monthTotal = sqliteTable(
  "month_total",
  {
    kind: text("kind", { enum: COUNTED_OF }).notNull(),
    /** The id of the pilot, club, airfield or type. */
    subject: integer("subject").notNull(),
    /** The month of the scoring date, YYYY-MM. */
    month: text("month").notNull(),
    flights: integer("flights").notNull(),
    /** Metres of the free contest's courses. */
    metres: integer("metres").notNull(),
    /** Seconds from take-off to landing. */
    seconds: integer("seconds").notNull(),
    outlandings: integer("outlandings").notNull(),
    // Sums for mean values, each with the number of flights that have a value.
    /** Speed over the free contest's course, in units of 0.01 km/h. */
    speed: integer("speed").notNull(),
    speedFlights: integer("speed_flights").notNull(),
    /** Speed between climbs, in units of 0.01 km/h. */
    glideSpeed: integer("glide_speed").notNull(),
    glideSpeedFlights: integer("glide_speed_flights").notNull(),
    /** Distance flown divided by the straight distance, in units of 0.0001. */
    detour: integer("detour").notNull(),
    detourFlights: integer("detour_flights").notNull(),
    /** JSON. It is only parsed when needed: a page reads a hundred months and needs the days of a few. */
    days: text("days").notNull(),
  },
  (t) => [primaryKey({ columns: [t.kind, t.subject, t.month] })],
);

/**
 * Totals of a pilot's flights for a club, from an airfield or with a type; written in the same way as `month_total`.
 * WITHOUT ROWID.
 */
export const pilotTotal = sqliteTable(
  "pilot_total",
  {
    kind: text("kind", { enum: COUNTED_OF }).notNull(),
    subject: integer("subject").notNull(),
    /** 0 for all seasons. */
    season: integer("season").notNull(),
    userId: integer("user_id").notNull(),
    flights: integer("flights").notNull(),
    metres: integer("metres").notNull(),
    seconds: integer("seconds").notNull(),
  },
  (t) => [
    primaryKey({ columns: [t.kind, t.subject, t.season, t.userId] }),
    index("pilot_total_by_metres").on(t.kind, t.subject, t.season, t.metres),
    index("pilot_total_by_flights").on(t.kind, t.subject, t.season, t.flights),
    index("pilot_total_of_user").on(t.userId, t.kind).where(sql`season = 0`),
  ],
);

/** The number of pilots in `pilot_total`; written in the same way. WITHOUT ROWID. */
export const pilotCount = sqliteTable(
  "pilot_count",
  {
    kind: text("kind", { enum: COUNTED_OF }).notNull(),
    subject: integer("subject").notNull(),
    /** 0 for all seasons. */
    season: integer("season").notNull(),
    pilots: integer("pilots").notNull(),
  },
  (t) => [primaryKey({ columns: [t.kind, t.subject, t.season] })],
);

/**
 * Pilots whose flights changed, in either seat, until every feature has been notified; written by a trigger on
 * `flight`.
 */
export const changedPilot = sqliteTable("changed_pilot", {
  userId: integer("user_id").primaryKey(),
  /** A new value with every change, so that only the change that was reported is deleted. */
  change: text("change").notNull(),
  tries: integer("tries").notNull().default(0),
});

/** Flights whose records may have changed, until these have been checked; written by a trigger on `flight`. */
export const changedFlight = sqliteTable("changed_flight", {
  flightId: integer("flight_id").primaryKey(),
  /** A new value with every change, as in `changed_pilot`. */
  change: text("change").notNull(),
});

/** The kinds of records. */
const MEASURES = ["distance", "triangle", "sprint", "height", "duration"] as const;

/**
 * The best flight of a pilot, club, airfield or type, in a season and of all time; maintained by app/flight/record.
 * WITHOUT ROWID.
 */
export const flightRecord = sqliteTable(
  "flight_record",
  {
    kind: text("kind", { enum: COUNTED_OF }).notNull(),
    subject: integer("subject").notNull(),
    /** 0 for all seasons. */
    season: integer("season").notNull(),
    measure: text("measure", { enum: MEASURES }).notNull(),
    flightId: integer("flight_id").notNull(),
    /** Metres; for the sprint 0.01 km/h; for the duration seconds. */
    value: integer("value").notNull(),
  },
  (t) => [primaryKey({ columns: [t.kind, t.subject, t.season, t.measure] }), index("flight_record_of").on(t.flightId)],
);
