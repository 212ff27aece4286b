/**
 * A moderator's decision on a report, with a reason that both sides can read. Content is removed first: a crash
 * between the two steps leaves the report open, to be decided again.
 */
import { and, eq, isNull, sql } from "drizzle-orm";
import { report } from "#app/community/report/schema.ts";
import { happened } from "#app/core/event/event.server.ts";
import { TELL_EVENTS } from "#app/core/event/jobs.ts";
import { Refusal } from "#app/core/request/refusal.ts";
import { isoStamp } from "#app/core/time/time.ts";
import type { Tools } from "#app/core/tools.ts";
import { auditRow } from "#app/people/account/audit.server.ts";
import { openReport } from "./report.server.ts";
import type { Decision } from "./report.ts";
import { SUBJECTS } from "./subject.server.ts";

/** Throws 404 if there is no such open report, 422 if this kind of content cannot be removed. */
export async function decideReport(
  tools: Tools,
  moderator: number,
  id: number,
  { decision, reason }: { decision: Decision; reason: string },
): Promise<void> {
  const row = await openReport(tools, id);
  if (row === null) throw new Refusal(404, "not_found");
  const { remove } = SUBJECTS[row.kind];
  if (decision === "removed") {
    if (!remove) throw new Refusal(422, "not_removable");
    await remove(tools, row.subject, moderator);
  }
  const { db, now } = tools;
  const open = and(eq(report.id, id), isNull(report.decided));
  const set = { decision, decisionReason: reason, decided: isoStamp(now()) };
  await db.batch([
    db.update(report).set(set).where(open),
    happened(
      tools,
      { kind: "decided", actor: moderator, pilot: row.reportedId, subject: String(id) },
      sql`changes() = 1`,
    ),
    auditRow(tools, {
      actorId: moderator,
      action: `report-${decision}`,
      subject: `${row.kind}/${row.subject}`,
      before: null,
      after: { report: id },
      reason,
    }),
  ]);
  await tools.jobs.send(TELL_EVENTS, {});
}
