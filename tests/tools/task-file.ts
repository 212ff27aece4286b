/** Tasks of files, for `look`. */
import { basename } from "node:path";
import { classify } from "#app/soaring/task/classify.ts";
import { shapeOfTask } from "#app/soaring/task/contest-shape.ts";
import type { FileTask, RefusedFile, TaskFile } from "#app/soaring/task/file/task-file.ts";
import { type Zone, zoneKind } from "#app/soaring/task/zone/zone.ts";

/** Kilometres, degrees, metres; zones by SeeYou's parameters, null without limit. */
export const taskFacts = (tasks: readonly FileTask[]) =>
  tasks.map(({ name, points, earth }) => ({
    name,
    kind: classify(points)?.kind ?? null,
    distance: (shapeOfTask(points, earth)?.distance ?? 0) / 1000,
    points: points.map(({ name, latitude, longitude, elevation, zone }) => ({
      name,
      latitude,
      longitude,
      elevation,
      zone: zone && zoneFacts(zone),
    })),
  }));

function zoneFacts(zone: Zone) {
  const { axis, radius, halfAngle, innerRadius, innerHalfAngle, bearing, line, move, reduce, area } = zone;
  const angles = { half_angle: halfAngle, inner_radius: innerRadius, inner_half_angle: innerHalfAngle };
  return { kind: zoneKind(zone), axis, radius, ...angles, bearing, line, move, reduce, area };
}

export const fileFacts = (path: string, { format, tasks, waypoints, findings }: TaskFile) => ({
  file: basename(path),
  format,
  findings,
  waypoints: waypoints.length,
  tasks: taskFacts(tasks),
});

export function fileLines({ format, tasks, waypoints, findings }: TaskFile): string[] {
  return [
    `${format}: ${tasks.length} tasks, ${waypoints.length} waypoints`,
    ...findings.map(({ line, reason, text }) => `${line === null ? "" : `line ${line}: `}${reason} ${text}`),
    ...taskFacts(tasks).flatMap(({ name, kind, distance, points }) => [
      "",
      `${name}   ${kind ?? "none"} ${distance.toFixed(2)} km`,
      ...points.map((point) => `  ${point.latitude.toFixed(5)} ${point.longitude.toFixed(5)} ${point.name}`),
    ]),
  ];
}

export const whyRefused = ({ refusal }: RefusedFile): string =>
  ({
    not_a_task_file: "neither an IGC recording nor a file of tasks",
    too_large: "too large",
    too_many_entries: "an archive of too many files",
    unsafe: "declares a document type or entities, which no file of tasks needs",
    broken: "broken",
  })[refusal];
