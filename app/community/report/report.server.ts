/** Reports as the members concerned see them, and the queue of open ones. */
import { and, asc, desc, eq, isNull } from "drizzle-orm";
import { alias } from "drizzle-orm/sqlite-core";
import { report } from "#app/community/report/schema.ts";
import type { Tools } from "#app/core/tools.ts";
import { NOBODY } from "#app/people/user/nobody.ts";
import { user } from "#app/people/user/schema.ts";
import type { QueuedReport, Reason, ReportDetails } from "./report.ts";
import { getSubject, SUBJECTS } from "./subject.server.ts";

/** The number of reports in one list. */
const REPORTS_TOLD = 100;

type Row = typeof report.$inferSelect;

/** Returns the reports by a member, latest first. */
export const reportsBy = (tools: Tools, me: number): Promise<ReportDetails[]> =>
  describeDetails(
    tools,
    tools.db.select().from(report).where(eq(report.reporterId, me)).orderBy(desc(report.created)).limit(REPORTS_TOLD),
  );

/** Returns the reports about a member's content, latest first, without the reporter. */
export const reportsAbout = (tools: Tools, me: number): Promise<ReportDetails[]> =>
  describeDetails(
    tools,
    tools.db.select().from(report).where(eq(report.reportedId, me)).orderBy(desc(report.created)).limit(REPORTS_TOLD),
  );

const describeDetails = async (tools: Tools, rows: PromiseLike<Row[]>) =>
  Promise.all((await rows).map((row) => told(tools, row)));

async function told(tools: Tools, row: Row): Promise<ReportDetails> {
  const { id, kind, reason, words, created, answer, decision, decisionReason } = row;
  const subject = await getSubject(tools, kind, row.subject);
  return {
    id,
    kind,
    path: subject?.path ?? null,
    day: subject?.day ?? null,
    excerpt: subject?.excerpt ?? "",
    piece: subject?.piece ?? null,
    reason: reason as Reason,
    words,
    created,
    answer,
    decision,
    decisionReason,
  };
}

const reporter = alias(user, "reporter");

/** Returns open reports, oldest first. */
export async function openReports(tools: Tools): Promise<QueuedReport[]> {
  const rows = await tools.db
    .select({
      report,
      by: { name: reporter.name, gone: reporter.deleted },
      of: { name: user.name, gone: user.deleted },
    })
    .from(report)
    .leftJoin(reporter, eq(reporter.id, report.reporterId))
    .leftJoin(user, eq(user.id, report.reportedId))
    .where(isNull(report.decided))
    .orderBy(asc(report.created), asc(report.id))
    .limit(REPORTS_TOLD);
  const named = (id: number, who: { name: string; gone: string | null } | null) => ({
    id,
    name: who === null || who.gone !== null ? NOBODY : who.name,
  });
  return Promise.all(
    rows.map(async ({ report: row, by, of }) => ({
      ...(await told(tools, row)),
      reporter: named(row.reporterId, by),
      reported: named(row.reportedId, of),
      decisions: SUBJECTS[row.kind].remove
        ? (["dismissed", "upheld", "removed"] as const)
        : (["dismissed", "upheld"] as const),
    })),
  );
}

/** Returns null if there is no such report, or if it has been decided. */
export async function openReport({ db }: Pick<Tools, "db">, id: number): Promise<Row | null> {
  const [row] = await db
    .select()
    .from(report)
    .where(and(eq(report.id, id), isNull(report.decided)));
  return row ?? null;
}
