import { integer, primaryKey, sqliteTable, text } from "drizzle-orm/sqlite-core";

/** The flight of a month that editors chose, and why. */
export const flightOfTheMonth = sqliteTable("flight_of_the_month", {
  /** The month of the scoring date, YYYY-MM. */
  month: text("month").primaryKey(),
  flightId: integer("flight_id").notNull(),
  /** Two sentences. */
  words: text("words").notNull(),
  /** The editor. */
  userId: integer("user_id").notNull(),
  created: text("created").notNull(),
});

/** Flights that editors added to a month's shortlist besides the most starred ones. */
export const flightProposal = sqliteTable(
  "flight_proposal",
  {
    month: text("month").notNull(),
    flightId: integer("flight_id").notNull(),
    userId: integer("user_id").notNull(),
    created: text("created").notNull(),
  },
  (t) => [primaryKey({ columns: [t.month, t.flightId] })],
);
