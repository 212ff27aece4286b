/** Reports by members, and the decisions of moderators. */
import { asc, eq, getTableColumns, or } from "drizzle-orm";
import { report as row } from "#app/community/report/schema.ts";
import { type Entry, type Feature, jsonEntry, purposesIn } from "#app/core/feature.ts";
import type { Tools } from "#app/core/tools.ts";
import processing from "./processing.json";

export const report: Feature<Tools> = {
  name: "report",
  tables: { report: { pilot: ["reported_id", "reporter_id"] } },
  onPilot: {
    accountGone: ({ db }, user) => [db.delete(row).where(or(eq(row.reportedId, user), eq(row.reporterId, user)))],
    archive: { "reports.json": "what you reported, and what others reported about your content; not by whom" },
    exported,
  },
  processing: purposesIn(processing),
};

async function* exported(tools: Tools, user: number): AsyncGenerator<Entry> {
  const { reporterId, reportedId, ...told } = getTableColumns(row);
  const of = (who: typeof reporterId | typeof reportedId) =>
    tools.db.select(told).from(row).where(eq(who, user)).orderBy(asc(row.created), asc(row.id));
  yield jsonEntry(tools, "reports.json", { by: await of(reporterId), about: await of(reportedId) });
}
