import { index, integer, primaryKey, real, sqliteTable, text } from "drizzle-orm/sqlite-core";

/** A climb in circles of a flight that everybody may see: what app/flight/thermal/climb.ts makes of its revision in force. */
export const climb = sqliteTable(
  "climb",
  {
    flightId: integer("flight_id").notNull(),
    /** Which climb of the flight, from 0. */
    nth: integer("nth").notNull(),
    /** Where it left the ground, in a square of some 800 m: `cellAt`. */
    cell: integer("cell").notNull(),
    latitude: real("latitude").notNull(),
    longitude: real("longitude").notNull(),
    /** Metres above the sea. */
    base: real("base").notNull(),
    top: real("top").notNull(),
    /** Seconds. */
    duration: real("duration").notNull(),
    /** Local date and hour at its beginning. */
    day: text("day").notNull(),
    hour: integer("hour").notNull(),
  },
  (t) => [primaryKey({ columns: [t.flightId, t.nth] }), index("climb_in_cell").on(t.cell, t.flightId, t.nth)],
);

/** Flights whose climbs are in the database, those without any too. */
export const flightClimbs = sqliteTable("flight_climbs", {
  flightId: integer("flight_id").primaryKey(),
  /** The revision they were read from. */
  revision: integer("revision").notNull(),
});

/** The map of hot spots, one row: what was drawn, and whether climbs came or went since. */
export const thermalMap = sqliteTable("thermal_map", {
  id: integer("id").primaryKey(),
  /** Grows with every flight whose climbs come, change or go. */
  changes: integer("changes").notNull(),
  changed: text("changed").notNull(),
  /** `changes` as it was when the map was drawn; 0 before the first. */
  drawn: integer("drawn").notNull().default(0),
  drawnAt: text("drawn_at"),
  /** A job for it is on its way until then. */
  requestedUntil: text("asked_until"),
  /** The archive in the tiles store, null while there is no spot; and the one before, which maps that stand open still read. */
  key: text("key"),
  previous: text("previous"),
  /** Climbs that were read for it. */
  climbs: integer("climbs").notNull().default(0),
});
