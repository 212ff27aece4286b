/** The zones of a task as files need them: given or usual, limited, described by an axis or by bearings. */
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

/** Returns the point's own zone, else that of the task's rules; null where neither gives one. */
export function givenZone({ points, rules }: Pick<FileTask, "points" | "rules">, i: number): Zone | null {
  return points[i].zone ?? (rules === null ? null : presetZone(points.length, i, rules));
}

/** Returns a zone for formats that must have one: DMSt's where none is given, as in `getAreas`. */
export function writtenZone(task: Pick<FileTask, "points" | "rules">, i: number): Zone {
  return givenZone(task, i) ?? presetZone(task.points.length, i, "D");
}

function presetZone(points: number, i: number, rules: keyof typeof RULE_SETS): Zone {
  const { start, turn, finish } = RULE_SETS[rules];
  return i === 0 ? start : i === points - 1 ? finish : turn;
}

export const isCircle = ({ line, halfAngle }: Zone) => !line && halfAngle >= 180;

/**
 * Start zones point ahead, finish zones back, others along the bisector: this is what programs assume without an
 * axis.
 */
export const naturalAxis = (i: number, points: number): Axis =>
  i === 0 ? "next" : i === points - 1 ? "previous" : "symmetric";

/** Whether the zone is oriented as it would be without an axis. At the ends the bisector is the only leg. */
export const isNatural = ({ axis }: Zone, i: number, points: number) =>
  axis === naturalAxis(i, points) || ((i === 0 || i === points - 1) && axis === "symmetric");

/** Returns the middle direction of the zone's opening, degrees from north. */
export function getOpening({ points, earth }: Pick<FileTask, "points" | "earth">, i: number, zone: Zone): Degrees {
  return (getAxis(points, i, zone, earth) + 180) % 360;
}

const SAME_BEARING: Degrees = 0.15; // files give bearings to a tenth of a degree

/**
 * If a zone's fixed bearing equals that of a named axis, the name is used instead, so that the zone follows when
 * points are moved.
 */
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
