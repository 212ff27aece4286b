import { index, integer, sqliteTable, text } from "drizzle-orm/sqlite-core";

/** Somebody in the air whose flight was starred or talked of before it was uploaded: app/flight/aloft. */
export const airborneFlight = sqliteTable(
  "flight_aloft",
  {
    /** Of the same numbers as flights: stars and comments point at it until they are the flight's. */
    id: integer("id").primaryKey(),
    userId: integer("user_id").notNull(),
    /** Its key, as rooms of gliders in the air have it. */
    glider: text("glider").notNull(),
    zone: text("zone").notNull(),
    /** ISO 8601: when it took off, where somebody saw that, else when it was heard first. */
    began: text("began").notNull(),
    /** ISO 8601: a moment at which it flew for certain, the latest that is known. */
    heard: text("heard").notNull(),
    /** The flight that it became. */
    flightId: integer("flight_id"),
  },
  (t) => [index("aloft_of_user").on(t.userId, t.heard), index("aloft_of_flight").on(t.flightId)],
);
