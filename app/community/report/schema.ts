import { sql } from "drizzle-orm";
import { index, integer, sqliteTable, text, uniqueIndex } from "drizzle-orm/sqlite-core";

/** A member's report that something should not be published: app/community/report. */
export const report = sqliteTable(
  "report",
  {
    id: integer("id").primaryKey(),
    kind: text("kind", { enum: ["flight", "comment", "picture", "profile"] }).notNull(),
    /** The id or name of the content within its kind. */
    subject: text("subject").notNull(),
    /** The pilot whose content it is. */
    reportedId: integer("reported_id").notNull(),
    /** Never shown to the pilot concerned. */
    reporterId: integer("reporter_id").notNull(),
    reason: text("reason").notNull(),
    words: text("words").notNull(),
    created: text("created").notNull(),
    /** The pilot's answer. */
    answer: text("answer"),
    answered: text("answered"),
    /** Null while it is open. */
    decision: text("decision", { enum: ["dismissed", "upheld", "removed"] }),
    decisionReason: text("decision_reason"),
    decided: text("decided"),
  },
  (t) => [
    uniqueIndex("report_open").on(t.reporterId, t.kind, t.subject).where(sql`decided IS NULL`),
    index("report_queue").on(t.created).where(sql`decided IS NULL`),
    index("report_about").on(t.reportedId, t.created),
    index("report_by").on(t.reporterId, t.created),
    index("report_of_subject").on(t.kind, t.subject),
  ],
);
