/**
 * Live tables: privacy settings, links for families, and the device database of the Open Glider Network. Positions
 * are in no table.
 */
import { index, integer, sqliteTable, text, uniqueIndex } from "drizzle-orm/sqlite-core";

/** A pilot's live settings. Without a row: visible to everyone, without a delay, tracks not stored. */
export const liveSetting = sqliteTable(
  "live_setting",
  {
    userId: integer("user_id").primaryKey(),
    visibility: text("visibility", { enum: ["everyone", "followers", "nobody"] }).notNull(),
    /** Seconds. */
    delay: integer("delay").notNull(),
    /** Whether tracks are stored for longer than 24 hours. */
    keep: integer("keep", { mode: "boolean" }).notNull(),
    /** 16 hex digits with which the pilot's own trackers sign in; null until requested. */
    key: text("key"),
    /** A counter that is increased when someone must no longer know the hidden key of this pilot. */
    veil: integer("veil").notNull().default(0),
    changed: text("changed").notNull(),
  },
  (t) => [uniqueIndex("live_setting_by_key").on(t.key)],
);

/**
 * A program of LiveTrack24 that logged in with a pilot's key. The `handle` returned at log-in is the lower 24 bits of
 * the number that it sends with every fix; the seven bits above are its own random bits.
 */
export const liveSession = sqliteTable(
  "live_session",
  {
    /** 1 to 2^24 - 1, random. */
    handle: integer("handle").primaryKey(),
    userId: integer("user_id").notNull(),
    /** SHA-256 of the key it logged in with: if the pilot's key changes, the session is invalid. */
    keyHash: text("key_hash").notNull(),
    /** The program's name and the network it sends from, each as a digest that only this site can compute. */
    program: text("program").notNull(),
    network: text("network").notNull(),
    /** The complete number, from the start of a track on. */
    session: integer("session"),
    /** Number of wrong numbers with this handle. */
    wrong: integer("wrong").notNull().default(0),
    used: text("used").notNull(),
  },
  (t) => [index("live_session_of_user").on(t.userId, t.used)],
);

/** A link to one pilot's newest track, for anyone who has it. It stops working when removed. */
export const liveLink = sqliteTable(
  "live_link",
  {
    id: integer("id").primaryKey(),
    userId: integer("user_id").notNull(),
    /** 32 hex digits. */
    token: text("token").notNull(),
    /** Whom it is for, as written by the pilot. */
    name: text("name").notNull(),
    created: text("created").notNull(),
  },
  (t) => [uniqueIndex("live_link_by_token").on(t.token), index("live_link_of_user").on(t.userId)],
);

/** A device, as listed in the device database. */
export const ognDevice = sqliteTable("ogn_device", {
  /** Kind and number, `FDD4711`. */
  key: text("key").primaryKey(),
  model: text("model"),
  registration: text("registration"),
  competitionId: text("competition_id"),
  tracked: integer("tracked", { mode: "boolean" }).notNull(),
  identified: integer("identified", { mode: "boolean" }).notNull(),
  /** Its kind of aircraft, as in beacons. */
  sort: text("sort").notNull(),
  updated: text("updated").notNull(),
  /** When it disappeared from the database. */
  deleted: text("deleted"),
});
