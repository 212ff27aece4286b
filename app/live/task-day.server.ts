/**
 * Task days: pilots who declared the same task for a day. The room's name is derived from what was declared and the
 * day, so that pilots who declare it later enter the same one. Only public declarations count: private ones put no
 * one into a room.
 */
import { and, eq, gt, gte, isNull, lt, type SQL } from "drizzle-orm";
import { sha256Hex } from "#app/core/data/digest.ts";
import { isoStamp, stampAfter } from "#app/core/time/time.ts";
import type { Tools } from "#app/core/tools.ts";
import { liveSetting } from "#app/live/schema.ts";
import { visible } from "#app/people/user/pilot.server.ts";
import { user } from "#app/people/user/schema.ts";
import { declaration } from "#app/task/schema.ts";
import type { Hide } from "./identity.ts";

type DbTools = Pick<Tools, "db" | "now">;

export interface TaskPilot {
  id: number;
  name: string;
  /** ISO */
  declared: string;
  /** The uploaded flight that was checked against it; null until there is one. */
  flight: number | null;
}

export interface TaskDay {
  /** `task-` and twelve hex digits of its course, and the day. */
  room: string;
  /** The day of the declarations, YYYY-MM-DD, UTC. */
  date: string;
  /** Task id of the pilot who declared first, whose task page is linked. */
  task: number | null;
  /** The task as declared. */
  draft: (typeof declaration.$inferSelect)["draft"];
  pilots: TaskPilot[];
  /** Id of the pilot who declared it first and may see it without the room's delay. */
  organiser: number;
  /** Seconds: the longest delay of its pilots' settings, applied to all alike. */
  delay: number;
  /** When the last declaration expires, ISO. */
  until: string;
}

export const isTaskRoom = (name: string): boolean => /^task-[0-9a-f]{12}-\d{4}-\d\d-\d\d$/.test(name);

/** Returns the task days with a declaration that is valid at this moment. */
export const taskDaysNow = (tools: DbTools): Promise<TaskDay[]> =>
  listDays(tools, and(isNull(declaration.ended), gt(declaration.until, isoStamp(tools.now()))));

export async function taskDay(tools: DbTools, room: string): Promise<TaskDay | null> {
  return (await taskDaysNow(tools)).find((day) => day.room === room) ?? null;
}

const DAY = 86_400;

/** Returns a task day by its date, even when no declaration is valid any more. */
export async function taskDayOnce(tools: DbTools, room: string): Promise<TaskDay | null> {
  const begin = new Date(`${room.slice(-10)}T00:00:00Z`);
  if (Number.isNaN(begin.getTime())) return null;
  const days = await listDays(
    tools,
    and(gte(declaration.declared, isoStamp(begin)), lt(declaration.declared, stampAfter(begin, DAY))),
  );
  return days.find((day) => day.room === room) ?? null;
}

async function listDays({ db }: Pick<Tools, "db">, which: SQL | undefined): Promise<TaskDay[]> {
  const rows = await db
    .select({ declaration, name: user.name, setting: liveSetting })
    .from(declaration)
    .innerJoin(user, eq(user.id, declaration.userId))
    .leftJoin(liveSetting, eq(liveSetting.userId, declaration.userId))
    .where(and(visible, eq(declaration.private, false), which))
    .orderBy(declaration.declared, declaration.id);
  const days = new Map<string, TaskDay>();
  for (const { declaration: declared, name, setting } of rows) {
    const { draft, declared: at, until, userId: id, flightId: flight } = declared;
    const room = await roomOfDeclaration(draft.points, at);
    const fresh = { room, date: at.slice(0, 10), task: declared.taskId, draft, pilots: [], organiser: id };
    const day: TaskDay = days.get(room) ?? { ...fresh, delay: 0, until };
    days.set(room, day);
    if (setting?.visibility === "nobody") continue;
    // If a pilot declared it again, the last declaration counts.
    day.pilots = [...day.pilots.filter((pilot) => pilot.id !== id), { id, name, declared: at, flight }];
    day.delay = Math.max(day.delay, setting?.delay ?? 0);
    if (until > day.until) day.until = until;
  }
  return [...days.values()].filter(({ pilots }) => pilots.length > 0);
}

/**
 * Returns the undelayed room of a task day. Its name can only be derived with the site's secret, and no response
 * contains it; a pilot's own delay applies there too.
 */
export const organiserRoom = (room: string, hide: Hide): string => `organiser-${hide(`organiser ${room}`)}`;

export const isOrganiserRoom = (name: string): boolean => /^organiser-[0-9a-f]{12}$/.test(name);

/** Reduces a room's standing to those who take part now. The database decides, whatever a room remembers. */
export function shownTo<T extends { rows: { pilot: number }[]; courses: { pilot: number }[] }>(
  { pilots }: Pick<TaskDay, "pilots">,
  { rows, courses }: T,
): Pick<T, "rows" | "courses"> {
  const ids = new Set(pilots.map(({ id }) => id));
  const takesPart = ({ pilot }: { pilot: number }) => ids.has(pilot);
  return { rows: rows.filter(takesPart), courses: courses.filter(takesPart) };
}

/** Returns the day of a room's own name or of its organiser's room. */
export async function getTaskDay(tools: DbTools, name: string, hide: Hide): Promise<TaskDay | null> {
  const days = await taskDaysNow(tools);
  return days.find(({ room }) => room === name || organiserRoom(room, hide) === name) ?? null;
}

/** @param declared ISO */
export const roomOfDeclaration = (points: TaskDay["draft"]["points"], declared: string): Promise<string> =>
  getRoom(points, declared.slice(0, 10));

/** The names of points do not make it a different task. */
async function getRoom(points: TaskDay["draft"]["points"], date: string): Promise<string> {
  const course = points.map(({ latitude, longitude, zone }) => [latitude.toFixed(5), longitude.toFixed(5), zone]);
  return `task-${(await sha256Hex(JSON.stringify(course))).slice(0, 12)}-${date}`;
}
