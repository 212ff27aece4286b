import { index, integer, sqliteTable, text } from "drizzle-orm/sqlite-core";

/** An announced upload of one recording: created before the bytes arrive, completed with them. */
export const upload = sqliteTable(
  "upload",
  {
    /** Random, 32 hex digits; a client that knows it may complete the upload. */
    id: text("id").primaryKey(),
    userId: integer("user_id").notNull(),
    name: text("name").notNull(),
    length: integer("length").notNull(),
    sha256: text("sha256").notNull(),
    created: text("created").notNull(),
    expires: text("expires").notNull(),
    /** The recording that the upload became; null while it is open. */
    igcFileId: integer("igc_file_id"),
  },
  (t) => [index("upload_expires").on(t.expires)],
);
