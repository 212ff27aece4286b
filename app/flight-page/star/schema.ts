import { index, integer, primaryKey, sqliteTable, text } from "drizzle-orm/sqlite-core";

/** A member's star for a flight. */
export const star = sqliteTable(
  "star",
  {
    flightId: integer("flight_id").notNull(),
    userId: integer("user_id").notNull(),
    created: text("created").notNull(),
  },
  (t) => [primaryKey({ columns: [t.flightId, t.userId] }), index("star_of_user").on(t.userId, t.created)],
);
