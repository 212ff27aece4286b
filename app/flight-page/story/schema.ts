import { sql } from "drizzle-orm";
import { index, integer, real, sqliteTable, text, uniqueIndex } from "drizzle-orm/sqlite-core";

/** Where the glider was, as app/flight-page/story/moment.ts finds it. */
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

/** One piece of what is told of a flight: a text, a picture, a film. */
export const story = sqliteTable(
  "story",
  {
    id: integer("id").primaryKey(),
    flightId: integer("flight_id").notNull(),
    /** Who told it. */
    userId: integer("user_id").notNull(),
    kind: text("kind", { enum: ["text", "image", "video"] }).notNull(),
    /** The text, or what stands under the picture. */
    comment: text("comment"),
    /** Its place among the others, from 0; equal ones as they came. */
    place: integer("place").notNull(),
    cover: integer("cover", { mode: "boolean" }).notNull().default(false),
    /** 32 hex digits: its files are `<user>/images/<name>…` and `<user>/videos/<name>.mp4`. Null for a text. */
    name: text("name"),
    /** Of the largest picture that is kept, or of the film, pixels. */
    width: integer("width"),
    height: integer("height"),
    /** Of a film, s. */
    duration: real("duration"),
    /** A film without one shows its first frame. */
    poster: integer("poster", { mode: "boolean" }).notNull().default(false),
    /** By the clock of the camera. */
    taken: text("taken"),
    /** Seconds that the camera's clock is behind. */
    timeOffset: integer("time_offset").notNull().default(0),
    /** As its teller says, whatever the clock. */
    startTime: text("start_time"),
    /** On the track; null where the time is unknown or outside the flight. */
    moment: text("moment", { mode: "json" }).$type<StoredMoment>(),
    created: text("created").notNull(),
    /** The flight's revision that its picture to share was drawn of; null where there is none. */
    shared: integer("shared"),
  },
  (t) => [
    index("story_of_flight").on(t.flightId, t.place),
    index("story_of_user").on(t.userId),
    uniqueIndex("story_name").on(t.name).where(sql`name IS NOT NULL`),
    index("story_latest").on(t.created).where(sql`kind <> 'text'`),
  ],
);

/** Bytes that are expected or being kept: what becomes nothing is swept with everything that was written for it. */
export const storyUpload = sqliteTable(
  "story_upload",
  {
    /** Random, 32 hex digits; becomes the name of what is told. */
    id: text("id").primaryKey(),
    flightId: integer("flight_id").notNull(),
    userId: integer("user_id").notNull(),
    length: integer("length").notNull(),
    created: text("created").notNull(),
    expires: text("expires").notNull(),
  },
  (t) => [index("story_upload_expires").on(t.expires), index("story_upload_of_flight").on(t.flightId)],
);
