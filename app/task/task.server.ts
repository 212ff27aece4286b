/**
 * Queries about tasks. A task that the viewer may not see does not exist for them; a task whose pilot left belongs to no one.
 */
import { and, asc, desc, eq, gte, isNull, lte, or, type SQL, sql } from "drizzle-orm";
import type { SQLiteColumn } from "drizzle-orm/sqlite-core";
import { among } from "#app/core/db/among.ts";
import { Refusal } from "#app/core/request/refusal.ts";
import { isoStamp } from "#app/core/time/time.ts";
import type { Tools } from "#app/core/tools.ts";
import { user } from "#app/people/user/schema.ts";
import { airport } from "#app/places/airport/schema.ts";
import type { TaskKind } from "#app/soaring/task/task.ts";
import type { Metres } from "#app/soaring/units.ts";
import { task, taskStar } from "#app/task/schema.ts";
import { getTitle, isTaskToken, type SavedTask, type TaskState } from "./task.ts";

type DbTools = Pick<Tools, "db" | "now">;

/** The reader: a member, or null for a visitor. */
export type Viewer = { id: number } | null;

/** Throws 404 if the reader may not see it. @param token of a link to it, if the address contains one */
export async function readTask(
  tools: DbTools,
  viewer: Viewer,
  id: number,
  token: string | null = null,
): Promise<SavedTask> {
  const held = isTaskToken(token ?? undefined) ? token : null;
  const seen = held === null ? seenBy(viewer) : or(seenBy(viewer), eq(task.token, held));
  const [found] = await asked(tools, viewer, and(eq(task.id, id), seen));
  if (!found) throw new Refusal(404, "not_found");
  return found.token === held ? found : hideToken(viewer, found);
}

/** Returns the task of a link; anybody who has the link may see it. Throws 404. */
export async function taskOfToken(tools: DbTools, viewer: Viewer, token: string): Promise<SavedTask> {
  const [found] = isTaskToken(token) ? await asked(tools, viewer, eq(task.token, token)) : [];
  if (!found) throw new Refusal(404, "not_found");
  return found;
}

/** Throws 404 unless it belongs to the member. */
export async function ownTask(tools: DbTools, owner: { id: number }, id: number): Promise<SavedTask> {
  const [found] = await asked(tools, owner, and(eq(task.id, id), eq(task.userId, owner.id)));
  if (!found) throw new Refusal(404, "not_found");
  return found;
}

export const TASK_ORDERS = ["distance", "name", "user_id", "proximity", "stars", "kind", "modified"] as const;
type TaskOrder = (typeof TASK_ORDERS)[number];

export interface TaskQuery {
  ids?: number[];
  users?: number[];
  airports?: number[];
  starredBy?: number;
  /** The viewer's own tasks including private ones, or those of others. */
  whose?: "own" | "others";
  kind?: TaskKind;
  /** Parts of names. */
  airfield?: string;
  pilot?: string;
  longer?: Metres;
  shorter?: Metres;
  order: TaskOrder;
  /** Reverses the order: distance, stars and modified otherwise begin with the greatest. */
  ascending: boolean;
  /** The place from which proximity is measured, degrees. */
  near?: { latitude: number; longitude: number } | null;
  skip: number;
  limit: number;
}

/** Returns the tasks that the viewer may see. */
export async function listTasks(tools: DbTools, viewer: Viewer, query: TaskQuery): Promise<SavedTask[]> {
  const { ids, users, airports, starredBy, whose, kind, airfield, pilot, longer, shorter, skip, limit } = query;
  const where = and(
    seenBy(viewer),
    ids && among(task.id, ids),
    users && among(task.userId, users),
    airports && among(task.airportId, airports),
    kind && eq(task.kind, kind),
    airfield ? has(airport.name, airfield) : undefined,
    pilot ? has(user.name, pilot) : undefined,
    longer === undefined ? undefined : gte(task.distance, longer),
    shorter === undefined ? undefined : lte(task.distance, shorter),
    whose === "own" ? eq(task.userId, viewer?.id ?? -1) : undefined,
    whose === "others" ? sql`${task.userId} <> ${viewer?.id ?? -1}` : undefined,
    starredBy === undefined
      ? undefined
      : sql`${task.id} IN (SELECT s.task_id FROM ${taskStar} s WHERE s.user_id = ${starredBy})`,
  );
  const found = await asked(tools, viewer, where, { by: getOrder(query), skip, limit });
  return found.map((one) => hideToken(viewer, one));
}

/** Letters have to match as typed; only ASCII ones match in either case. */
const has = (column: SQLiteColumn, part: string): SQL => sql`instr(lower(${column}), lower(${part})) > 0`;

function getOrder({ order, ascending, near }: TaskQuery): SQL[] {
  const way = ascending ? asc : desc;
  const by: Record<TaskOrder, SQL> = {
    distance: sql`${task.distance}`,
    name: sql`${task.name}`,
    user_id: sql`${task.userId}`,
    proximity: near ? squareOfDistance(near) : sql`${task.id}`,
    stars: STARS,
    kind: sql`${task.kind}`,
    modified: sql`${task.modified}`,
  };
  return [way(by[order]), desc(task.id)];
}

/** An expression that grows with the distance of the task's start, in squared degrees of latitude. */
function squareOfDistance({ latitude, longitude }: { latitude: number; longitude: number }): SQL {
  const scale = Math.cos((latitude * Math.PI) / 180);
  const north = sql`(${task.latitude} - ${latitude})`;
  const apart = sql`abs(${task.longitude} - ${longitude})`;
  const east = sql`min(${apart}, 360 - ${apart}) * ${scale}`;
  return sql`${north} * ${north} + ${east} * ${east}`;
}

const seenBy = (viewer: Viewer): SQL | undefined => or(eq(task.private, false), eq(task.userId, viewer?.id ?? -1));

/** Counts only stars of members who have not left. */
const STARS = sql<number>`(SELECT count(*) FROM task_star s JOIN user u ON u.id = s.user_id AND u.deleted IS NULL
  WHERE s.task_id = task.id)`;

/** Until when the open declaration of the task is valid. */
export const openUntil = (now: Date) =>
  sql<string | null>`(SELECT max(d.until) FROM declaration d WHERE d.task_id = task.id AND d.ended IS NULL
    AND d.until > ${isoStamp(now)})`;

const FLOWN = sql<number>`EXISTS (SELECT 1 FROM declaration d WHERE d.task_id = task.id AND d.flight_id IS NOT NULL)`;

interface Page {
  by: SQL[];
  skip: number;
  limit: number;
}

async function asked(
  { db, now }: DbTools,
  viewer: Viewer,
  where: SQL | undefined,
  page: Page = { by: [desc(task.id)], skip: 0, limit: 1 },
): Promise<SavedTask[]> {
  const rows = await db
    .select({
      task,
      owner: { id: user.id, name: user.name },
      airport: { id: airport.id, name: airport.name, region: airport.region },
      stars: STARS,
      starred: sql<number>`EXISTS (SELECT 1 FROM task_star s WHERE s.task_id = task.id AND s.user_id = ${viewer?.id ?? -1})`,
      until: openUntil(now()),
      flown: FLOWN,
    })
    .from(task)
    .innerJoin(user, and(eq(user.id, task.userId), isNull(user.deleted)))
    .leftJoin(airport, eq(airport.id, task.airportId))
    .where(where)
    .orderBy(...page.by)
    .limit(page.limit)
    .offset(page.skip);
  return rows.map((row) => getStored(row));
}

interface Row {
  task: typeof task.$inferSelect;
  owner: { id: number; name: string };
  airport: { id: number; name: string; region: string | null } | null;
  stars: number;
  starred: number;
  until: string | null;
  flown: number;
}

function getStored({ task: row, owner, airport, stars, starred, until, flown }: Row): SavedTask {
  const { kind, closed, startOnLeg, distance, penalizedDistance, minDistance, maxDistance } = row;
  const { name, description, ruleset, points, minTime, startTime, scoringDate } = row;
  return {
    id: row.id,
    version: row.version,
    owner,
    draft: { name, description, private: row.private, ruleset, points, minTime, startTime, scoringDate },
    title: getTitle(name, { distance, kind }),
    kind,
    closed,
    startOnLeg,
    distance,
    penalizedDistance,
    minDistance,
    maxDistance,
    bbox: [row.west, row.south, row.east, row.north],
    airport: airport && { ...airport, region: airport.region ?? "" },
    token: row.token,
    stars,
    starred: starred === 1,
    state: getState(until, flown === 1),
    until,
    fromIgcFile: row.fromIgcFile,
    created: row.created,
    modified: row.modified === row.created ? null : row.modified,
  };
}

const getState = (until: string | null, flown: boolean): TaskState =>
  until !== null ? "declared" : flown ? "flown" : "saved";

/** Only the owner sees the link's token. */
const hideToken = (viewer: Viewer, found: SavedTask): SavedTask =>
  found.owner?.id === viewer?.id ? found : { ...found, token: null };
