/**
 * Changes to segments after they were drawn. Superusers edit, close and reopen open segments; the member who made a
 * proposal may also edit or withdraw it. A new course makes it another segment under the same name: its passes are
 * deleted and all past flights are checked again. A closed segment is shown nowhere; badges still count what was
 * flown over it.
 */
import { and, eq, inArray, type SQL, sql } from "drizzle-orm";
import { segment, segmentCandidate, segmentPass } from "#app/contest/segment/schema.ts";
import type { Statement } from "#app/core/feature.ts";
import { Refusal } from "#app/core/request/refusal.ts";
import { spend } from "#app/core/request/throttle.server.ts";
import { isoStamp } from "#app/core/time/time.ts";
import type { Tools } from "#app/core/tools.ts";
import { changedPilot } from "#app/flight/total/schema.ts";
import { auditRow } from "#app/people/account/audit.server.ts";
import { makeBox, measureDirection, measureLength } from "#app/soaring/segment/course.ts";
import { MATCH_SEGMENT } from "./jobs.ts";
import { OPENED } from "./open.server.ts";
import type { SegmentWords } from "./segment.ts";

type Row = typeof segment.$inferSelect;
export interface Editor {
  id: number;
  isSuperuser: boolean;
}

/** Returns the segment, or null if this editor may not change it or if it cannot be changed any more. */
export async function segmentToEdit({ db }: Pick<Tools, "db">, editor: Editor, id: number): Promise<Row | null> {
  const [row] = await db
    .select()
    .from(segment)
    .where(and(eq(segment.id, id), inArray(segment.state, ["proposed", "open", "closed"])));
  const may = row !== undefined && (editor.isSuperuser || (row.state === "proposed" && row.userId === editor.id));
  return may ? row : null;
}

/** Throws 404 if `segmentToEdit` returns null, or if the segment was decided or redrawn in the meantime. */
export async function changeSegment(tools: Tools, editor: Editor, id: number, words: SegmentWords): Promise<void> {
  const { db, jobs } = tools;
  const row = await segmentToEdit(tools, editor, id);
  if (row === null) throw new Refusal(404, "not_found");
  const { name, course } = words;
  const isRedrawn = JSON.stringify(course) !== JSON.stringify(row.course);
  const isOpen = row.state === "open";
  if (isRedrawn && isOpen) await spend(tools, OPENED, String(editor.id));
  const figures = { course, length: measureLength(course), direction: measureDirection(course), ...makeBox(course) };
  const stamp = isoStamp(tools.now());
  const redrawn = {
    ...figures,
    edition: row.edition + 1,
    ground: null,
    ...LOOK_ANEW,
    ...(isOpen ? { decided: stamp } : {}),
  };
  const as = and(eq(segment.id, id), eq(segment.state, row.state), eq(segment.edition, row.edition));
  const before = { name: row.name, places: placesIn(row.course) };
  const [changed] = await db.batch([
    db
      .update(segment)
      .set({ name, eligibleFrom: words.eligible ?? row.eligibleFrom, ...(isRedrawn ? redrawn : {}) })
      .where(as)
      .returning({ id: segment.id }),
    ...(isRedrawn ? passesGone(tools, id, row.edition + 1) : []),
    audited(tools, editor, "segment-edit", id, before, { name, places: placesIn(course) }),
  ]);
  if ((changed as unknown[]).length === 0) throw new Refusal(404, "not_found");
  if (isRedrawn && isOpen) await jobs.send(MATCH_SEGMENT, { segment: id });
}

const LOOK_ANEW = { candidates: null, matched: null };
const placesIn = ({ start, corridor, finish }: Row["course"]) =>
  [start, ...corridor, finish].map(({ latitude, longitude }) => [latitude, longitude]);

/**
 * Deletes the passes as soon as the segment has this edition, and marks their pilots as changed so that other
 * features count again.
 */
function passesGone({ db }: Pick<Tools, "db">, id: number, edition: number): Statement[] {
  const has = sql`EXISTS (SELECT 1 FROM segment s WHERE s.id = ${id} AND s.edition = ${edition})`;
  return [
    listPilots({ db }, id, has),
    db.delete(segmentPass).where(and(eq(segmentPass.segmentId, id), has)),
    db.delete(segmentCandidate).where(and(eq(segmentCandidate.segmentId, id), has)),
  ];
}

const listPilots = ({ db }: Pick<Tools, "db">, id: number, when: SQL): Statement =>
  db
    .insert(changedPilot)
    .select(sql`
      SELECT user_id, hex(randomblob(8)) AS change, 0 AS tries FROM (
        SELECT DISTINCT f.user_id FROM segment_pass p JOIN flight f ON f.id = p.flight_id WHERE p.segment_id = ${id})
      WHERE ${when}`)
    .onConflictDoUpdate({ target: changedPilot.userId, set: { change: sql`excluded.change`, tries: 0 } });

/** Closes an open segment or reopens a closed one, for superusers. Throws 404 if it is not in the expected state. */
export async function closeSegment(tools: Tools, editor: Editor, id: number, open: boolean): Promise<void> {
  const { db, jobs, now } = tools;
  const [from, to] = open ? (["closed", "open"] as const) : (["open", "closed"] as const);
  const row = editor.isSuperuser ? await segmentToEdit(tools, editor, id) : null;
  if (row?.state !== from) throw new Refusal(404, "not_found");
  if (open) await spend(tools, OPENED, String(editor.id));
  // Flights from the time it was closed are checked as past flights.
  const again = open ? { ...LOOK_ANEW, edition: row.edition + 1 } : {};
  await db.batch([
    db
      .update(segment)
      .set({ state: to, decided: isoStamp(now()), ...again })
      .where(and(eq(segment.id, id), eq(segment.state, from))),
    db.delete(segmentCandidate).where(eq(segmentCandidate.segmentId, id)),
    audited(tools, editor, open ? "segment-reopen" : "segment-close", id, { state: from }, { state: to }),
  ]);
  if (open) await jobs.send(MATCH_SEGMENT, { segment: id });
}

/** Withdraws the member's own proposal. Throws 404 if it has been decided. */
export async function withdrawSegment({ db }: Pick<Tools, "db">, member: number, id: number): Promise<void> {
  const gone = await db
    .delete(segment)
    .where(and(eq(segment.id, id), eq(segment.userId, member), eq(segment.state, "proposed")))
    .returning({ id: segment.id });
  if (gone.length === 0) throw new Refusal(404, "not_found");
}

type Told = Record<string, unknown>;

const audited = (tools: Tools, editor: Editor, action: string, id: number, before: Told, after: Told): Statement =>
  auditRow(tools, { actorId: editor.id, action, subject: `segment/${id}`, before, after, reason: "" });
