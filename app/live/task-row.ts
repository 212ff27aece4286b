/** The standing of one pilot in a task day, sent by the room every ten seconds. Metres, m/s, unix seconds. */
import { z } from "zod";

/**
 * unheard: the pilot was not heard today. ground: before the flight. waiting: in the air, not started. task: on
 * course. lost: on course, and not heard for five minutes. home, landed-out: landed before the finish.
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
  /** Null for a pilot who is not ranked: not started. */
  rank: z.number().nullable(),
  /** The leg being flown, from 1; 0 before the start. */
  leg: z.number(),
  start: Whole.nullable(),
  /** Seconds before the gate opened; null for a start in time. */
  early: Whole.nullable(),
  /** Indices of points that were only passed nearby, from 0. */
  near: z.array(z.number()),
  finish: Whole.nullable(),
  /** Whether the finish is lower below the start than the rules allow. */
  tooLow: z.boolean(),
  /** Distance as the result counts it. */
  distance: z.number(),
  toGo: z.number().nullable(),
  /** Speed over the task when finished, so far while it is flown; without handicap. */
  speed: z.number().nullable(),
  /** Index by which speed, distance and gap are adjusted; null where there is none. */
  index: z.number().nullable(),
  /** Seconds behind the leader at the same distance; for an area task, computed from the speed. */
  gap: Whole.nullable(),
  /** Estimated time of the finish if the pilot continues as so far. */
  estimate: Whole.nullable(),
  /** When it was last heard; the landing if it landed. */
  seen: Whole.nullable(),
});
export type TaskRow = z.infer<typeof TaskRow>;

/** The progress of a pilot: seconds after the start (multiplied by the index where the ranking uses it), and metres. */
export const Course = z.object({ pilot: z.number(), points: z.array(z.tuple([z.number(), z.number()])) });
export type CourseFlown = z.infer<typeof Course>;

export const isOnTask = ({ status }: Pick<TaskRow, "status">): boolean => status === "task" || status === "lost";
