import { integer, primaryKey, sqliteTable, text } from "drizzle-orm/sqlite-core";

/** Names to look at again: written with the change itself, gone once the database of names has been told. */
export const nameChange = sqliteTable(
  "name_change",
  {
    document: text("document").notNull(),
    ref: text("ref").notNull(),
    /** Another one with every change: what changes meanwhile is not taken for told. */
    mark: integer("mark").notNull(),
  },
  (t) => [primaryKey({ columns: [t.document, t.ref] })],
);
