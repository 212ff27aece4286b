import { index, integer, sqliteTable, text } from "drizzle-orm/sqlite-core";

/**
 * One published state of a source's airspace, with the days it is in force. Its volumes are in the tile store under
 * `key`. An edition ends where the next one of the same source begins.
 */
export const airspaceEdition = sqliteTable(
  "airspace_edition",
  {
    id: integer("id").primaryKey(),
    /** Who publishes it, the same for all its editions: "de", "cz-wave". */
    source: text("source").notNull(),
    /** The name to show as attribution. */
    name: text("name").notNull(),
    /** Days, the first included, the last not; null: until further notice. */
    validFrom: text("valid_from").notNull(),
    validUntil: text("valid_until"),
    /** min lon, min lat, max lon, max lat. */
    bbox: text("bbox", { mode: "json" }).$type<[number, number, number, number]>().notNull(),
    volumes: integer("volumes").notNull(),
    /** The number of volumes in the file that could not be parsed. */
    refused: integer("refused").notNull(),
    /** `airspace/<sha256 of the file>.json` */
    key: text("key").notNull(),
    created: text("created").notNull(),
  },
  (t) => [index("airspace_edition_in_force").on(t.source, t.validFrom)],
);
