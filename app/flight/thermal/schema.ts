import { index, integer, primaryKey, real, sqliteTable, text } from "drizzle-orm/sqlite-core";

/** A circling climb of a public flight, found in its revision in force by app/flight/thermal/climb.ts. */
export const climb = sqliteTable(
  "climb",
  {
    flightId: integer("flight_id").notNull(),
    /** The number of the climb within the flight, from 0. */
    nth: integer("nth").notNull(),
    /** The cell of some 800 m in which it left the ground: `cellAt`. */
    cell: integer("cell").notNull(),
    latitude: real("latitude").notNull(),
    longitude: real("longitude").notNull(),
    /** Metres above the sea. */
    base: real("base").notNull(),
    top: real("top").notNull(),
    /** Seconds of the climb. */
    duration: real("duration").notNull(),
    /** Local date and hour at its beginning. */
    day: text("day").notNull(),
    hour: integer("hour").notNull(),
  },
  (t) => [primaryKey({ columns: [t.flightId, t.nth] }), index("climb_in_cell").on(t.cell, t.flightId, t.nth)],
);

/** Flights whose climbs have been read, including those without any. */
export const flightClimbs = sqliteTable("flight_climbs", {
  flightId: integer("flight_id").primaryKey(),
  /** The revision they were read from. */
  revision: integer("revision").notNull(),
});

/** The map of hot spots, one row: what was drawn, and whether climbs have changed since. */
export const thermalMap = sqliteTable("thermal_map", {
  id: integer("id").primaryKey(),
  /** Increased with every flight whose climbs are added, changed or deleted. */
  changes: integer("changes").notNull(),
  changed: text("changed").notNull(),
  /** The value of `changes` when the map was drawn; 0 before the first. */
  drawn: integer("drawn").notNull().default(0),
  drawnAt: text("drawn_at"),
  /** Until then a job is assumed to be on its way. */
  requestedUntil: text("asked_until"),
  /** The archive in the tiles store, null while there is no spot; and the previous one, which open maps still read. */
  key: text("key"),
  previous: text("previous"),
  /** The number of climbs it was drawn from. */
  climbs: integer("climbs").notNull().default(0),
});
