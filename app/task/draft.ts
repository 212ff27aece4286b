/**
 * The stored form of a drawing: points with their zones, the rules it is flown by, name, text and dates. Plain JSON.
 * What comes from browsers, storage and programs is only parsed here.
 */
import { z } from "zod";
import { dayText, instantText } from "#app/core/time/instant.ts";
import { isoTime } from "#app/core/time/time.ts";
import { Latitude, Longitude } from "#app/soaring/geo/clamped.ts";
import { classify } from "#app/soaring/task/classify.ts";
import { getPart, MAX_POINTS, usualZone as zoneOfPart } from "#app/soaring/task/plan/plan.ts";
import { drawnTask, type Task } from "#app/soaring/task/task.ts";
import { RULE_SETS, type RuleSetKey } from "#app/soaring/task/zone/rule-set.ts";
import { AXES, type Zone } from "#app/soaring/task/zone/zone.ts";
import type { Degrees, Metres, Seconds } from "#app/soaring/units.ts";
import { MAX_POINT_NAME, MAX_TASK_DESCRIPTION, MAX_TASK_NAME } from "./lengths.ts";

export interface DraftPoint {
  name: string;
  /** WGS84, exactly as chosen. */
  latitude: Degrees;
  longitude: Degrees;
  elevation: Metres | null;
  zone: Zone;
}

export interface TaskDraft {
  /** Null if the title is made from distance and kind (`getTitle`). */
  name: string | null;
  description: string | null;
  private: boolean;
  ruleset: RuleSetKey;
  points: DraftPoint[];
  /** Minimum time of an area task. */
  minTime: Seconds | null;
  /** ISO, UTC. */
  startTime: string | null;
  /** The day it is planned for, YYYY-MM-DD. */
  scoringDate: string | null;
}

const MIN_POINTS = 2;
const MAX_RADIUS: Metres = 500_000;
const MAX_MIN_TIME: Seconds = 24 * 3600 - 1;

/** What can be wrong with a drawing; `shape` if it is not a drawing at all. The messages are `task.fault…`. */
const DRAFT_PROBLEMS = [
  "shape",
  "fewPoints",
  "manyPoints",
  "onePlace",
  "position",
  "pointName",
  "elevation",
  "zone",
  "name",
  "description",
  "private",
  "ruleset",
  "minTime",
  "startTime",
  "scoringDate",
] as const;
type DraftProblem = (typeof DRAFT_PROBLEMS)[number];

export interface DraftFault {
  what: DraftProblem;
  /** The index of the point, from 0; null if the whole task is concerned. */
  point: number | null;
}

export type ReadDraft = { kind: "draft"; draft: TaskDraft } | { kind: "refused"; faults: DraftFault[] };

/** An absent or blank text becomes null. */
const text = (most: number, lines: boolean) =>
  z
    .string()
    .nullish()
    .transform(
      (typed) => (lines ? (typed ?? "").replace(/\r\n?/g, "\n") : (typed ?? "").replace(/\s+/g, " ")).trim() || null,
    )
    .pipe(z.string().max(most).nullable());

const angle = z.number().min(0).max(180);
const metres = z.number().min(0).max(MAX_RADIUS);
const other = z.record(z.string().max(40), z.string().max(200)).refine((lines) => Object.keys(lines).length <= 40);

const ZoneShape: z.ZodType<Zone> = z
  .strictObject({
    axis: z.enum(AXES),
    radius: metres.positive().nullable(),
    halfAngle: angle.positive(),
    innerRadius: metres,
    innerHalfAngle: angle,
    bearing: z.number().min(-360).max(360).nullable(),
    line: z.boolean(),
    move: z.boolean(),
    reduce: z.boolean(),
    area: z.boolean(),
    speedStyle: z.int().min(0).max(9).nullable(),
    maxAltitude: z.number().min(-500).max(20_000).nullable(),
    other,
  })
  // A line has a finite length, and an inner radius is not larger than the outer one.
  .refine((zone) => !zone.line || zone.radius !== null)
  .refine((zone) => zone.radius === null || zone.innerRadius <= zone.radius);

const Point = z.object({
  name: z
    .string()
    .transform((typed) => typed.replace(/\s+/g, " ").trim())
    .pipe(z.string().max(MAX_POINT_NAME)),
  latitude: Latitude,
  longitude: Longitude,
  elevation: z.number().min(-500).max(9000).nullable().default(null),
  zone: ZoneShape,
});

const Draft = z.object({
  name: text(MAX_TASK_NAME, false),
  description: text(MAX_TASK_DESCRIPTION, true),
  private: z.boolean().default(false),
  ruleset: z.enum(Object.keys(RULE_SETS) as [RuleSetKey, ...RuleSetKey[]]).default("D"),
  points: z.array(Point).min(MIN_POINTS).max(MAX_POINTS),
  minTime: z.int().min(0).max(MAX_MIN_TIME).nullable().default(null),
  startTime: instantText()
    .transform((ms) => isoTime(Math.floor(ms / 1000)))
    .nullable()
    .default(null),
  scoringDate: dayText().nullable().default(null),
});

/**
 * Reads a drawing from any value. Never throws; faults are listed in the order of the points, those of the whole task
 * first.
 */
export function readDraft(input: unknown): ReadDraft {
  const read = Draft.safeParse(input);
  if (!read.success) return { kind: "refused", faults: faultsIn(read.error.issues) };
  if (classify(read.data.points) === null) return { kind: "refused", faults: [{ what: "onePlace", point: null }] };
  return { kind: "draft", draft: read.data };
}

const OF_POINT: Record<string, DraftProblem> = {
  name: "pointName",
  latitude: "position",
  longitude: "position",
  elevation: "elevation",
  zone: "zone",
};

function faultsIn(issues: readonly z.core.$ZodIssue[]): DraftFault[] {
  const faults = issues.map(({ path, code }): DraftFault => {
    const [field, point, of] = path;
    if (field === "points") {
      if (typeof point === "number") return { what: OF_POINT[String(of)] ?? "position", point };
      return { what: code === "too_small" ? "fewPoints" : code === "too_big" ? "manyPoints" : "shape", point: null };
    }
    const what = DRAFT_PROBLEMS.find((problem) => problem === field);
    return { what: what ?? "shape", point: null };
  });
  const one = new Map(faults.map((fault) => [`${fault.what} ${fault.point}`, fault]));
  return [...one.values()].sort((a, b) => (a.point ?? -1) - (b.point ?? -1));
}

/** Returns the zone that the rules propose for a point of a task with so many points. */
export const usualZone = (ruleset: RuleSetKey, at: number, of: number): Zone => zoneOfPart(ruleset, getPart(at, of));

/** Converts the draft to a task that can be measured and flown. */
export const getTask = ({ name, points, ruleset, minTime }: TaskDraft): Task =>
  drawnTask(name, points, ruleset, minTime);
