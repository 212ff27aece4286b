/** Files of tasks and waypoints, for `look`: what is in them, and what could not be read of them. */
import { basename } from "node:path";
import type { Waypoint } from "#app/soaring/cup/waypoint.ts";
import { looksLikeIgc } from "#app/soaring/igc/read.ts";
import { classify } from "#app/soaring/task/classify.ts";
import { getLegs, polygonDistance, taskDistance } from "#app/soaring/task/course.ts";
import {
  type FileFinding,
  type FilePoint,
  type FileTask,
  readTaskFile,
  type TaskFile,
} from "#app/soaring/task/file/task-file.ts";
import { optionValues, zoneValues } from "#app/soaring/task/zone/zone-values.ts";

export const TASK_FILE_HELP = `look TASKS.cup|.cupx|.tsk|.xctsk|.lkt|.gpx|.geojson|.txt [--json]
  --json prints {file, format, instead, tasks: […], waypoints: […], findings: […]}:
    instead          points or track where the file has no task
    tasks            name, kind (GL, OR, TR …), distance (km, as it is measured), legs (km), takeoff, landing,
                     options and points with elevation (m) and zone, both in the keys and values of SeeYou
    waypoints        name, code, country, latitude, longitude (degrees, WGS84), elevation, length, width (m), style …
    findings         line, reason, text`;

/** Waypoints of a summary. */
const SHOWN = 20;

/** Null where the bytes are no file of tasks or waypoints; recordings with a declaration are recordings. */
export function taskFileIn(bytes: Uint8Array, name: string): TaskFile | { refusal: string } | null {
  const read = readTaskFile(bytes, name);
  if (read.kind === "read") return read.format === "igc" && looksLikeIgc(bytes) ? null : read;
  return read.format === null && read.refusal === "not_a_task_file" ? null : read;
}

export function lookAtTaskFile(file: string, read: TaskFile, json: boolean): string {
  const { format, instead, tasks, waypoints, findings } = read;
  if (json)
    return JSON.stringify({
      file: basename(file),
      format,
      instead,
      tasks: tasks.map(splitFields),
      waypoints,
      findings,
    });
  const what = [counted(tasks.length, "task"), counted(waypoints.length, "waypoint")].join(", ");
  const without = { points: "   a list of points without a task", track: "   a track, not a task" };
  return [
    `${format.toUpperCase()}   ${what}${instead === null ? "" : without[instead]}`,
    ...findings.map(findingLine),
    ...tasks.flatMap((task) => ["", ...taskLines(task)]),
    ...(waypoints.length === 0 ? [] : ["", ...waypoints.slice(0, SHOWN).map(waypointLine)]),
    ...(waypoints.length > SHOWN ? [`… and ${waypoints.length - SHOWN} more; --json prints all`] : []),
  ].join("\n");
}

const counted = (count: number, what: string) => `${count} ${what}${count === 1 ? "" : "s"}`;

const findingLine = ({ line, reason, text }: FileFinding) =>
  `${line === null ? "" : `line ${line}: `}${reason}${text === "" ? "" : ` (${text})`}`;

/** What it is and how long: by its zones as the task is measured, in metres. */
function measured({ points, earth }: FileTask) {
  const course = classify(points);
  const distance = course?.startOnLeg ? polygonDistance(points, earth) : taskDistance(points, earth);
  return { kind: course?.kind ?? null, distance, legs: getLegs(points, earth) };
}

const kilometres = (metres: number) => metres / 1000;

function splitFields(task: FileTask) {
  const { name, description, takeoff, landing, earth, rules, options, points, starts } = task;
  const { kind, distance, legs } = measured(task);
  return {
    name,
    description,
    kind,
    distance: kilometres(distance),
    legs: legs.map(kilometres),
    earth,
    rules,
    takeoff,
    landing,
    options: optionValues(options),
    points: points.map(pointFields),
    starts: (starts ?? []).map(pointFields),
  };
}

const pointFields = ({ zone, ...point }: FilePoint) => ({ ...point, zone: zone && zoneValues(zone) });

function taskLines(task: FileTask): string[] {
  const { name, takeoff, landing, points, options } = task;
  const { kind, distance, legs } = measured(task);
  const said = Object.entries(optionValues(options)).map(([key, value]) => `${key}=${value}`);
  return [
    `${name || "unnamed"}   ${kind ?? "no course"}   ${kilometres(distance).toFixed(2)} km`,
    ...(takeoff === null ? [] : [`  take-off ${takeoff.name}`]),
    ...points.map((point, i) => pointLine(point, i === 0 ? null : legs[i - 1])),
    ...(landing === null ? [] : [`  landing ${landing.name}`]),
    ...(said.length === 0 ? [] : [`  ${said.join(", ")}`]),
  ];
}

function pointLine({ name, latitude, longitude, zone }: FilePoint, leg: number | null): string {
  const length = leg === null ? "" : `${kilometres(leg).toFixed(2)} km`;
  const values = zone === null ? [] : Object.entries(zoneValues(zone)).map(([key, value]) => `${key}=${value}`);
  return `  ${length.padStart(10)}  ${placeText(latitude, longitude)}  ${name}${values.length === 0 ? "" : `   ${values.join(" ")}`}`;
}

const waypointLine = ({ name, code, latitude, longitude, elevation }: Waypoint) =>
  `  ${placeText(latitude, longitude)}  ${elevation === null ? "     —" : `${Math.round(elevation)} m`.padStart(6)}  ${name}${code === null ? "" : ` (${code})`}`;

export const placeText = (latitude: number, longitude: number) =>
  `${latitude.toFixed(5).padStart(9)} ${longitude.toFixed(5).padStart(10)}`;
