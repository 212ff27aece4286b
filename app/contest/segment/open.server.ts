/**
 * Segments are drawn by superusers and proposed by members. A superuser accepts or declines a proposal, and the
 * member is notified. Jobs check an opened segment against all past flights.
 */
import { and, eq, sql } from "drizzle-orm";
import { segment } from "#app/contest/segment/schema.ts";
import { happened } from "#app/core/event/event.server.ts";
import { TELL_EVENTS } from "#app/core/event/jobs.ts";
import { Refusal } from "#app/core/request/refusal.ts";
import { type Limit, spend } from "#app/core/request/throttle.server.ts";
import { isoStamp } from "#app/core/time/time.ts";
import type { Tools } from "#app/core/tools.ts";
import { auditRow, writeAudit } from "#app/people/account/audit.server.ts";
import { makeBox, measureDirection, measureLength } from "#app/soaring/segment/course.ts";
import { MATCH_SEGMENT } from "./jobs.ts";
import type { SegmentWords } from "./segment.ts";

/** A limit, because each opened segment is checked against all existing flights. */
export const OPENED: Limit = { name: "segment-opened", most: 20, seconds: 3600 };
const PROPOSED: Limit = { name: "segment-proposed", most: 5, seconds: 86_400 };

/** Opens a segment drawn by a superuser or by the site's operator. @returns its number */
export async function openSegment(tools: Tools, actor: number, words: SegmentWords): Promise<number> {
  await spend(tools, OPENED, String(actor));
  const id = await insert(tools, actor, words, "open");
  await writeAudit(tools, {
    actorId: actor,
    action: "segment-open",
    subject: `segment/${id}`,
    before: null,
    after: { name: words.name },
    reason: "",
  });
  await tools.jobs.send(MATCH_SEGMENT, { segment: id });
  return id;
}

export async function proposeSegment(tools: Tools, member: number, words: SegmentWords): Promise<number> {
  await spend(tools, PROPOSED, String(member));
  return insert(tools, member, words, "proposed");
}

async function insert(
  { db, now }: Tools,
  user: number,
  { name, course, eligible }: SegmentWords,
  state: "open" | "proposed",
): Promise<number> {
  const stamp = isoStamp(now());
  const [{ id }] = await db
    .insert(segment)
    .values({
      name,
      course,
      length: measureLength(course),
      direction: measureDirection(course),
      ...makeBox(course),
      state,
      userId: user,
      eligibleFrom: eligible ?? stamp.slice(0, 10),
      created: stamp,
      decided: state === "open" ? stamp : null,
    })
    .returning({ id: segment.id });
  return id;
}

/** Throws 404 if no proposal has this number, because it was decided already or never existed. */
export async function decideSegment(tools: Tools, editor: number, id: number, accept: boolean): Promise<void> {
  const { db, now } = tools;
  const [row] = await db
    .select()
    .from(segment)
    .where(and(eq(segment.id, id), eq(segment.state, "proposed")));
  if (row === undefined) throw new Refusal(404, "not_found");
  if (accept) await spend(tools, OPENED, String(editor));
  const [state, stamp] = [accept ? ("open" as const) : ("declined" as const), isoStamp(now())];
  const proposed = sql`EXISTS (SELECT 1 FROM segment s WHERE s.id = ${id} AND s.state = 'proposed')`;
  await db.batch([
    happened(
      tools,
      { kind: "segment-decided", actor: editor, pilot: row.userId, subject: `${id}/${state}/${row.name}` },
      proposed,
    ),
    db
      .update(segment)
      .set({ state, decided: stamp })
      .where(and(eq(segment.id, id), eq(segment.state, "proposed"))),
    auditRow(tools, {
      actorId: editor,
      action: "segment-decide",
      subject: `segment/${id}`,
      before: { state: "proposed" },
      after: { state },
      reason: "",
    }),
  ]);
  if (accept) await tools.jobs.send(MATCH_SEGMENT, { segment: id });
  await tools.jobs.send(TELL_EVENTS, {});
}
