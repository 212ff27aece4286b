import { sql } from "drizzle-orm";
import { index, integer, sqliteTable, text } from "drizzle-orm/sqlite-core";

/** An event that others are notified of, stored until every feature has been called (app/core/event/event.server.ts). */
export const event = sqliteTable(
  "event",
  {
    id: integer("id").primaryKey({ autoIncrement: true }),
    /** One of `EVENTS` in app/core/event/event.ts. */
    kind: text("kind").notNull(),
    /** The pilot who caused it. */
    actorId: integer("actor_id").notNull(),
    flightId: integer("flight_id"),
    /** The pilot concerned, when it is about a pilot rather than a flight. */
    pilotId: integer("pilot_id"),
    /** The id of a row of the responsible feature, such as a comment or a report. */
    subject: text("subject"),
    created: text("created").notNull(),
    /** Null until every feature has been called. */
    told: text("told"),
    tries: integer("tries").notNull().default(0),
  },
  (t) => [index("event_untold").on(t.id).where(sql`told IS NULL`), index("event_created").on(t.created)],
);
