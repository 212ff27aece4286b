/** Commands of editors: propose a flight, choose the flight of the month. Both are recorded in the audit log. */
import { and, eq, isNull, sql } from "drizzle-orm";
import { flightOfTheMonth, flightProposal } from "#app/contest/flight-of-the-month/schema.ts";
import { happened } from "#app/core/event/event.server.ts";
import { TELL_EVENTS } from "#app/core/event/jobs.ts";
import { Refusal } from "#app/core/request/refusal.ts";
import { isoStamp } from "#app/core/time/time.ts";
import type { Tools } from "#app/core/tools.ts";
import { flight } from "#app/flight/schema/flight.ts";
import { auditRow } from "#app/people/account/audit.server.ts";
import { getShortlist } from "./choice.server.ts";

/** Throws 422 when the flight has no story, is of another month or is not visible. Repeating it changes nothing. */
export async function proposeFlight(tools: Tools, editor: number, month: string, id: number): Promise<void> {
  const { db, now } = tools;
  const [row] = await db
    .select({ date: flight.scoringDate, media: flight.mediaInfo })
    .from(flight)
    .where(and(eq(flight.id, id), eq(flight.state, "valid"), isNull(flight.deleted)));
  if (row?.date.slice(0, 7) !== month || row.media === null) throw new Refusal(422, "not_of_the_month");
  await db
    .insert(flightProposal)
    .values({ month, flightId: id, userId: editor, created: isoStamp(now()) })
    .onConflictDoNothing();
}

/** Throws 422 when the flight is not on the month's shortlist. A new choice replaces the previous one. */
export async function chooseFlight(
  tools: Tools,
  editor: number,
  month: string,
  { flight: id, words }: { flight: number; words: string },
): Promise<void> {
  const { db, now } = tools;
  if (!(await getShortlist(db, month)).includes(id)) throw new Refusal(422, "not_of_the_month");
  const [before] = await db.select().from(flightOfTheMonth).where(eq(flightOfTheMonth.month, month));
  const values = { flightId: id, words, userId: editor, created: isoStamp(now()) };
  await db.batch([
    db
      .insert(flightOfTheMonth)
      .values({ month, ...values })
      .onConflictDoUpdate({ target: flightOfTheMonth.month, set: values }),
    happened(
      tools,
      { kind: "chosen", actor: editor, flight: id, subject: month },
      sql`${before?.flightId ?? 0} <> ${id}`,
    ),
    auditRow(tools, {
      actorId: editor,
      action: "flight-of-the-month",
      subject: `flight/${id}`,
      before: before ? { flight: before.flightId, words: before.words } : null,
      after: { month, words },
      reason: "",
    }),
  ]);
  await tools.jobs.send(TELL_EVENTS, {});
}
