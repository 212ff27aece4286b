import { blob, index, integer, primaryKey, real, sqliteTable } from "drizzle-orm/sqlite-core";

/** Where a flight with a result was, according to its revision in force: app/flight/area/cover.ts. */
export const flightPath = sqliteTable("flight_path", {
  flightId: integer("flight_id").primaryKey(),
  /** The revision it was read from. */
  revision: integer("revision").notNull(),
  /** The cover, two digits per byte. */
  cover: blob("cover", { mode: "buffer" }).notNull(),
});

/**
 * The flights of a cell, in the order of lists, so that flights through an area are found without reading others.
 * WITHOUT ROWID, because the key is the whole row (tests/core/db/baseline.test.ts).
 */
export const flightCell = sqliteTable(
  "flight_cell",
  {
    /** A cell of app/flight/area/square.ts: 78 km from south to north, or 626. */
    cell: integer("cell").notNull(),
    /** The scoring date in days since 1970. */
    day: integer("day").notNull(),
    /** Points in the free contest. */
    points: real("points").notNull(),
    flightId: integer("flight_id").notNull(),
    /** Which of the cell's 64 squares it flew through, one bit each. */
    squares: integer("squares").notNull(),
  },
  (t) => [
    primaryKey({ columns: [t.cell, t.day, t.points, t.flightId] }),
    index("flight_cell_of").on(t.flightId),
    // Lists by points use it; without it all flights of a busy cell would be sorted for each page.
    index("flight_cell_by_points").on(t.cell, t.points, t.flightId, t.squares),
  ],
);
