/**
 * What owners do with their tasks: save a drawing, change it, copy, share and remove it.
 *
 * A change names the version it began from and is one statement with all its conditions: it is still this version,
 * and no declaration of it is open. Of two tabs that save at once one is refused, and nothing is half saved.
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

/** The search radius for a start's airfield, because starts lie beside airfields, not on them. */
const AIRFIELD_WITHIN: Metres = 20_000;

export interface HeldSecrets {
  /**
   * Which task is changed, and the version the change began from. If the version is null because it is unknown, the
   * last change wins.
   */
  change?: { id: number; version: number | null };
  /** Whether a flight recording declared or flew it. */
  fromIgcFile?: boolean;
  /** The airfield for which it is scored; otherwise the one at its start. */
  airport?: number | null;
}

/**
 * Saves a drawing as a new task of the member, or as the next version of one.
 *
 * Throws 404 if it does not belong to the member, 409 `task_declared` while it is declared, 409 `task_changed` if
 * another change came first, 422 if the pilot has as many as are allowed.
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

/** Finds out why a change did not apply to any row. */
async function whyNot(tools: DbTools, member: { id: number }, id: number): Promise<Refusal> {
  const there = await ownTask(tools, member, id);
  return new Refusal(409, there.state === "declared" ? "task_declared" : "task_changed");
}

/** Copies a task that the member can see; the copy is private if the original is. */
export async function duplicateTask(
  tools: DbTools,
  member: { id: number },
  id: number,
  token: string | null = null,
): Promise<SavedTask> {
  const { draft, fromIgcFile } = await readTask(tools, member, id, token);
  return saveTask(tools, member, draft, { fromIgcFile });
}

/** A declared task is undeclared first. What was declared remains stored in the declarations. */
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

/** Returns the token of the link to a task; it stays the same until it is withdrawn. */
export async function shareTask(tools: DbTools, member: { id: number }, id: number): Promise<string> {
  const [row] = await tools.db
    .update(task)
    .set({ token: sql`ifnull(${task.token}, ${randomHex(16)})` })
    .where(and(eq(task.id, id), eq(task.userId, member.id)))
    .returning({ token: task.token });
  if (!row?.token) throw new Refusal(404, "not_found");
  return row.token;
}

/** Withdraws the link, which shows nothing from now on. */
export async function unshareTask(tools: DbTools, member: { id: number }, id: number): Promise<void> {
  const rows = await tools.db
    .update(task)
    .set({ token: null })
    .where(and(eq(task.id, id), eq(task.userId, member.id)))
    .returning({ id: task.id });
  if (rows.length === 0) throw new Refusal(404, "not_found");
}

/** Starring again changes nothing. Throws 404 if the member may not see the task, 403 for its owner. */
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

/** Nothing happens if there was no star. */
export async function unstarTask({ db }: DbTools, member: { id: number }, id: number): Promise<void> {
  await db.delete(taskStar).where(and(eq(taskStar.taskId, id), eq(taskStar.userId, member.id)));
}
