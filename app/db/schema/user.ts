import { integer, sqliteTable, text } from "drizzle-orm/sqlite-core";

/** A pilot. The account (e-mail, password, sessions) hangs on it from its own tables. */
export const user = sqliteTable("user", {
  id: integer("id").primaryKey(),
  name: text("name").notNull(),
  /** Lower case, accents and doubled spaces folded: what a signed-out uploader's name is compared with. */
  nameKey: text("name_key").notNull(),
  /** YYYY-MM-DD; never shown, proves a signed-out upload. */
  dateOfBirth: text("date_of_birth").notNull(),
  gender: text("gender", { enum: ["F", "M", "D"] }).notNull(),
  clubId: integer("club_id"),
  created: text("created").notNull(),
});
