/** Converts between stored tasks and the tasks of files. Pure. */
import type { FilePoint, FileTask } from "#app/soaring/task/file/file-task.ts";
import { isAreaTask } from "#app/soaring/task/fly/fly-areas.ts";
import { NO_OPTIONS } from "#app/soaring/task/task.ts";
import { RULE_SETS, type RuleSetKey } from "#app/soaring/task/zone/rule-set.ts";
import { type DraftPoint, getTask, type ReadDraft, readDraft, type TaskDraft, usualZone } from "./draft.ts";
import type { SavedTask } from "./task.ts";

export function getFileTask({ draft, title }: Pick<SavedTask, "draft" | "title">): FileTask {
  const points = draft.points.map((point): FilePoint => ({ ...point, code: null, description: null }));
  return { ...getTask(draft), name: title, description: draft.description, points };
}

/**
 * Converts a task from a file to a draft; points without a zone get the one of the rules. What a draft cannot contain
 * (take-off and landing, instrument options) is dropped.
 */
export function draftOfFile({ name, description, points, rules, options }: FileTask, hidden: boolean): ReadDraft {
  const ruleset = rules ?? getRules(points, options.minTime);
  const isTimed = rules !== null || ruleset === "AA";
  return readDraft({
    name: name.slice(0, 100) || null,
    description,
    private: hidden,
    ruleset,
    minTime: isTimed && options.minTime !== null ? Math.round(options.minTime) : null,
    points: points.map((point, i) => toPoint(point, usualZone(ruleset, i, points.length))),
  } satisfies Partial<TaskDraft>);
}

/**
 * Files do not name the rules, so they are inferred: areas make an area task, zones of a rule set mean that rule set,
 * and otherwise it is DMSt. A minimum time alone makes an area task only if no turnpoint defines its zone, because
 * programs write one into racing tasks too.
 */
function getRules(points: readonly FilePoint[], minTime: number | null): RuleSetKey {
  const turns = points.slice(1, -1);
  const isArea = isAreaTask({ points: [...points], earth: "wgs84", rules: null, options: { ...NO_OPTIONS, minTime } });
  if (isArea || ((minTime ?? 0) > 0 && turns.every(({ zone }) => zone === null))) return "AA";
  const like = (Object.keys(RULE_SETS) as RuleSetKey[]).find((key) =>
    points.every(({ zone }, i) => zone !== null && isLike(zone, usualZone(key, i, points.length))),
  );
  return like ?? "D";
}

const isLike = (zone: NonNullable<FilePoint["zone"]>, usual: DraftPoint["zone"]) =>
  zone.radius === usual.radius &&
  zone.halfAngle === usual.halfAngle &&
  zone.innerRadius === usual.innerRadius &&
  zone.line === usual.line;

const toPoint = ({ name, latitude, longitude, elevation, zone }: FilePoint, usual: DraftPoint["zone"]): DraftPoint => ({
  name: name.slice(0, 100),
  latitude,
  longitude,
  elevation,
  zone: zone ?? usual,
});
