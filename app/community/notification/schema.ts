import { sql } from "drizzle-orm";
import { index, integer, primaryKey, sqliteTable, text } from "drizzle-orm/sqlite-core";

/** A notification to a member: app/community/notification. */
export const notification = sqliteTable(
  "notification",
  {
    userId: integer("user_id").notNull(),
    /** What it is about, so that an event handled twice makes only one row: `comment/17`. */
    key: text("key").notNull(),
    /** One of `KINDS` in app/community/notification/notification.ts. */
    kind: text("kind").notNull(),
    /** Who caused it; null if nobody did. */
    actorId: integer("actor_id"),
    flightId: integer("flight_id"),
    /** The id of a row of the feature concerned, or a number of stars. */
    subject: text("subject"),
    /** When it happened, not when the notification was written. */
    created: text("created").notNull(),
    /** Notifications with the same value are shown as one line: kind, flight and hour. */
    heap: text("heap").notNull(),
    /** When the member opened it. */
    read: text("read"),
    /** When it was pushed, or no longer needed to be. */
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

/** A member's notification settings. Without a row, `DEFAULTS` of app/community/notification/setting.ts apply. */
export const notificationSetting = sqliteTable(
  "notification_setting",
  {
    userId: integer("user_id").primaryKey(),
    /** When the list was last opened; older notifications are not counted. */
    seen: text("seen").notNull().default(""),
    /** What is turned off: names of `OWN_SWITCHES` in app/community/notification/notification.ts. */
    off: text("off", { mode: "json" }).$type<string[]>().notNull().default([]),
    /** Minutes after midnight between which nothing is pushed; null for no quiet hours. */
    quietFrom: integer("quiet_from"),
    quietTo: integer("quiet_to"),
    /** The time zone of the quiet hours and digests, an IANA name. */
    zone: text("zone").notNull().default("UTC"),
    digest: text("digest", { enum: ["never", "daily", "weekly"] })
      .notNull()
      .default("never"),
    /** The time up to which the last digest covered notifications. */
    digested: text("digested").notNull().default(""),
  },
  (t) => [index("notification_digest").on(t.digested).where(sql`digest <> 'never'`)],
);

/** A browser that receives push messages. */
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
