import { integer, primaryKey, real, sqliteTable, text } from "drizzle-orm/sqlite-core";

/** Which way flights of an airfield set out: app/community/profile/airport/first-legs.ts. */
export interface StoredLeg {
  bearing: number;
  distance: number;
  flights: number;
}

/** The picture of where the flights of an airfield and a season went, as far as somebody asked for it. */
export const airportDensity = sqliteTable(
  "airport_density",
  {
    airportId: integer("airport_id").notNull(),
    season: integer("season").notNull(),
    /** What the season came to when it was counted; "" where a flight has been taken away since. */
    mark: text("mark").notNull().default(""),
    /** Where the picture lies; null before the first one, and where nothing was flown. */
    key: text("key"),
    flights: integer("flights").notNull().default(0),
    /** The most flights that one square has. */
    most: integer("most").notNull().default(0),
    west: real("west").notNull().default(0),
    south: real("south").notNull().default(0),
    east: real("east").notNull().default(0),
    north: real("north").notNull().default(0),
    legs: text("legs", { mode: "json" }).$type<StoredLeg[]>().notNull().default([]),
    /** Until then nobody asks again; null where nobody waits. */
    requestedUntil: text("asked_until"),
  },
  (t) => [primaryKey({ columns: [t.airportId, t.season] })],
);

/** The map of a pilot's season, as it is drawn for sharing: one of each pilot, of the season that was looked at last. */
export const seasonMap = sqliteTable("season_map", {
  userId: integer("user_id").primaryKey(),
  season: integer("season").notNull(),
  /** What the season came to when it was drawn; "" where a flight has been taken away since. */
  mark: text("mark").notNull().default(""),
  /** Where the picture lies; null before the first one. */
  key: text("key"),
  requestedUntil: text("asked_until"),
});
