import { index, integer, real, sqliteTable, text } from "drizzle-orm/sqlite-core";

/** Points that a pilot gathers under a name: turnpoints, airfields, fields for landing. */
export const waypointCollection = sqliteTable(
  "waypoint_collection",
  {
    id: integer("id").primaryKey({ autoIncrement: true }),
    userId: integer("user_id").notNull(),
    name: text("name").notNull(),
    description: text("description"),
    /** Whether only its owner sees it. */
    private: integer("private", { mode: "boolean" }).notNull().default(true),
    created: text("created").notNull(),
    modified: text("modified").notNull(),
  },
  (t) => [
    index("waypoint_collection_of_user").on(t.userId, t.modified),
    index("waypoint_collection_modified").on(t.modified),
    index("waypoint_collection_created").on(t.created),
  ],
);

/** A waypoint with the fields of CUP. Degrees, metres; null if not given. */
export const waypoint = sqliteTable(
  "waypoint",
  {
    id: integer("id").primaryKey({ autoIncrement: true }),
    collectionId: integer("collection_id").notNull(),
    name: text("name").notNull(),
    code: text("code"),
    country: text("country"),
    latitude: real("latitude").notNull(),
    longitude: real("longitude").notNull(),
    elevation: real("elevation"),
    /** Number of the style in the CUP format, 0 to 21. */
    style: integer("style").notNull(),
    direction: integer("direction"),
    length: real("length"),
    width: real("width"),
    frequency: text("frequency"),
    description: text("description"),
    /** Columns of a file that we do not know, by name. */
    other: text("other", { mode: "json" }).$type<Record<string, string>>().notNull(),
  },
  (t) => [index("waypoint_of_collection").on(t.collectionId, t.name)],
);
