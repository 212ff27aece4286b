import { index, integer, sqliteTable, text } from "drizzle-orm/sqlite-core";

/** A flight in the air that was starred or commented on before it was uploaded: app/flight/airborne. */
export const airborneFlight = sqliteTable(
  "flight_aloft",
  {
    /** From the same sequence as flights' ids: stars and comments point at it until they are moved to the flight. */
    id: integer("id").primaryKey(),
    userId: integer("user_id").notNull(),
    /** The glider's key in the live feature. */
    glider: text("glider").notNull(),
    zone: text("zone").notNull(),
    /** ISO 8601: the time of take-off if it was observed, else of the first position. */
    began: text("began").notNull(),
    /** ISO 8601: the latest known moment at which it was certainly flying. */
    heard: text("heard").notNull(),
    /** The uploaded flight, once there is one. */
    flightId: integer("flight_id"),
  },
  (t) => [index("aloft_of_user").on(t.userId, t.heard), index("aloft_of_flight").on(t.flightId)],
);
