import { index, integer, primaryKey, sqliteTable, text } from "drizzle-orm/sqlite-core";

/** A collection of flights by any pilots, gathered by one pilot. */
export const flightCollection = sqliteTable(
  "flight_collection",
  {
    /** Random, 32 hex digits, so that ids cannot be guessed by counting. */
    id: text("id").primaryKey(),
    userId: integer("user_id").notNull(),
    name: text("name").notNull(),
    description: text("description"),
    /** Whether only its owner sees it. */
    private: integer("private", { mode: "boolean" }).notNull().default(false),
    /** Relative path of the cover, `<user>/collection/<random>.webp`. */
    image: text("image"),
    /** A colour as six hex digits after a hash. */
    hexColor: text("hex_color"),
    /** Whether its flights are in the owner's order (`place`) instead of by date. */
    byHand: integer("by_hand", { mode: "boolean" }).notNull().default(false),
    created: text("created").notNull(),
    modified: text("modified").notNull(),
  },
  (t) => [
    index("flight_collection_of_user").on(t.userId, t.modified),
    index("flight_collection_modified").on(t.modified),
    index("flight_collection_created").on(t.created),
  ],
);

/** A flight in a collection. */
export const flightCollectionFlight = sqliteTable(
  "flight_collection_flight",
  {
    collectionId: text("collection_id").notNull(),
    flightId: integer("flight_id").notNull(),
    /** Ascending; gaps are possible. */
    place: integer("place").notNull(),
    added: text("added").notNull(),
  },
  (t) => [primaryKey({ columns: [t.collectionId, t.flightId] }), index("collections_of_flight").on(t.flightId)],
);

/** A member's star for a collection. */
export const flightCollectionStar = sqliteTable(
  "flight_collection_star",
  {
    collectionId: text("collection_id").notNull(),
    userId: integer("user_id").notNull(),
    created: text("created").notNull(),
  },
  (t) => [
    primaryKey({ columns: [t.collectionId, t.userId] }),
    index("flight_collection_star_of_user").on(t.userId, t.created),
  ],
);
