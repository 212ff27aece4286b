/**
 * What owners do with their tasks: keep a drawing, change it, copy, share and remove it.
 *
 * A change names the version it began from and is one statement with all that must hold: that it is still this version, and
 * that no declaration of it is open. Of two tabs at once one is told no, and nothing is half.
 */
import { and, eq, sql } from "drizzle-orm";
import { randomHex } from "#app/core/data/digest.ts";
import { Refusal, wrongField } from "#app/core/request/refusal.ts";
import { isoStamp } from "#app/core/time/time.ts";
import type { Tools } from "#app/core/tools.ts";
import { airportNear, getAirport } from "#app/places/airport/airport.server.ts";
import type { Metres } from "#app/soaring/units.ts";
import { declaration, task, taskStar } from "#app/task/schema.ts";
import type { TaskDraft } from "./draft.ts";
import { measure } from "./measure.ts";
import { openUntil, ownTask, readTask } from "./task.server.ts";
import { MAX_TASKS, type SavedTask } from "./task.ts";

type DbTools = Pick<Tools, "db" | "now">;

/** Starts lie beside airfields, not on them. */
const AIRFIELD_WITHIN: Metres = 20_000;

export interface HeldSecrets {
  /** Which task is changed, and the version the change began from: null where nobody knows, then the last one wins. */
  change?: { id: number; version: number | null };
  /** A recording declared it or flew it. */
  fromIgcFile?: boolean;
  /** Where it is scored; the airfield at its start otherwise. */
  airport?: number | null;
}

/**
 * Keeps a drawing as a task of the member's, or as the next version of one.
 *
 * Throws 404 where it is not the member's, 409 `task_declared` while it is declared, 409 `task_changed` where another change
 * came first, 422 when the pilot has as many as can be kept.
 */
export async function saveTask(
  tools: DbTools,
  member: { id: number },
  draft: TaskDraft,
  { change, fromIgcFile = false, airport = null }: HeldSecrets = {},
): Promise<SavedTask> {
  const row = { ...getColumns(draft), airportId: await getAirfield(tools, draft, airport) };
  const id = change
    ? await changed(tools, member, change, row)
    : await inserted(tools, { ...row, userId: member.id, version: 1, token: null, fromIgcFile });
  return ownTask(tools, member, id);
}

function getColumns(draft: TaskDraft) {
  const { bbox, ...measures } = measure(draft);
  const [west, south, east, north] = bbox;
  const [{ latitude, longitude }] = draft.points;
  return { ...draft, ...measures, west, south, east, north, latitude, longitude };
}

async function getAirfield(tools: DbTools, { points: [start] }: TaskDraft, wished: number | null) {
  if (wished === null) return (await airportNear(tools, start.latitude, start.longitude, AIRFIELD_WITHIN))?.id ?? null;
  if ((await getAirport(tools, wished)) === null)
    throw wrongField("scoring_airport_id", { code: "noAirport" }, "not_found");
  return wished;
}

async function inserted(
  { db, now }: DbTools,
  row: Omit<typeof task.$inferInsert, "created" | "modified">,
): Promise<number> {
  if ((await db.$count(task, eq(task.userId, row.userId))) >= MAX_TASKS)
    throw wrongField("name", { code: "manyTasks", values: { most: MAX_TASKS } }, "too_many");
  const created = isoStamp(now());
  const [made] = await db
    .insert(task)
    .values({ ...row, created, modified: created })
    .returning({ id: task.id });
  return made.id;
}

async function changed(
  tools: DbTools,
  member: { id: number },
  { id, version }: { id: number; version: number | null },
  row: ReturnType<typeof getColumns> & { airportId: number | null },
): Promise<number> {
  const { db, now } = tools;
  const rows = await db
    .update(task)
    .set({ ...row, version: sql`${task.version} + 1`, modified: isoStamp(now()) })
    .where(
      and(
        eq(task.id, id),
        eq(task.userId, member.id),
        version === null ? undefined : eq(task.version, version),
        notDeclared(now()),
      ),
    )
    .returning({ id: task.id });
  if (rows.length === 0) throw await whyNot(tools, member, id);
  return id;
}

const notDeclared = (now: Date) => sql`${openUntil(now)} IS NULL`;

/** A change found nothing to change. */
async function whyNot(tools: DbTools, member: { id: number }, id: number): Promise<Refusal> {
  const there = await ownTask(tools, member, id);
  return new Refusal(409, there.state === "declared" ? "task_declared" : "task_changed");
}

/** The member's own copy of what the member sees, for the member alone where the first is. */
export async function duplicateTask(
  tools: DbTools,
  member: { id: number },
  id: number,
  token: string | null = null,
): Promise<SavedTask> {
  const { draft, fromIgcFile } = await readTask(tools, member, id, token);
  return saveTask(tools, member, draft, { fromIgcFile });
}

/** A declared task is undeclared first. What was declared of it stays told in declarations. */
export async function removeTask(tools: DbTools, member: { id: number }, id: number): Promise<void> {
  const { db, now } = tools;
  const own = and(eq(task.id, id), eq(task.userId, member.id), notDeclared(now()));
  const there = sql`NOT EXISTS (SELECT 1 FROM ${task} WHERE id = ${id})`;
  const [rows] = await db.batch([
    db.delete(task).where(own).returning({ id: task.id }),
    db.delete(taskStar).where(and(eq(taskStar.taskId, id), there)),
    db
      .update(declaration)
      .set({ taskId: null })
      .where(and(eq(declaration.taskId, id), there)),
  ]);
  if (rows.length === 0) throw await whyNot(tools, member, id);
}

/** The word of a link to it, the same as long as it is not withdrawn. */
export async function shareTask(tools: DbTools, member: { id: number }, id: number): Promise<string> {
  const [row] = await tools.db
    .update(task)
    .set({ token: sql`ifnull(${task.token}, ${randomHex(16)})` })
    .where(and(eq(task.id, id), eq(task.userId, member.id)))
    .returning({ token: task.token });
  if (!row?.token) throw new Refusal(404, "not_found");
  return row.token;
}

/** From now on the link shows nothing. */
export async function unshareTask(tools: DbTools, member: { id: number }, id: number): Promise<void> {
  const rows = await tools.db
    .update(task)
    .set({ token: null })
    .where(and(eq(task.id, id), eq(task.userId, member.id)))
    .returning({ id: task.id });
  if (rows.length === 0) throw new Refusal(404, "not_found");
}

/** Given again it stays what it was. Throws 404 where the member does not see it, 403 for its owner. */
export async function starTask(
  tools: DbTools,
  member: { id: number },
  id: number,
  token: string | null = null,
): Promise<void> {
  const { owner } = await readTask(tools, member, id, token);
  if (owner?.id === member.id) throw new Refusal(403, "own_task");
  await tools.db
    .insert(taskStar)
    .values({ taskId: id, userId: member.id, created: isoStamp(tools.now()) })
    .onConflictDoNothing();
}

/** Where there was none nothing happens. */
export async function unstarTask({ db }: DbTools, member: { id: number }, id: number): Promise<void> {
  await db.delete(taskStar).where(and(eq(taskStar.taskId, id), eq(taskStar.userId, member.id)));
}
