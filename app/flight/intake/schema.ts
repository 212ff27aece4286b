import { index, integer, sqliteTable, text } from "drizzle-orm/sqlite-core";

/** A promise to take one recording: made before the bytes arrive, kept when `upload` is completed. */
export const upload = sqliteTable(
  "upload",
  {
    /** Random, 32 hex digits: knowing it is the right to complete it. */
    id: text("id").primaryKey(),
    userId: integer("user_id").notNull(),
    name: text("name").notNull(),
    length: integer("length").notNull(),
    sha256: text("sha256").notNull(),
    created: text("created").notNull(),
    expires: text("expires").notNull(),
    /** The recording it became; null while it is open. */
    igcFileId: integer("igc_file_id"),
  },
  (t) => [index("upload_expires").on(t.expires)],
);
