/**
 * Declarations: before a flight a pilot declares what will be flown, and until when that is valid. A pilot has one
 * open declaration at a time; it ends when another task is declared or when its time is over. The task is locked
 * until then.
 *
 * A declaration stores what was declared as it was at that moment, and when the site received it: that is the
 * evidence flights are checked against. All of it is one batch, so that an edit or a removal at the same moment comes
 * either before or after it.
 */
import { and, eq, gt, isNull, lte, ne, type SQL, sql } from "drizzle-orm";
import { happened } from "#app/core/event/event.server.ts";
import { TELL_EVENTS } from "#app/core/event/jobs.ts";
import type { Statement } from "#app/core/feature.ts";
import { Refusal, wrongField } from "#app/core/request/refusal.ts";
import { isoStamp, stampAfter } from "#app/core/time/time.ts";
import type { Tools } from "#app/core/tools.ts";
import { flight, flightRevision } from "#app/flight/schema/flight.ts";
import { declaredBefore } from "#app/flight/scoring/declared-before.server.ts";
import { readFacts } from "#app/flight/stored.ts";
import { isSame } from "#app/soaring/task/classify.ts";
import type { Place } from "#app/soaring/task/task.ts";
import { declaration, task } from "#app/task/schema.ts";
import { duplicateTask } from "./keep.server.ts";
import { nationally } from "./national.ts";
import { listTasks, ownTask, readTask, type Viewer } from "./task.server.ts";
import type { SavedTask } from "./task.ts";

type DbTools = Pick<Tools, "db" | "now">;

/** Days from now for which a declaration may be valid. */
export const MAX_DAYS = 30;

export interface Declaring {
  /** ISO with its time zone. */
  until: string;
  /** Whether national rules apply, which replace other zones. */
  national?: boolean;
  /** The token of the link through which the pilot opened the task. */
  token?: string | null;
}

/**
 * Declares a task that the member can see; a task of somebody else is copied first (joining).
 *
 * Throws 404, 422 if `until` is over or too far ahead, 409 `task_changed` if the task was changed in the meantime.
 * @returns the member's task, declared
 */
export async function declareTask(
  tools: DbTools,
  member: { id: number },
  id: number,
  { until, national = false, token = null }: Declaring,
): Promise<SavedTask> {
  const end = getEnd(tools.now(), until);
  const seen = await readTask(tools, member, id, token);
  const own = seen.owner?.id === member.id ? seen : await getCopy(tools, member, seen, token);
  const { draft, changes } = nationally(own.draft);
  const adjusted = national && (changes.length > 0 || own.draft.ruleset !== draft.ruleset) ? draft : null;
  const now = isoStamp(tools.now());
  const there = and(eq(task.id, own.id), eq(task.userId, member.id), eq(task.version, own.version));
  const made = (await tools.db.batch([
    endOpen(tools, member.id, now, sql`EXISTS (SELECT 1 FROM ${task} WHERE ${there})`),
    ...(adjusted ? [adjust(tools, there, adjusted)] : []),
    insertDeclaration(tools, { id: own.id, version: own.version + (adjusted ? 1 : 0), userId: member.id }, now, end),
  ] as [Statement, ...Statement[]])) as unknown[];
  const declared = made[made.length - 1] as { id: number }[];
  if (declared.length === 0) throw await gone(tools, member, own.id);
  return ownTask(tools, member, own.id);
}

function getEnd(now: Date, until: string): string {
  const end = new Date(until);
  const [first, last] = [isoStamp(now), stampAfter(now, MAX_DAYS * 86_400)];
  const stamp = Number.isNaN(end.getTime()) ? "" : isoStamp(end);
  if (stamp <= first || stamp > last)
    throw wrongField("declared_until", { code: "declaredUntil", values: { most: MAX_DAYS } }, "out_of_range");
  return stamp;
}

/** Uses the member's own identical task, if there is one, instead of making another copy. */
async function getCopy(
  tools: DbTools,
  member: { id: number },
  seen: SavedTask,
  token: string | null,
): Promise<SavedTask> {
  const points = JSON.stringify(seen.draft.points);
  const [same] = await tools.db
    .select({ id: task.id })
    .from(task)
    .where(
      and(
        eq(task.userId, member.id),
        eq(task.distance, seen.distance),
        eq(task.ruleset, seen.draft.ruleset),
        eq(task.private, seen.draft.private),
        sql`${task.name} IS ${seen.draft.name}`,
        sql`${task.points} = ${points}`,
      ),
    )
    .limit(1);
  return same ? ownTask(tools, member, same.id) : duplicateTask(tools, member, seen.id, token);
}

const endOpen = ({ db }: DbTools, user: number, now: string, when: SQL) =>
  db
    .update(declaration)
    .set({ ended: sql`min(${declaration.until}, ${now})` })
    .where(and(eq(declaration.userId, user), isNull(declaration.ended), when));

/** Changes only zones and rules; nothing that is measured from centre to centre changes with them. */
function adjust({ db }: DbTools, there: SQL | undefined, { ruleset, points, minTime }: SavedTask["draft"]) {
  return db
    .update(task)
    .set({
      ruleset,
      points,
      minTime,
      penalizedDistance: sql`${task.distance}`,
      minDistance: null,
      maxDistance: null,
      version: sql`${task.version} + 1`,
    })
    .where(there);
}

function insertDeclaration(
  { db }: DbTools,
  { id, version, userId }: { id: number; version: number; userId: number },
  now: string,
  end: string,
) {
  return db
    .insert(declaration)
    .select(sql`
      SELECT NULL, t.user_id, t.id, json_object('name', t.name, 'description', t.description,
        'private', json(CASE WHEN t.private THEN 'true' ELSE 'false' END), 'ruleset', t.ruleset, 'points', json(t.points),
        'minTime', t.min_time, 'startTime', t.start_time, 'scoringDate', t.scoring_date),
        t.private, ${now}, ${end}, NULL, NULL
      FROM ${task} t WHERE t.id = ${id} AND t.user_id = ${userId} AND t.version = ${version}`)
    .returning({ id: declaration.id });
}

async function gone(tools: DbTools, member: { id: number }, id: number): Promise<Refusal> {
  await ownTask(tools, member, id);
  return new Refusal(409, "task_changed");
}

/** @returns whether there was an open declaration */
export async function undeclare({ db, now }: DbTools, member: { id: number }): Promise<boolean> {
  const stamp = isoStamp(now());
  const rows = await db
    .update(declaration)
    .set({ ended: stamp })
    .where(and(eq(declaration.userId, member.id), isNull(declaration.ended), gt(declaration.until, stamp)))
    .returning({ id: declaration.id });
  return rows.length > 0;
}

const MOST_TOLD = 500;

/** Returns the tasks declared at the moment that are public or the viewer's own; the latest declaration comes first. */
export async function declaredNow(tools: DbTools, viewer: Viewer): Promise<SavedTask[]> {
  const ids = await idsDeclared(tools);
  const tasks = await listTasks(tools, viewer, {
    ids,
    order: "modified",
    ascending: false,
    skip: 0,
    limit: MOST_TOLD,
  });
  const place = new Map(ids.map((id, i) => [id, i]));
  return tasks
    .filter(({ until }) => until !== null)
    .sort((one, other) => (place.get(one.id) ?? 0) - (place.get(other.id) ?? 0));
}

async function idsDeclared({ db, now }: DbTools): Promise<number[]> {
  const rows = await db
    .select({ id: declaration.taskId })
    .from(declaration)
    .where(and(isNull(declaration.ended), gt(declaration.until, isoStamp(now()))))
    .orderBy(sql`${declaration.declared} DESC`)
    .limit(MOST_TOLD);
  return rows.flatMap(({ id }) => id ?? []);
}

/** Returns the task that a pilot has declared; null if there is none that the viewer may see. */
export async function declaredBy(tools: DbTools, viewer: Viewer, user: number): Promise<SavedTask | null> {
  const { db, now } = tools;
  const [row] = await db
    .select({ id: declaration.taskId })
    .from(declaration)
    .where(and(eq(declaration.userId, user), isNull(declaration.ended), gt(declaration.until, isoStamp(now()))));
  if (!row?.id) return null;
  const [found] = await listTasks(tools, viewer, {
    ids: [row.id],
    order: "modified",
    ascending: false,
    skip: 0,
    limit: 1,
  });
  return found ?? null;
}

/** Marks declarations whose time is over as ended; nothing depends on when this runs. */
export async function endOverdue({ db, now }: DbTools): Promise<void> {
  await db
    .update(declaration)
    .set({ ended: sql`${declaration.until}` })
    .where(and(isNull(declaration.ended), lte(declaration.until, isoStamp(now()))));
}

/**
 * Called when a revision of a flight comes into force. The declaration that it was checked against is marked as flown
 * if its start was crossed, and so is an identical one made in the recorder. A declaration that the flight was
 * checked against before is no longer linked to it.
 */
export async function markFlown(tools: DbTools & Pick<Tools, "jobs">, id: number, revision: number): Promise<void> {
  const { db } = tools;
  const [row] = await db
    .select({ flight, facts: flightRevision.facts })
    .from(flight)
    .innerJoin(flightRevision, and(eq(flightRevision.flightId, flight.id), eq(flightRevision.revision, revision)))
    .where(and(eq(flight.id, id), eq(flight.revision, revision), isNull(flight.deleted)));
  if (!row) return;
  const { task: flown, file } = readFacts(row.facts, id);
  const told = flown !== null && flown.credits.length > 0 ? await declaredBefore({ db }, row.flight) : null;
  const alike =
    told !== null && (flown?.declaration === told.id || isAlike(file?.declaration?.points, told.draft.points));
  const which = alike ? told.id : -1;
  const [declared] = await db
    .select({ pilot: declaration.userId })
    .from(declaration)
    .where(and(eq(declaration.id, which), sql`${declaration.flightId} IS NOT ${id}`));
  await db.batch([
    db
      .update(declaration)
      .set({ flightId: null })
      .where(and(eq(declaration.flightId, id), ne(declaration.id, which))),
    db.update(declaration).set({ flightId: id }).where(eq(declaration.id, which)),
    ...(declared
      ? [
          happened(tools, {
            kind: "task-flown",
            actor: row.flight.userId,
            pilot: declared.pilot,
            flight: id,
            subject: String(which),
          }),
        ]
      : []),
  ]);
  if (declared) await tools.jobs.send(TELL_EVENTS, {});
}

const isAlike = (recorded: readonly Place[] | undefined, places: readonly Place[]) =>
  recorded?.length === places.length && recorded.every((point, i) => isSame(point, places[i]));
