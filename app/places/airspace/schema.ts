import { index, integer, sqliteTable, text } from "drizzle-orm/sqlite-core";

/**
 * One published state of one source's airspace, with the days it is in force. Its volumes lie in the tile store, at
 * `key`; an edition that a newer one of the same source followed ends where that begins.
 */
export const airspaceEdition = sqliteTable(
  "airspace_edition",
  {
    id: integer("id").primaryKey(),
    /** Who publishes it, one word for all its editions: "de", "cz-wave". */
    source: text("source").notNull(),
    /** What to call it and whom to thank. */
    name: text("name").notNull(),
    /** Days, the first included, the last not; null: until further notice. */
    validFrom: text("valid_from").notNull(),
    validUntil: text("valid_until"),
    /** min lon, min lat, max lon, max lat. */
    bbox: text("bbox", { mode: "json" }).$type<[number, number, number, number]>().notNull(),
    volumes: integer("volumes").notNull(),
    /** Volumes of the file that could not be understood: the reader's findings. */
    refused: integer("refused").notNull(),
    /** `airspace/<sha256 of the file>.json` */
    key: text("key").notNull(),
    created: text("created").notNull(),
  },
  (t) => [index("airspace_edition_in_force").on(t.source, t.validFrom)],
);
