import { sql } from "drizzle-orm";
import { index, integer, sqliteTable, text } from "drizzle-orm/sqlite-core";

/** Somebody did something that others shall hear of: kept until every room was told (app/core/event/event.server.ts). */
export const event = sqliteTable(
  "event",
  {
    id: integer("id").primaryKey({ autoIncrement: true }),
    /** One of `EVENTS` in app/core/event/event.ts. */
    kind: text("kind").notNull(),
    /** Who did it. */
    actorId: integer("actor_id").notNull(),
    flightId: integer("flight_id"),
    /** Whom it was done to, where it is a pilot rather than a flight. */
    pilotId: integer("pilot_id"),
    /** Which row of the kind's own room: of a comment, a report. */
    subject: text("subject"),
    created: text("created").notNull(),
    /** Null: not every room was told. */
    told: text("told"),
    tries: integer("tries").notNull().default(0),
  },
  (t) => [index("event_untold").on(t.id).where(sql`told IS NULL`), index("event_created").on(t.created)],
);
