import { index, integer, real, sqliteTable, text } from "drizzle-orm/sqlite-core";

/** Points gathered by a pilot under a name: turnpoints, airfields, fields to land out in. */
export const waypointCollection = sqliteTable(
  "waypoint_collection",
  {
    id: integer("id").primaryKey({ autoIncrement: true }),
    userId: integer("user_id").notNull(),
    name: text("name").notNull(),
    description: text("description"),
    /** Only its owner sees it. */
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

/** As CUP tells it. Degrees, metres; null is not said. */
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
    /** A number of the format, 0 to 21. */
    style: integer("style").notNull(),
    direction: integer("direction"),
    length: real("length"),
    width: real("width"),
    frequency: text("frequency"),
    description: text("description"),
    /** Columns of a file that we do not know, by their names. */
    other: text("other", { mode: "json" }).$type<Record<string, string>>().notNull(),
  },
  (t) => [index("waypoint_of_collection").on(t.collectionId, t.name)],
);
