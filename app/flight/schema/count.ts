import { integer, primaryKey, sqliteTable, text } from "drizzle-orm/sqlite-core";

/**
 * How many flights have a value, counted every night; lists choose their indexes by it (app/flight/list/way.ts). A
 * value without a row is rare. The numbers are not shown anywhere.
 */
export const flightCount = sqliteTable(
  "flight_count",
  {
    /** A column that lists are filtered by. */
    facet: text("facet").notNull(),
    value: text("value").notNull(),
    flights: integer("flights").notNull(),
  },
  (t) => [primaryKey({ columns: [t.facet, t.value] })],
);
