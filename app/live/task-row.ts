/** How one pilot stands in a task day: what the room tells of it every ten seconds. Metres, m/s, unix seconds. */
import { z } from "zod";

/**
 * unheard: no word of the pilot today. ground: before the flight. waiting: in the air, not started. task: on course. lost: on course,
 * and not heard for five minutes. home, landed-out: landed before the finish.
 */
const STATUSES = ["unheard", "ground", "waiting", "task", "lost", "finished", "home", "landed-out"] as const;
export type Status = (typeof STATUSES)[number];

const Whole = z.number();

export const TaskRow = z.object({
  pilot: z.number(),
  name: z.string(),
  /** Key of the glider; null where none is heard. */
  glider: z.string().nullable(),
  callSign: z.string(),
  model: z.string().nullable(),
  status: z.enum(STATUSES),
  /** Null where nothing is to be placed: not started. */
  rank: z.number().nullable(),
  /** Which leg is flown, from 1; 0 before the start. */
  leg: z.number(),
  start: Whole.nullable(),
  /** Seconds before the gate opened; null where it was in time. */
  early: Whole.nullable(),
  /** Points that were only passed nearby, from 0. */
  near: z.array(z.number()),
  finish: Whole.nullable(),
  /** The finish is lower below the start than the rules allow. */
  tooLow: z.boolean(),
  /** As the result counts it. */
  distance: z.number(),
  toGo: z.number().nullable(),
  /** Of the task when finished, so far while it is flown; without handicap. */
  speed: z.number().nullable(),
  /** Index by which speed, distance and gap are placed; null where there is none. */
  index: z.number().nullable(),
  /** Behind the first one at the same distance, of an area task by its speed, seconds. */
  gap: Whole.nullable(),
  /** When it would finish, going on as so far. */
  estimate: Whole.nullable(),
  /** Its last word; the landing where it landed. */
  seen: Whole.nullable(),
});
export type TaskRow = z.infer<typeof TaskRow>;

/** Seconds after the start, where the ranking goes by an index times that, and metres: how a pilot came along. */
export const Course = z.object({ pilot: z.number(), points: z.array(z.tuple([z.number(), z.number()])) });
export type CourseFlown = z.infer<typeof Course>;

export const isOnTask = ({ status }: Pick<TaskRow, "status">): boolean => status === "task" || status === "lost";
