import { sql } from "drizzle-orm";
import { index, integer, primaryKey, sqliteTable, text } from "drizzle-orm/sqlite-core";

/** Of whom or what flights are counted: the pilot in command, the second seat, the club that is credited, the field of take-off, the type. */
const COUNTED_OF = ["user", "copilot", "club", "airport", "aircraft"] as const;

/** Local calendar day of the month, "01" to "31", to flights, metres, seconds in the air. */
type DaysOfMonth = Record<string, [flights: number, metres: number, seconds: number]>;

/** What stands in `month_total.days`. */
export const readDays = (days: string): DaysOfMonth => JSON.parse(days);

/**
 * What flights of a month come to: valid ones that are not removed. Written by triggers on `flight` in the statement that
 * changes one (total.sql), so that it cannot differ from them; whole numbers, so that adding and taking away is exact.
 * WITHOUT ROWID (tests/core/db/baseline.test.ts).
 */
export const monthTotal = sqliteTable(
  "month_total",
  {
    kind: text("kind", { enum: COUNTED_OF }).notNull(),
    /** Its id. */
    subject: integer("subject").notNull(),
    /** Of the scoring date, YYYY-MM. */
    month: text("month").notNull(),
    flights: integer("flights").notNull(),
    /** Of the free contest's course. */
    metres: integer("metres").notNull(),
    /** From take-off to landing. */
    seconds: integer("seconds").notNull(),
    outlandings: integer("outlandings").notNull(),
    // Sums that means are made of, each with how many flights have one.
    /** 0.01 km/h, of the free contest's course. */
    speed: integer("speed").notNull(),
    speedFlights: integer("speed_flights").notNull(),
    /** 0.01 km/h, between climbs. */
    glideSpeed: integer("glide_speed").notNull(),
    glideSpeedFlights: integer("glide_speed_flights").notNull(),
    /** 0.0001, flown over straight way. */
    detour: integer("detour").notNull(),
    detourFlights: integer("detour_flights").notNull(),
    /** JSON. It stays text until somebody looks into it: of the hundred months that a page reads it wants the days of a few. */
    days: text("days").notNull(),
  },
  (t) => [primaryKey({ columns: [t.kind, t.subject, t.month] })],
);

/** What a pilot's flights for a club, from an airfield or with a type come to; written as `month_total` is. WITHOUT ROWID. */
export const pilotTotal = sqliteTable(
  "pilot_total",
  {
    kind: text("kind", { enum: COUNTED_OF }).notNull(),
    subject: integer("subject").notNull(),
    /** 0: all seasons. */
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

/** How many pilots `pilot_total` has; written as it is. WITHOUT ROWID. */
export const pilotCount = sqliteTable(
  "pilot_count",
  {
    kind: text("kind", { enum: COUNTED_OF }).notNull(),
    subject: integer("subject").notNull(),
    /** 0: all seasons. */
    season: integer("season").notNull(),
    pilots: integer("pilots").notNull(),
  },
  (t) => [primaryKey({ columns: [t.kind, t.subject, t.season] })],
);

/** Pilots whose flights changed, in either seat, until every room was told: written by a trigger on `flight`. */
export const changedPilot = sqliteTable("changed_pilot", {
  userId: integer("user_id").primaryKey(),
  /** Another with every change: who tells forgets only the change that was told. */
  change: text("change").notNull(),
  tries: integer("tries").notNull().default(0),
});

/** Flights that may hold other records than before, until those were looked at: written by a trigger on `flight`. */
export const changedFlight = sqliteTable("changed_flight", {
  flightId: integer("flight_id").primaryKey(),
  /** Another with every change, as in `changed_pilot`. */
  change: text("change").notNull(),
});

/** What flights are the best in. */
const MEASURES = ["distance", "triangle", "sprint", "height", "duration"] as const;

/** The best flight of whom or what they are counted of, in a season and ever; kept by app/flight/record. WITHOUT ROWID. */
export const flightRecord = sqliteTable(
  "flight_record",
  {
    kind: text("kind", { enum: COUNTED_OF }).notNull(),
    subject: integer("subject").notNull(),
    /** 0: of all seasons. */
    season: integer("season").notNull(),
    measure: text("measure", { enum: MEASURES }).notNull(),
    flightId: integer("flight_id").notNull(),
    /** Metres; for the sprint 0.01 km/h; for the duration seconds. */
    value: integer("value").notNull(),
  },
  (t) => [primaryKey({ columns: [t.kind, t.subject, t.season, t.measure] }), index("flight_record_of").on(t.flightId)],
);
