import { sql } from "drizzle-orm";
import { index, integer, real, sqliteTable, text, uniqueIndex } from "drizzle-orm/sqlite-core";

/** Where the glider was, as found by app/flight-page/story/moment.ts. */
export type StoredMoment = {
  latitude: number;
  longitude: number;
  /** m */
  altitude: number;
  /** km/h */
  speed: number;
  /** m/s */
  climb: number;
  /** Degrees, 0 to 359. */
  bearing: number;
  /** km flown. */
  flown: number;
};

/** One piece of a flight's story: a text, a picture or a film. */
export const story = sqliteTable(
  "story",
  {
    id: integer("id").primaryKey(),
    flightId: integer("flight_id").notNull(),
    /** The author of the piece. */
    userId: integer("user_id").notNull(),
    kind: text("kind", { enum: ["text", "image", "video"] }).notNull(),
    /** The text, or the caption of the picture. */
    comment: text("comment"),
    /** Its position among the others, from 0; equal ones in the order in which they were added. */
    place: integer("place").notNull(),
    cover: integer("cover", { mode: "boolean" }).notNull().default(false),
    /** 32 hex digits: its files are `<user>/images/<name>…` and `<user>/videos/<name>.mp4`. Null for a text. */
    name: text("name"),
    /** Pixels of the largest stored picture, or of the film. */
    width: integer("width"),
    height: integer("height"),
    /** Seconds of a film. */
    duration: real("duration"),
    /** Whether there is a stored first frame; a film without one shows its own. */
    poster: integer("poster", { mode: "boolean" }).notNull().default(false),
    /** By the camera's clock. */
    taken: text("taken"),
    /** Seconds by which the camera's clock is behind. */
    timeOffset: integer("time_offset").notNull().default(0),
    /** The time set by the author, whatever the clock. */
    startTime: text("start_time"),
    /** The position on the track; null if the time is unknown or outside the flight. */
    moment: text("moment", { mode: "json" }).$type<StoredMoment>(),
    created: text("created").notNull(),
    /** The flight's revision for which the picture for sharing was drawn; null if there is none. */
    shared: integer("shared"),
  },
  (t) => [
    index("story_of_flight").on(t.flightId, t.place),
    index("story_of_user").on(t.userId),
    uniqueIndex("story_name").on(t.name).where(sql`name IS NOT NULL`),
    index("story_latest").on(t.created).where(sql`kind <> 'text'`),
  ],
);

/**
 * An upload that is expected or being processed; if it does not become a piece, it is deleted with everything written
 * for it.
 */
export const storyUpload = sqliteTable(
  "story_upload",
  {
    /** Random, 32 hex digits; becomes the name of the piece. */
    id: text("id").primaryKey(),
    flightId: integer("flight_id").notNull(),
    userId: integer("user_id").notNull(),
    length: integer("length").notNull(),
    created: text("created").notNull(),
    expires: text("expires").notNull(),
  },
  (t) => [index("story_upload_expires").on(t.expires), index("story_upload_of_flight").on(t.flightId)],
);
