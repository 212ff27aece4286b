import { sql } from "drizzle-orm";
import { index, integer, primaryKey, sqliteTable, text, uniqueIndex } from "drizzle-orm/sqlite-core";

export const club = sqliteTable(
  "club",
  {
    id: integer("id").primaryKey(),
    name: text("name").notNull(),
    /** ISO 3166-2, or only the country. */
    region: text("region").notNull(),
    /** Its website, https. */
    url: text("url"),
    /** Relative path of the logo, `<club>/club/<random>.webp`. */
    logo: text("logo"),
    /** The home airfield set by its admins. */
    airportId: integer("airport_id"),
    /**
     * When an operator, or a club that was there before, confirmed it; until then the club has no rights at that
     * airfield.
     */
    airportGranted: text("airport_granted"),
    /** The member who founded it; null for imported clubs. */
    founderId: integer("founder_id"),
    created: text("created"),
  },
  (t) => [index("club_at_airport").on(t.airportId).where(sql`airport_id IS NOT NULL`)],
);

/** An admin, who may change a club and decides who joins it. */
export const clubAdministrator = sqliteTable(
  "club_administrator",
  {
    clubId: integer("club_id").notNull(),
    userId: integer("user_id").notNull(),
    created: text("created").notNull(),
  },
  (t) => [primaryKey({ columns: [t.clubId, t.userId] }), index("club_administrator_of").on(t.userId)],
);

/** A request to join a club that has admins. A pilot has one open request at a time. */
export const clubRequest = sqliteTable(
  "club_request",
  {
    id: integer("id").primaryKey({ autoIncrement: true }),
    clubId: integer("club_id").notNull(),
    userId: integer("user_id").notNull(),
    state: text("state", { enum: ["pending", "confirmed", "declined", "withdrawn"] }).notNull(),
    created: text("created").notNull(),
    decided: text("decided"),
    /** The admin or superuser who decided. */
    deciderId: integer("decider_id"),
  },
  (t) => [
    uniqueIndex("club_request_open").on(t.userId).where(sql`state = 'pending'`),
    index("club_request_of_club").on(t.clubId, t.state, t.created),
    index("club_request_of_user").on(t.userId),
    index("club_request_decided_by").on(t.deciderId),
  ],
);

const ACTS = [
  "founded",
  "changed",
  "confirmed",
  "declined",
  "appointed",
  "dismissed",
  "dropped",
  "home-granted",
  "home-declined",
] as const;

/** A log entry about a change to a club, which is never altered. */
export const clubAct = sqliteTable(
  "club_act",
  {
    id: integer("id").primaryKey({ autoIncrement: true }),
    clubId: integer("club_id").notNull(),
    actorId: integer("actor_id").notNull(),
    act: text("act", { enum: ACTS }).notNull(),
    /** The pilot concerned. */
    userId: integer("user_id"),
    created: text("created").notNull(),
  },
  (t) => [
    index("club_act_of_club").on(t.clubId, t.id),
    index("club_act_by").on(t.actorId),
    index("club_act_about").on(t.userId),
  ],
);
