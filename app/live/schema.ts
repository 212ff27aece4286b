/** Live: who is seen how, links for families, and the device database of the Open Glider Network. Positions are in no table. */
import { index, integer, sqliteTable, text, uniqueIndex } from "drizzle-orm/sqlite-core";

/** How a pilot is seen live. Whoever has no row: by everyone, without a delay, not kept. */
export const liveSetting = sqliteTable(
  "live_setting",
  {
    userId: integer("user_id").primaryKey(),
    visibility: text("visibility", { enum: ["everyone", "followers", "nobody"] }).notNull(),
    /** Seconds. */
    delay: integer("delay").notNull(),
    /** Tracks stay after 24 hours. */
    keep: integer("keep", { mode: "boolean" }).notNull(),
    /** 16 hex digits that trackers of the pilot's own sign in with; null until asked for. */
    key: text("key"),
    /** Counts up when somebody shall no longer know under which hidden key this pilot flies. */
    veil: integer("veil").notNull().default(0),
    changed: text("changed").notNull(),
  },
  (t) => [uniqueIndex("live_setting_by_key").on(t.key)],
);

/**
 * A program of LiveTrack24 that logged in with a pilot's key. What it was answered at log-in, `handle`, is the lower 24 bits of the number
 * that it gives with every fix: its own seven random bits stand above.
 */
export const liveSession = sqliteTable(
  "live_session",
  {
    /** 1 to 2^24 - 1, drawn by chance. */
    handle: integer("handle").primaryKey(),
    userId: integer("user_id").notNull(),
    /** SHA-256 of the key it logged in with: with another key it is none. */
    keyHash: text("key_hash").notNull(),
    /** What the program calls itself, and the network it sends from, each as a digest that only this site can make. */
    program: text("program").notNull(),
    network: text("network").notNull(),
    /** The whole number, from the start of a track on. */
    session: integer("session"),
    /** Numbers with this handle that were wrong. */
    wrong: integer("wrong").notNull().default(0),
    used: text("used").notNull(),
  },
  (t) => [index("live_session_of_user").on(t.userId, t.used)],
);

/** A link to one pilot's newest track, for whoever has it. Removed, it leads nowhere. */
export const liveLink = sqliteTable(
  "live_link",
  {
    id: integer("id").primaryKey(),
    userId: integer("user_id").notNull(),
    /** 32 hex digits. */
    token: text("token").notNull(),
    /** Whom it is for, in the pilot's words. */
    name: text("name").notNull(),
    created: text("created").notNull(),
  },
  (t) => [uniqueIndex("live_link_by_token").on(t.token), index("live_link_of_user").on(t.userId)],
);

/** A device of the database, as it says of itself. */
export const ognDevice = sqliteTable("ogn_device", {
  /** Kind and number, `FDD4711`. */
  key: text("key").primaryKey(),
  model: text("model"),
  registration: text("registration"),
  competitionId: text("competition_id"),
  tracked: integer("tracked", { mode: "boolean" }).notNull(),
  identified: integer("identified", { mode: "boolean" }).notNull(),
  /** Its kind of aircraft, as beacons have it. */
  sort: text("sort").notNull(),
  updated: text("updated").notNull(),
  /** When the database had it no more. */
  deleted: text("deleted"),
});
