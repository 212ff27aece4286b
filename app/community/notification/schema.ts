import { sql } from "drizzle-orm";
import { index, integer, primaryKey, sqliteTable, text } from "drizzle-orm/sqlite-core";

/** Something that a member is told of: app/community/notification. */
export const notification = sqliteTable(
  "notification",
  {
    userId: integer("user_id").notNull(),
    /** What it is about, so that one event told twice is one row: `comment/17`. */
    key: text("key").notNull(),
    /** One of `KINDS` in app/community/notification/notification.ts. */
    kind: text("kind").notNull(),
    /** Who did it; null where nobody did. */
    actorId: integer("actor_id"),
    flightId: integer("flight_id"),
    /** Which row of the kind's own room, or a number of stars. */
    subject: text("subject"),
    /** When it happened, not when it was told. */
    created: text("created").notNull(),
    /** Those of one heap are shown as one: kind, flight and hour. */
    heap: text("heap").notNull(),
    /** When its reader opened it. */
    read: text("read"),
    /** When it was pushed, or need not be any more. */
    pushed: text("pushed"),
    tries: integer("tries").notNull().default(0),
  },
  (t) => [
    primaryKey({ columns: [t.userId, t.key] }),
    index("notification_of_user").on(t.userId, t.created),
    index("notification_unpushed").on(t.created).where(sql`pushed IS NULL`),
    index("notification_by").on(t.actorId),
    index("notification_about").on(t.flightId),
    index("notification_created").on(t.created),
  ],
);

/** How a member wants to be told. No row: as `DEFAULTS` of app/community/notification/setting.ts. */
export const notificationSetting = sqliteTable(
  "notification_setting",
  {
    userId: integer("user_id").primaryKey(),
    /** When the list was looked at last: what is older is not counted. */
    seen: text("seen").notNull().default(""),
    /** What is not told: names of `OWN_SWITCHES` in app/community/notification/notification.ts. */
    off: text("off", { mode: "json" }).$type<string[]>().notNull().default([]),
    /** Minutes after midnight between which nothing is pushed; null: never quiet. */
    quietFrom: integer("quiet_from"),
    quietTo: integer("quiet_to"),
    /** Whose midnight: an IANA zone. */
    zone: text("zone").notNull().default("UTC"),
    digest: text("digest", { enum: ["never", "daily", "weekly"] })
      .notNull()
      .default("never"),
    /** Up to when a digest told. */
    digested: text("digested").notNull().default(""),
  },
  (t) => [index("notification_digest").on(t.digested).where(sql`digest <> 'never'`)],
);

/** A browser that messages are pushed to. */
export const pushSubscription = sqliteTable(
  "push_subscription",
  {
    /** SHA-256 of the endpoint. */
    id: text("id").primaryKey(),
    userId: integer("user_id").notNull(),
    endpoint: text("endpoint").notNull(),
    /** Base64url: the browser's public key and its secret. */
    p256dh: text("p256dh").notNull(),
    auth: text("auth").notNull(),
    expires: text("expires"),
    created: text("created").notNull(),
  },
  (t) => [index("push_subscription_of_user").on(t.userId, t.created)],
);
