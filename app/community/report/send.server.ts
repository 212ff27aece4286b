/** Sends a member's report, and stores the pilot's answer. */
import { and, eq, isNull, sql } from "drizzle-orm";
import { report } from "#app/community/report/schema.ts";
import { happened } from "#app/core/event/event.server.ts";
import { TELL_EVENTS } from "#app/core/event/jobs.ts";
import { takeIds } from "#app/core/ids.server.ts";
import { Refusal } from "#app/core/request/refusal.ts";
import { type Limit, spend } from "#app/core/request/throttle.server.ts";
import { isoStamp } from "#app/core/time/time.ts";
import type { Tools } from "#app/core/tools.ts";
import type { Reason, SubjectKind } from "./report.ts";
import { getSubject } from "./subject.server.ts";

const REPORTS_A_DAY: Limit = { name: "report-sent", most: 20, seconds: 86_400 };

/**
 * While the member's own report is open, reporting the same again changes nothing. Throws 404, 403 for one's own
 * content, 429.
 */
export async function sendReport(
  tools: Tools,
  me: number,
  { kind, subject, reason, words }: { kind: SubjectKind; subject: string; reason: Reason; words: string },
): Promise<void> {
  const found = await getSubject(tools, kind, subject);
  if (found === null) throw new Refusal(404, "not_found");
  if (found.pilot === me) throw new Refusal(403, "own_report");
  await spend(tools, REPORTS_A_DAY, String(me));
  const [id] = await takeIds(tools.db, "report");
  const { db, now } = tools;
  await db.batch([
    db
      .insert(report)
      .values({ id, kind, subject, reportedId: found.pilot, reporterId: me, reason, words, created: isoStamp(now()) })
      .onConflictDoNothing(),
    happened(tools, { kind: "reported", actor: me, pilot: found.pilot, subject: String(id) }, sql`changes() = 1`),
  ]);
  await tools.jobs.send(TELL_EVENTS, {});
}

/**
 * Stores the answer of the pilot concerned while the report is open; a new answer replaces the previous one. Throws
 * 404 otherwise.
 */
export async function answerReport(
  { db, now }: Pick<Tools, "db" | "now">,
  me: number,
  id: number,
  answer: string,
): Promise<void> {
  const [row] = await db
    .update(report)
    .set({ answer, answered: isoStamp(now()) })
    .where(and(eq(report.id, id), eq(report.reportedId, me), isNull(report.decided)))
    .returning({ id: report.id });
  if (!row) throw new Refusal(404, "not_found");
}
