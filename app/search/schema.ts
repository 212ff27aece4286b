import { integer, primaryKey, sqliteTable, text } from "drizzle-orm/sqlite-core";

/** Names to update: written together with the change itself, deleted once the database of names has been updated. */
export const nameChange = sqliteTable(
  "name_change",
  {
    document: text("document").notNull(),
    ref: text("ref").notNull(),
    /** A new value with every change, so that a change in the meantime is not taken for done. */
    mark: integer("mark").notNull(),
  },
  (t) => [primaryKey({ columns: [t.document, t.ref] })],
);
