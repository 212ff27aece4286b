import { integer, primaryKey, real, sqliteTable, text } from "drizzle-orm/sqlite-core";

/** The direction of an airfield's typical first leg: app/community/profile/airport/first-legs.ts. */
export interface StoredLeg {
  bearing: number;
  distance: number;
  flights: number;
}

/** The picture of where the flights of an airfield and a season went, if somebody has requested it. */
export const airportDensity = sqliteTable(
  "airport_density",
  {
    airportId: integer("airport_id").notNull(),
    season: integer("season").notNull(),
    /** The season's totals when it was drawn; "" if a flight has been removed since. */
    mark: text("mark").notNull().default(""),
    /** The picture's key in the object store; null before the first one, and if there were no flights. */
    key: text("key"),
    flights: integer("flights").notNull().default(0),
    /** The number of flights in the square with the most. */
    most: integer("most").notNull().default(0),
    west: real("west").notNull().default(0),
    south: real("south").notNull().default(0),
    east: real("east").notNull().default(0),
    north: real("north").notNull().default(0),
    legs: text("legs", { mode: "json" }).$type<StoredLeg[]>().notNull().default([]),
    /** No other picture is requested before this time; null if none is being drawn. */
    requestedUntil: text("asked_until"),
  },
  (t) => [primaryKey({ columns: [t.airportId, t.season] })],
);

/** The map of a pilot's season as drawn for sharing: one for each pilot, of the season looked at last. */
export const seasonMap = sqliteTable("season_map", {
  userId: integer("user_id").primaryKey(),
  season: integer("season").notNull(),
  /** The season's totals when it was drawn; "" if a flight has been removed since. */
  mark: text("mark").notNull().default(""),
  /** The picture's key in the object store; null before the first one. */
  key: text("key"),
  requestedUntil: text("asked_until"),
});
