import { index, integer, primaryKey, sqliteTable, text } from "drizzle-orm/sqlite-core";

const yes = (name: string) => integer(name, { mode: "boolean" }).notNull().default(true);
const no = (name: string) => integer(name, { mode: "boolean" }).notNull().default(false);

/** A filter saved by its pilot. */
export interface SavedFilter {
  /** The value that is filtered by: an id of the database, or a published keyword ("OP", "junior"). */
  id?: number | string;
  name: string;
  index: string;
  /** The query of an address, for a combined filter. */
  query?: string;
  /** Whether it is shown as a shortcut. */
  favourite?: boolean;
}

/** What a pilot sees first and how; absent keys mean the site's default. */
export interface Preferences {
  start?: "home" | "flights" | "upload";
  contest?: string;
  list?: "rows" | "tiles";
  layers?: string[];
  tips?: boolean;
  dark?: boolean;
  clock?: "local" | "utc";
  /** The progress of setting up the flight computer "Copilot", 0 to 3: only set by that program. */
  copilotStatus?: number;
}

/**
 * A pilot. Data for signing in (address, password, sessions) are in tables of their own:
 * app/people/account/schema.ts.
 */
export const user = sqliteTable(
  "user",
  {
    id: integer("id").primaryKey(),
    name: text("name").notNull(),
    /** Lower case, with accents and repeated blanks folded: what the name from a signed-out upload is compared with. */
    nameKey: text("name_key").notNull(),
    /** YYYY-MM-DD; never shown, used to verify a signed-out upload. */
    dateOfBirth: text("date_of_birth").notNull(),
    gender: text("gender", { enum: ["F", "M", "D"] }).notNull(),
    clubId: integer("club_id"),
    /** A club that is not in our list, as text; only when `clubId` is null. */
    clubName: text("club_name"),
    secondClubId: integer("second_club_id"),
    /** The season in which the second club was chosen: it stays until that season ends. */
    secondClubSeason: integer("second_club_season"),
    /** The membership number of the Soaring Society of America. */
    ssaId: text("ssa_id"),
    bio: text("bio"),
    /** Relative path of the picture, `<user>/profile/<random>.webp`. */
    image: text("image"),
    /** Whether a patron shows the badge. */
    badge: no("badge"),
    unit: text("unit", { enum: ["M", "U", "I"] }),
    /** The language of the site; null follows the browser. */
    language: text("language"),
    newsletterLanguage: text("newsletter_language"),
    magazineLanguage: text("magazine_language"),
    openInSeeyou: yes("open_in_seeyou"),
    commentsAllowed: yes("comments_allowed"),
    messageEnabled: yes("message_enabled"),
    flightNotification: yes("flight_notification"),
    commentNotification: yes("comment_notification"),
    followerNotification: yes("follower_notification"),
    magazineNotification: yes("magazine_notification"),
    filter: text("filter", { mode: "json" }).$type<SavedFilter[]>().notNull().default([]),
    preferences: text("preferences", { mode: "json" }).$type<Preferences>().notNull().default({}),
    isEarlyBird: no("is_early_bird"),
    isSuperuser: no("is_superuser"),
    isBanned: no("is_banned"),
    isLiveBanned: no("is_live_banned"),
    isContentBanned: no("is_content_banned"),
    /** When the pilot asked to be deleted; the profile is hidden from then on. */
    deleted: text("deleted"),
    created: text("created").notNull(),
  },
  (t) => [index("user_of_club").on(t.clubId, t.nameKey)],
);

/** Password at another service, encrypted: app/people/account/credential/credential.server.ts. */
export const credential = sqliteTable(
  "credential",
  {
    userId: integer("user_id").notNull(),
    provider: text("provider", { enum: ["skysight", "copilot"] }).notNull(),
    email: text("email").notNull(),
    /** AES-256-GCM, base64; null when only the address was entered. */
    secret: text("secret"),
    /** Which key encrypted it. */
    keyId: text("key_id"),
    changed: text("changed").notNull(),
  },
  (t) => [primaryKey({ columns: [t.userId, t.provider] })],
);

/** A tracker by which its pilot can be followed live. */
export const device = sqliteTable(
  "device",
  {
    /** Six hex digits, upper case. */
    id: text("id").notNull(),
    userId: integer("user_id").notNull(),
    /** YYYY-MM-DD, null for no end. */
    until: text("until"),
    /** Whether its pilot lets everybody see whose it is. */
    listed: no("listed"),
    /** When the device database confirmed it by the pilot's code; null when it did not. */
    confirmed: text("confirmed"),
    created: text("created").notNull(),
  },
  (t) => [primaryKey({ columns: [t.id, t.userId] }), index("device_of_user").on(t.userId)],
);

/** A group of pilots for competitions. */
export const userGroup = sqliteTable(
  "user_group",
  {
    id: integer("id").primaryKey(),
    ownerId: integer("owner_id").notNull(),
    name: text("name").notNull(),
    description: text("description"),
    image: text("image"),
    created: text("created").notNull(),
  },
  (t) => [index("user_group_of_owner").on(t.ownerId)],
);

export const userGroupPilot = sqliteTable(
  "user_group_pilot",
  { groupId: integer("group_id").notNull(), userId: integer("user_id").notNull() },
  (t) => [primaryKey({ columns: [t.groupId, t.userId] }), index("groups_of_pilot").on(t.userId)],
);

/** `userId` blocks `blockedId`; only the first can see this. */
export const userBlock = sqliteTable(
  "user_block",
  {
    userId: integer("user_id").notNull(),
    blockedId: integer("blocked_id").notNull(),
    created: text("created").notNull(),
  },
  (t) => [primaryKey({ columns: [t.userId, t.blockedId] }), index("blocked_by").on(t.blockedId)],
);

/** An archive of all data about a pilot, made by a job and stored for a week. */
export const userExport = sqliteTable(
  "user_export",
  {
    /** Random, 32 hex digits. */
    id: text("id").primaryKey(),
    userId: integer("user_id").notNull(),
    state: text("state", { enum: ["pending", "ready", "failed"] }).notNull(),
    /** Bytes of the archive once it is ready. */
    length: integer("length"),
    tries: integer("tries").notNull().default(0),
    /** When the sweep sends the job again, null unless pending. */
    retryAt: text("retry_at"),
    created: text("created").notNull(),
    expires: text("expires").notNull(),
  },
  (t) => [index("export_of_user").on(t.userId, t.created), index("export_expires").on(t.expires)],
);
