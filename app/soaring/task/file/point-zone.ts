/** The zones of a task as files need them: given or usual, limited, told by an axis or by bearings. */
import type { Degrees, Metres } from "#app/soaring/units.ts";
import { RULE_SETS } from "../zone/rule-set.ts";
import type { Axis, Zone } from "../zone/zone.ts";
import { getAxis } from "../zone/zone-area.ts";
import type { FileTask } from "./file-task.ts";

/** What a file writes for a sector without limit, and reads as one: no pilot turns farther beyond a point. */
const UNLIMITED: Metres = 100_000;

export const limited = ({ radius, line }: Zone): Metres => radius ?? (line ? 0 : UNLIMITED);
export const unlimited = (zone: Zone): Zone =>
  !zone.line && zone.halfAngle < 180 && zone.radius !== null && zone.radius >= UNLIMITED
    ? { ...zone, radius: null }
    : zone;

/** The point's own, else that of the task's rules; null where neither says one. */
export function givenZone({ points, rules }: Pick<FileTask, "points" | "rules">, i: number): Zone | null {
  return points[i].zone ?? (rules === null ? null : presetZone(points.length, i, rules));
}

/** For formats that must have one: DMSt's where nothing is said, as `getAreas` takes it. */
export function writtenZone(task: Pick<FileTask, "points" | "rules">, i: number): Zone {
  return givenZone(task, i) ?? presetZone(task.points.length, i, "D");
}

function presetZone(points: number, i: number, rules: keyof typeof RULE_SETS): Zone {
  const { start, turn, finish } = RULE_SETS[rules];
  return i === 0 ? start : i === points - 1 ? finish : turn;
}

export const isCircle = ({ line, halfAngle }: Zone) => !line && halfAngle >= 180;

/** Start zones look ahead, finish zones back, others along the bisector: what programs do that are told no axis. */
export const naturalAxis = (i: number, points: number): Axis =>
  i === 0 ? "next" : i === points - 1 ? "previous" : "symmetric";

/** Whether it lies as it would without a word. At the ends the bisector is the only leg. */
export const isNatural = ({ axis }: Zone, i: number, points: number) =>
  axis === naturalAxis(i, points) || ((i === 0 || i === points - 1) && axis === "symmetric");

/** The middle of what it opens to, degrees from north. */
export function getOpening({ points, earth }: Pick<FileTask, "points" | "earth">, i: number, zone: Zone): Degrees {
  return (getAxis(points, i, zone, earth) + 180) % 360;
}

const SAME_BEARING: Degrees = 0.15; // files tell bearings to tenths

/** A zone of a fixed bearing that a named axis has too is told by that name, so that it follows when points are moved. */
export function named(task: Pick<FileTask, "points" | "earth">, i: number, zone: Zone): Zone {
  if (isCircle(zone)) return { ...zone, axis: "symmetric", bearing: null };
  const bearing = zone.bearing ?? 0;
  const axes: Axis[] = [naturalAxis(i, task.points.length), "symmetric", "next", "previous", "start"];
  const found = axes.find(
    (axis) => apart(getAxis(task.points, i, { ...zone, axis }, task.earth), bearing) <= SAME_BEARING,
  );
  return found ? { ...zone, axis: found, bearing: null } : { ...zone, axis: "fixed", bearing };
}

const apart = (one: Degrees, other: Degrees) => Math.abs(((one - other + 540) % 360) - 180);
