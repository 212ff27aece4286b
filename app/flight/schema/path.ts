import { blob, index, integer, primaryKey, real, sqliteTable } from "drizzle-orm/sqlite-core";

/** Where a flight with a result was, as its revision in force says: app/flight/area/cover.ts. */
export const flightPath = sqliteTable("flight_path", {
  flightId: integer("flight_id").primaryKey(),
  /** The revision it was read from. */
  revision: integer("revision").notNull(),
  /** The cover, two digits a byte. */
  cover: blob("cover", { mode: "buffer" }).notNull(),
});

/**
 * The flights of a cell, in the order of lists: those through an area are found without looking at others. WITHOUT ROWID,
 * because the key is all there is (tests/core/db/baseline.test.ts).
 */
export const flightCell = sqliteTable(
  "flight_cell",
  {
    /** Of app/flight/area/square.ts: 78 km from south to north, or 626. */
    cell: integer("cell").notNull(),
    /** The scoring date, days since 1970. */
    day: integer("day").notNull(),
    /** Of the free contest. */
    points: real("points").notNull(),
    flightId: integer("flight_id").notNull(),
    /** Which of the cell's 64 squares it flew through, a bit each. */
    squares: integer("squares").notNull(),
  },
  (t) => [
    primaryKey({ columns: [t.cell, t.day, t.points, t.flightId] }),
    index("flight_cell_of").on(t.flightId),
    // A list by points walks it; without it all of a busy cell's flights are sorted for each page.
    index("flight_cell_by_points").on(t.cell, t.points, t.flightId, t.squares),
  ],
);
