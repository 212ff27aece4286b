import { index, integer, primaryKey, real, sqliteTable, text } from "drizzle-orm/sqlite-core";

/** A tour by glider, found by app/contest/travel/find.ts among the flights of the pilots who flew in all of them. */
export const travel = sqliteTable("travel", {
  id: integer("id").primaryKey(),
  name: text("name"),
  description: text("description"),
  /** Relative path, `<user>/travel/<random>.webp`. */
  image: text("image"),
  /** Local days of the first take-off and the last landing. */
  startDate: text("start_date").notNull(),
  endDate: text("end_date").notNull(),
  /** Whether its last flight landed where the first one began. */
  home: integer("home", { mode: "boolean" }).notNull(),
  flights: integer("flights").notNull(),
  /** Over all flights: kilometres of the free contest, and seconds in the air. */
  distance: real("distance").notNull(),
  seconds: integer("seconds").notNull(),
  /** The hull around all tracks as an encoded polyline, and its area in km². */
  hull: text("hull").notNull(),
  area: real("area").notNull(),
  points: real("points").notNull(),
  /** Since when it has been hidden by one of its owners. */
  discarded: text("discarded"),
});

/** WITHOUT ROWID (tests/core/db/baseline.test.ts), like the next table. */
export const travelFlight = sqliteTable(
  "travel_flight",
  {
    travelId: integer("travel_id").notNull(),
    flightId: integer("flight_id").notNull(),
    /** Position from 0, in order of take-off. */
    place: integer("place").notNull(),
  },
  (t) => [primaryKey({ columns: [t.travelId, t.flightId] }), index("travel_of_flight").on(t.flightId)],
);

/** The owners of a travel: pilots who flew in all of its flights. */
export const travelOwner = sqliteTable(
  "travel_owner",
  { travelId: integer("travel_id").notNull(), userId: integer("user_id").notNull() },
  (t) => [primaryKey({ columns: [t.travelId, t.userId] }), index("travel_of_user").on(t.userId)],
);
