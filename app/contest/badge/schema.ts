import { index, integer, primaryKey, real, sqliteTable, text, uniqueIndex } from "drizzle-orm/sqlite-core";

/**
 * Data of a flight's revision in force that badges and tours need and its own row does not have:
 * app/contest/badge/feat/read-feat.server.ts.
 */
export const flightFeat = sqliteTable("flight_feat", {
  flightId: integer("flight_id").primaryKey(),
  /** The revision from which it was read. */
  revision: integer("revision").notNull(),
  /** Points in the sprint. */
  sprint: real("sprint").notNull(),
  /** Kilometres of the declared course. */
  outReturn: real("out_return").notNull(),
  triangle: real("triangle").notNull(),
  rectangle: real("rectangle").notNull(),
  /** m */
  gain: real("gain").notNull(),
  /** km */
  straight: real("straight").notNull(),
  /** m */
  thermal: real("thermal").notNull(),
  /** m/s */
  climb: real("climb").notNull(),
  /** km */
  finalGlide: real("final_glide").notNull(),
  /** Thermals circled to the left and to the right. */
  left: integer("left").notNull(),
  right: integer("right").notNull(),
  /** The position of the landing, also in a field; null when not known. */
  landingLatitude: real("landing_latitude"),
  landingLongitude: real("landing_longitude"),
  /** The number of times around each major airport, by its code. */
  rounds: text("rounds", { mode: "json" }).$type<Record<string, number>>().notNull(),
});

/**
 * Flights with the most points of their day and country; several if they have equal points. WITHOUT ROWID
 * (tests/core/db/baseline.test.ts).
 */
export const dayWinner = sqliteTable(
  "day_winner",
  {
    date: text("date").notNull(),
    country: text("country").notNull(),
    flightId: integer("flight_id").notNull(),
    userId: integer("user_id").notNull(),
  },
  (t) => [primaryKey({ columns: [t.date, t.country, t.flightId] }), index("day_winner_of").on(t.userId)],
);

/** A level of a badge that a pilot has reached. */
export const achievement = sqliteTable(
  "achievement",
  {
    id: integer("id").primaryKey(),
    userId: integer("user_id").notNull(),
    badgeId: text("badge_id").notNull(),
    /** From 1. */
    level: integer("level").notNull(),
    /** The flight that earned it. */
    flightId: integer("flight_id").notNull(),
    /** The badge's value at that time. */
    value: real("value").notNull(),
    /** The take-off of that flight, and its local date. */
    earned: text("earned").notNull(),
    day: text("day").notNull(),
  },
  (t) => [
    uniqueIndex("achievement_once").on(t.userId, t.badgeId, t.level),
    index("achievement_of_flight").on(t.flightId),
    index("achievement_of_badge").on(t.badgeId, t.earned),
  ],
);

/** A pilot's value in a badge, and the latest flights that increased it. WITHOUT ROWID, as above. */
export const badgeProgress = sqliteTable(
  "badge_progress",
  {
    userId: integer("user_id").notNull(),
    badgeId: text("badge_id").notNull(),
    value: real("value").notNull(),
    evidence: text("evidence", { mode: "json" }).$type<number[]>().notNull(),
  },
  (t) => [primaryKey({ columns: [t.userId, t.badgeId] })],
);

/** When a pilot's badges were last counted from all flights, and by which rules. */
export const badgeCheck = sqliteTable(
  "badge_check",
  {
    userId: integer("user_id").primaryKey(),
    rules: integer("rules").notNull(),
    checked: text("checked").notNull(),
  },
  (t) => [index("badge_check_oldest").on(t.checked)],
);
