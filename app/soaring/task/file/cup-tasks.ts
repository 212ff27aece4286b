/**
 * Reads and writes the tasks of SeeYou's waypoint files: a row of waypoint names for each, with take-off and landing
 * around start and finish, then its options, zones, points that are in no list, and alternative starts. These follow
 * on lines of their own or on the same one. Keys are case-insensitive; unknown ones are stored. Empty columns with
 * which a spreadsheet pads rows are not points.
 *
 * Never throws: what cannot be read is a finding. A task that names a point which is not described is left out as a
 * whole. Source: Naviter, "CUP file format".
 */
import { type Cup, type CupFinding, readWaypoint } from "#app/soaring/cup/cup.ts";
import { type Row, splitFields } from "#app/soaring/cup/rows.ts";
import type { Waypoint } from "#app/soaring/cup/waypoint.ts";
import { latitudeText, longitudeText, quoted, writeCup } from "#app/soaring/cup/write-cup.ts";
import { NO_OPTIONS, type Place } from "../task.ts";
import type { Zone } from "../zone/zone.ts";
import { optionValues, pairs, readOptions, readZone, unreadOptions, zoneValues } from "../zone/zone-values.ts";
import {
  type FileFinding,
  type FilePoint,
  type FileTask,
  getFinding,
  type Loss,
  MAX_TASK_POINTS,
  MAX_TASKS,
} from "./file-task.ts";
import { givenZone, isCircle, limited, naturalAxis, unlimited } from "./point-zone.ts";

interface Read {
  tasks: FileTask[];
  findings: FileFinding[];
}

export function readCupTasks({ waypoints, taskRows, columns }: Cup): Read {
  const known = new Map<string, Waypoint>();
  for (const point of [...waypoints].reverse()) if (point.code) known.set(point.code.toLowerCase(), point);
  for (const point of [...waypoints].reverse()) known.set(point.name.toLowerCase(), point);
  const read: Read = { tasks: [], findings: [] };
  for (const group of findGroups(taskRows)) {
    if (read.tasks.length >= MAX_TASKS) {
      read.findings.push(getFinding("too_many_tasks", group.line, group.fields[0]));
      break;
    }
    readTask(group, known, columns, read);
  }
  return read;
}

/** A row of names with the lines that belong to it. */
interface Group {
  line: number;
  fields: string[];
  rest: { line: number; key: string; fields: string[] }[];
}

const KEYWORD = /^(options$|obszone=|point=|starts=|version=)/i;

function findGroups(rows: readonly Row[]): Group[] {
  const groups: Group[] = [];
  for (const row of rows) {
    for (const text of parseStatements(row.text)) {
      const fields = splitFields(text);
      const key = KEYWORD.exec(fields[0])?.[1].toLowerCase();
      if (key !== undefined) groups.at(-1)?.rest.push({ line: row.line, key, fields });
      else if (fields.some((field) => field !== "")) groups.push({ line: row.line, fields, rest: [] });
    }
  }
  return groups;
}

/** Splits a line with several statements, separated by blanks: outside of quotes a keyword begins the next. */
function parseStatements(text: string): string[] {
  const parts: string[] = [];
  let from = 0;
  let quotes = 0;
  let counted = 0;
  for (const { index, 0: blanks } of text.matchAll(/(?<![ \t])[ \t]+(?=(?:options,|obszone=|point=|starts=))/gi)) {
    for (; counted < index; counted++) if (text[counted] === '"') quotes++;
    if (quotes % 2 === 1) continue;
    parts.push(text.slice(from, index));
    from = index + blanks.length;
  }
  return [...parts, text.slice(from)].map((part) => part.trim()).filter((part) => part !== "");
}

function readTask({ line, fields, rest }: Group, known: Map<string, Waypoint>, columns: string[], read: Read): void {
  const [name, ...names] = trimmedEnd(fields);
  const inline = new Map<number, Waypoint>();
  for (const { line, key, fields } of rest) {
    const at = Number(/=(\d{1,4})$/.exec(fields[0])?.[1]);
    if (key !== "point=") continue;
    const problems: CupFinding[] = [];
    const [point] = readWaypoint({ line, fields: fields.slice(1) }, columns, problems);
    if (point && Number.isInteger(at)) inline.set(at, point);
    else read.findings.push(getFinding("position", line, fields.join()));
  }
  const tell = (reason: "too_few_points" | "too_many_points" | "point_unknown", text: string) =>
    read.findings.push(getFinding(reason, line, text));
  const places = names.map((text, at) => inline.get(at) ?? known.get(text.toLowerCase()) ?? null);
  const course = places.slice(1, -1);
  if (course.length < 2) return void tell("too_few_points", name);
  if (course.length > MAX_TASK_POINTS) return void tell("too_many_points", name);
  const lost = course.indexOf(null);
  if (lost >= 0) return void tell("point_unknown", names[lost + 1]);
  for (const end of [0, names.length - 1])
    if (places[end] === null && !/^\?*$/.test(names[end])) tell("point_unknown", names[end]);
  const points = course.flatMap((point) => (point ? [toPoint(point)] : []));
  const task: FileTask = {
    name,
    description: null,
    takeoff: getPlace(places[0]),
    points,
    landing: getPlace(places[places.length - 1]),
    earth: "wgs84",
    rules: null,
    options: { ...NO_OPTIONS, other: {} },
  };
  for (const one of rest) readStatement(one, task, known, read.findings);
  read.tasks.push(task);
}

/**
 * Removes the empty columns after the landing: a single one that SeeYou's own rows may have, or as many as the widest
 * row of a spreadsheet has more. A task that names the take-off also names the landing; where neither is named, an
 * empty column remains in its place. A single empty column is the landing, unless the one before it is where the task
 * took off.
 */
function trimmedEnd(fields: string[]): string[] {
  const end = fields.findLastIndex((field) => field !== "") + 1;
  const [takeoff, last] = [fields[1] ?? "", fields[end - 1] ?? ""];
  const empty = fields.length - end;
  if (empty === 0 || end < LEAST_FIELDS) return fields;
  const isNone = (field: string) => /^\?+$/.test(field);
  const isLanding = isNone(last) || (takeoff !== "" && (last === takeoff || (empty > 1 && !isNone(takeoff))));
  return isLanding && end > LEAST_FIELDS ? fields.slice(0, end) : fields.slice(0, end + 1);
}

/** Number of fields of a task without landing: its name, take-off, start and finish. */
const LEAST_FIELDS = 4;

function readStatement(
  { line, key, fields }: Group["rest"][number],
  task: FileTask,
  known: Map<string, Waypoint>,
  findings: FileFinding[],
): void {
  if (key === "options") {
    const values = canonical(pairs(fields.slice(1).join()), OPTION_KEYS);
    task.options = readOptions(values);
    for (const key of unreadOptions(values)) findings.push(getFinding("unknown", line, `${key}=${values[key]}`));
  } else if (key === "obszone=") {
    const at = Number(/=\s*(\d{1,4})$/.exec(fields[0])?.[1]);
    const zone = getZone(canonical(pairs(fields.slice(1).join()), ZONE_KEYS), at, task.points.length);
    const point = task.points[at];
    if (point && zone) point.zone = zone;
    else findings.push(getFinding("zone", line, fields.join()));
  } else if (key === "starts=") {
    const names = [fields[0].replace(/^starts=/i, ""), ...fields.slice(1)].filter((name) => name !== "");
    for (const name of names) {
      const point = known.get(name.toLowerCase());
      if (point) task.starts = [...(task.starts ?? []), toPoint(point)];
      else findings.push(getFinding("point_unknown", line, name));
    }
  }
}

const OPTION_KEYS = ["NoStart", "TaskTime", "MaxAlt", "MaxGsp", "PevB", "PevS", "PevM", "Near"];
const ZONE_KEYS = [
  "Style",
  "R1",
  "A1",
  "R2",
  "A2",
  "A12",
  "Line",
  "Move",
  "Reduce",
  "AAT",
  "SpeedStyle",
  "Maxa",
  "MaxAlt",
];

/** Returns known keys in the form in which we write them. */
function canonical(values: Record<string, string>, keys: readonly string[]): Record<string, string> {
  const known = new Map(keys.map((key) => [key.toLowerCase(), key]));
  return Object.fromEntries(Object.entries(values).map(([key, value]) => [known.get(key.toLowerCase()) ?? key, value]));
}

/**
 * Returns null for a zone without size. Some files turn the start's zone to its (absent) bisector or backwards; a
 * fixed direction is intended and stays.
 */
export function getZone(values: Record<string, string>, i: number, points: number): Zone | null {
  const zone = unlimited(readZone(values));
  if (isCircle(zone)) return zone.radius === null || zone.radius <= 0 ? null : zone;
  if (zone.line ? !zone.radius : zone.radius === 0) return null;
  const atEnd = i === 0 || i === points - 1;
  return atEnd && zone.axis !== "fixed" ? { ...zone, axis: naturalAxis(i, points) } : zone;
}

const toPoint = ({ name, latitude, longitude, elevation, code, description }: Waypoint): FilePoint => ({
  name,
  latitude,
  longitude,
  zone: null,
  elevation,
  code,
  description,
});
const getPlace = (point: Waypoint | null): Place | null =>
  point && { name: point.name, latitude: point.latitude, longitude: point.longitude };

/** Writes waypoints first, including other waypoints that the file is to have, each name once. */
export function writeCupTasks(tasks: readonly FileTask[], losses: Loss[], more: readonly Waypoint[] = []): string {
  const list = new WaypointList(more);
  const rows = tasks.flatMap((task, t) => taskRows(task, t, list, losses));
  const head = writeCup(list.points);
  return tasks.length === 0 ? head : [`${head}-----Related Tasks-----`, ...rows, ""].join("\r\n");
}

function taskRows(task: FileTask, t: number, list: WaypointList, losses: Loss[]): string[] {
  const lose = (what: Loss["what"], point: number | null = null) => losses.push({ what, task: t, point });
  const { name, takeoff, landing, points, earth, rules, description, starts } = task;
  if (earth !== "wgs84") lose("earth");
  if (rules !== null) lose("rules");
  if (description) lose("description");
  const placed = (point: Place | null, usual: string) =>
    point === null
      ? "???"
      : list.getName({ elevation: null, code: null, description: null, ...point, zone: null }, usual);
  const course = points.map((point, i) => {
    const written = list.getName(point, usualName(i, points.length));
    if (written !== point.name) lose("text", i);
    if (!isExact(point)) lose("position", i);
    return written;
  });
  const names = [placed(takeoff, "Take-off"), ...course, placed(landing, "Landing")];
  const statement = (head: string, values: Record<string, string>) => {
    const said = Object.entries(values).filter(
      ([key, value]) => /^\w+$/.test(key) && /^[^",\r\n]*$/.test(value.trim()),
    );
    if (said.length < Object.keys(values).length) lose("options");
    return said.length === 0 ? [] : [[head, ...said.map(([key, value]) => `${key}=${value.trim()}`)].join()];
  };
  const zones = points.flatMap((_, i) => {
    const zone = givenZone(task, i);
    return zone
      ? statement(`ObsZone=${i}`, zoneValues({ ...zone, radius: zone.line ? zone.radius : limited(zone) }))
      : [];
  });
  const others = (starts ?? []).map((point) => list.getName(point, "Start"));
  return [
    [quoted(name), ...names.map(quoted)].join(),
    ...statement("Options", optionValues(task.options)),
    ...zones,
    ...(others.length > 0 ? [`STARTS=${others.map(quoted).join()}`] : []),
  ];
}

export function usualName(i: number, points: number): string {
  return i === 0 ? "Start" : i === points - 1 ? "Finish" : `TP ${i}`;
}

const EXACT = 1e-6; // degrees, a tenth of a metre

/** Whether the place can be written exactly in thousandths of a minute. */
function isExact({ latitude, longitude }: Place): boolean {
  const off = (degrees: number) => Math.abs(degrees - Math.round(degrees * 60_000) / 60_000);
  return off(latitude) <= EXACT && off(longitude) <= EXACT;
}

/** The points of tasks as the file lists them: one row each, with unique names, because tasks refer to them by name. */
class WaypointList {
  readonly points: Waypoint[] = [];
  private readonly names = new Map<string, string>();

  constructor(more: readonly Waypoint[]) {
    for (const point of more) {
      this.points.push(point);
      if (!this.names.has(point.name.toLowerCase())) this.names.set(point.name.toLowerCase(), placeText(point));
    }
  }

  getName(point: FilePoint, usual: string): string {
    const wanted = point.name.replace(/\s+/g, " ").trim() || usual;
    for (let number = 1; ; number++) {
      const name = number === 1 ? wanted : `${wanted} ${number}`;
      const there = this.names.get(name.toLowerCase());
      if (there === placeText(point)) return name;
      if (there !== undefined) continue;
      this.names.set(name.toLowerCase(), placeText(point));
      const { latitude, longitude, elevation, code, description } = point;
      const rest = { country: null, direction: null, length: null, width: null, frequency: null, other: {} };
      this.points.push({ ...rest, name, code, latitude, longitude, elevation, style: 1, description });
      return name;
    }
  }
}

const placeText = ({ latitude, longitude }: Place) => latitudeText(latitude) + longitudeText(longitude);
