import { index, integer, primaryKey, real, sqliteTable, text } from "drizzle-orm/sqlite-core";

/** A tour by glider: what app/contest/travel/find.ts finds among the flights of those who sat in all of them. */
export const travel = sqliteTable("travel", {
  id: integer("id").primaryKey(),
  name: text("name"),
  description: text("description"),
  /** Relative path, `<user>/travel/<random>.webp`. */
  image: text("image"),
  /** Local days of the first take-off and the last landing. */
  startDate: text("start_date").notNull(),
  endDate: text("end_date").notNull(),
  /** Its last flight landed where the first one began. */
  home: integer("home", { mode: "boolean" }).notNull(),
  flights: integer("flights").notNull(),
  /** Kilometres of the free contest, and seconds in the air, of all flights. */
  distance: real("distance").notNull(),
  seconds: integer("seconds").notNull(),
  /** Around all tracks: an encoded polyline, and km². */
  hull: text("hull").notNull(),
  area: real("area").notNull(),
  points: real("points").notNull(),
  /** Since when one of its owners wants nobody to see it. */
  discarded: text("discarded"),
});

/** WITHOUT ROWID (tests/core/db/baseline.test.ts), like the next. */
export const travelFlight = sqliteTable(
  "travel_flight",
  {
    travelId: integer("travel_id").notNull(),
    flightId: integer("flight_id").notNull(),
    /** From 0, by take-off. */
    place: integer("place").notNull(),
  },
  (t) => [primaryKey({ columns: [t.travelId, t.flightId] }), index("travel_of_flight").on(t.flightId)],
);

/** Whose travel it is: one who sat in all of its flights. */
export const travelOwner = sqliteTable(
  "travel_owner",
  { travelId: integer("travel_id").notNull(), userId: integer("user_id").notNull() },
  (t) => [primaryKey({ columns: [t.travelId, t.userId] }), index("travel_of_user").on(t.userId)],
);
