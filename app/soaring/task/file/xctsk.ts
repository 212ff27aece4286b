/**
 * Reads and writes tasks of XCTrack. Version 1 is a JSON file with circles, a line as goal and heights. Version 2 is
 * the text of a QR code, `XCTSK:` followed by shorter JSON with packed places; SeeYou's extension (`o`) adds sectors,
 * keyholes, lines and the least time. Times are UTC, while our options are local times: they are stored as separate
 * options.
 *
 * Angles are half angles and `a12` points into the task, as in SeeYou's zones: in Naviter's example (Lienz, Toblach,
 * Matrei …) the start has the bearing to the next point. Sources: XCTrack, "Competition interfaces"; Naviter, "SeeYou
 * Task QR Code" 2.2.
 */

import type { Waypoint } from "#app/soaring/cup/waypoint.ts";
import { packNumbers, unpackNumbers } from "#app/soaring/geo/pack-numbers.ts";
import type { Metres } from "#app/soaring/units.ts";
import { isAreaTask } from "../fly/fly-areas.ts";
import { NO_OPTIONS, type Place, type TaskOptions } from "../task.ts";
import { cylinder, line, type Zone, zone } from "../zone/zone.ts";
import { getAxis } from "../zone/zone-area.ts";
import { usualName } from "./cup-tasks.ts";
import {
  type FileFinding,
  type FilePoint,
  type FileTask,
  getFinding,
  type LossKind,
  MAX_TASK_POINTS,
} from "./file-task.ts";
import { isCircle, limited, named, naturalAxis, unlimited, writtenZone } from "./point-zone.ts";

/** Options that only XCTrack's formats have; UTC as written. */
const GATES = "TimeGates";
const RACE = "StartType";
const DEADLINE = "Deadline";

type Json = Record<string, unknown>;
const toObject = (value: unknown): Json =>
  typeof value === "object" && value !== null && !Array.isArray(value) ? (value as Json) : {};
const readText = (value: unknown): string => (typeof value === "string" ? value : "");
const getNumber = (value: unknown): number | null =>
  typeof value === "number" && Number.isFinite(value) ? value : null;
const toList = (value: unknown): unknown[] => (Array.isArray(value) ? value : []);

interface Turn {
  type: "takeoff" | "start" | "end" | null;
  point: FilePoint;
  radius: Metres;
  shape: Json | null;
}

/** Names that programs give to lists of points without a task. */
const LIST = /^(WPTLIST|WAYPOINTS|W)$/i;
const MAX_WAYPOINTS = 50_000;

/** Returns no task where the points do not make one; findings explain why. */
export function readXctsk(value: unknown): { tasks: FileTask[]; waypoints?: Waypoint[]; findings: FileFinding[] } {
  const task = toObject(value);
  if (LIST.test(readText(task.taskType ?? task.T))) return readList(task);
  const findings: FileFinding[] = [];
  const second = getNumber(task.version) === 2 || Array.isArray(task.t);
  const elements = toList(second ? task.t : task.turnpoints);
  if (elements.length > MAX_TASK_POINTS) return { tasks: [], findings: [getFinding("too_many_points", null, "")] };
  const turns = elements.flatMap((element) => {
    const turn = second ? shortTurn(toObject(element)) : longTurn(toObject(element));
    if (turn === null) findings.push(getFinding("position", null, readText(toObject(element).n)));
    return turn ?? [];
  });
  const takeoff = turns[0]?.type === "takeoff" && turns.length > 2 ? turns[0].point : null;
  const flown = takeoff ? turns.slice(1) : turns;
  const course = flown.slice(Math.max(0, getStart(flown)));
  for (const { point } of flown.slice(0, flown.length - course.length))
    findings.push(getFinding("before_start", null, point.name));
  if (course.length < 2 || turns.length < elements.length) {
    findings.push(getFinding("too_few_points", null, ""));
    return { tasks: [], findings };
  }
  const goal = toObject(second ? task.g : task.goal);
  const isLine = second ? goal.t === 1 : goal.type === "LINE";
  const earth = (second ? task.e === 1 : task.earthModel === "FAI_SPHERE") ? "sphere6371" : "wgs84";
  const points = course.map(({ point }) => point);
  const zones = course.map((turn, i) => getZone(turn, i, { points, earth }, isLine));
  const end = course.findIndex(({ type }) => type === "end");
  if (end >= 0 && end < course.length - 1) findings.push(getFinding("speed_end", null, points[end].name));
  for (const [i, zone] of zones.entries()) if (zone === null) findings.push(getFinding("zone", null, points[i].name));
  const found: FileTask = {
    name: "",
    description: null,
    takeoff: takeoff && { name: takeoff.name, latitude: takeoff.latitude, longitude: takeoff.longitude },
    points: points.map((point, i) => ({ ...point, zone: zones[i] })),
    landing: null,
    earth,
    rules: null,
    options: second ? shortOptions(task) : longOptions(task),
  };
  return { tasks: [found], findings };
}

/** Returns where the timed section begins; a start that is the last point does not count. */
function getStart(turns: readonly Turn[]): number {
  const start = turns.findIndex(({ type }) => type === "start");
  return start < turns.length - 1 ? start : -1;
}

/** Points of version 1 are listed directly or inside a `waypoint`; those of version 2 are packed like turnpoints. */
function readList({ points, waypoints, turnpoints, t }: Json): ReturnType<typeof readXctsk> {
  const findings: FileFinding[] = [];
  const elements = [points, waypoints, turnpoints, t].map(toList).find((list) => list.length > 0) ?? [];
  const found = elements.slice(0, MAX_WAYPOINTS).flatMap((element): Waypoint[] => {
    const one = toObject(element);
    const turn = one.z === undefined ? longTurn(one.waypoint === undefined ? { waypoint: one } : one) : shortTurn(one);
    if (turn === null || turn.point.name === "") {
      findings.push(getFinding(turn === null ? "position" : "name", null, readText(one.name ?? one.n)));
      return [];
    }
    const { zone: _, ...point } = turn.point;
    const unsaid = { country: null, direction: null, length: null, width: null, frequency: null, other: {} };
    return [{ ...unsaid, ...point, style: 1 }];
  });
  return { tasks: [], waypoints: found, findings };
}

function longTurn({ type, radius, waypoint }: Json): Turn | null {
  const { name, description, lat, lon, altSmoothed, alt } = toObject(waypoint);
  const place = getPlace(getNumber(lon), getNumber(lat));
  if (!place) return null;
  const kind = { TAKEOFF: "takeoff", SSS: "start", ESS: "end" }[readText(type)] as Turn["type"] | undefined;
  const point = { ...place, name: readText(name), description: readText(description) || null };
  return {
    type: kind ?? null,
    radius: getNumber(radius) ?? 0,
    shape: null,
    point: { ...point, elevation: getNumber(altSmoothed ?? alt), code: null, zone: null },
  };
}

function shortTurn({ z, n, d, t, o }: Json): Turn | null {
  const numbers = unpackNumbers(readText(z), 4);
  const place = numbers && getPlace(numbers[0] / 1e5, numbers[1] / 1e5);
  if (!place) return null;
  const point = { ...place, name: readText(n), description: readText(d) || null };
  return {
    type: t === 2 ? "start" : t === 3 ? "end" : null,
    radius: numbers[3],
    shape: typeof o === "object" && o !== null ? toObject(o) : null,
    point: { ...point, elevation: numbers[2], code: null, zone: null },
  };
}

const getPlace = (longitude: number | null, latitude: number | null) =>
  longitude === null || latitude === null || Math.abs(latitude) > 90 || Math.abs(longitude) > 180
    ? null
    : { latitude, longitude };

function getZone(
  { radius, shape }: Turn,
  i: number,
  task: Pick<FileTask, "points" | "earth">,
  goalIsLine: boolean,
): Zone | null {
  const count = task.points.length;
  if (radius <= 0) return null;
  const last = i === count - 1;
  const flag = shape?.l === 1 || shape?.l === true;
  const bearing = getNumber(shape?.a12);
  const axis = naturalAxis(i, count);
  if (flag || (last && goalIsLine)) {
    const drawn: Zone = { ...line(radius), axis };
    return bearing === null ? drawn : named(task, i, { ...drawn, axis: "fixed", bearing });
  }
  if (shape === null) return cylinder(radius);
  const half = Math.min(180, Math.max(0, getNumber(shape.a1) ?? 180));
  const innerRadius = Math.max(0, getNumber(shape.r2) ?? 0);
  const innerHalfAngle = innerRadius > 0 ? Math.min(180, Math.max(0, getNumber(shape.a2) ?? 0)) : 0;
  const drawn = zone({ axis, radius, halfAngle: half, innerRadius, innerHalfAngle });
  return unlimited(named(task, i, bearing === null ? drawn : { ...drawn, axis: "fixed", bearing }));
}

function longOptions(task: Json): TaskOptions {
  const { timeGates, type } = toObject(task.sss);
  return getOptions(timeGates, readText(type), readText(toObject(task.goal).deadline), {});
}

function shortOptions(task: Json): TaskOptions {
  const { g, t } = toObject(task.s);
  const { tt, bgi } = toObject(task.o);
  const type = t === 1 ? "RACE" : t === 2 ? "ELAPSED-TIME" : "";
  const above = (value: unknown) => ((getNumber(value) ?? 0) > 0 ? getNumber(value) : null);
  return getOptions(g, type, readText(toObject(task.g).d), { minTime: above(tt), eventWait: above(bgi) });
}

const TIME = /^\d{1,2}:\d\d(:\d\d)?Z$/;

function getOptions(gates: unknown, type: string, deadline: string, more: Partial<TaskOptions>): TaskOptions {
  const times = toList(gates)
    .map(readText)
    .filter((time) => TIME.test(time))
    .slice(0, 50);
  return {
    ...NO_OPTIONS,
    ...more,
    other: {
      ...(times.length > 0 ? { [GATES]: times.join(" ") } : {}),
      ...(type === "RACE" ? { [RACE]: type } : {}), // other formats always mean elapsed time
      ...(TIME.test(deadline) ? { [DEADLINE]: deadline } : {}),
    },
  };
}

type Lose = (what: LossKind, point?: number | null) => void;

/** Writes version 1, the file. Every zone is a circle except the goal, which may be a line. */
export function writeXctsk(task: FileTask, lose: Lose): string {
  const { points, takeoff } = task;
  loseAlike(task, lose);
  if (task.options.minTime !== null) lose("min_time");
  if (task.options.eventWait !== null) lose("pilot_event");
  const zones = points.map((_, i) => writtenZone(task, i));
  const last = points.length - 1;
  const turnpoints = points.map((point, i) => {
    const zone = zones[i];
    if (!isCircle(zone) && !(zone.line && i === last)) lose("zone_as_circle", i);
    else if (zone.innerRadius > 0) lose("zone_inner", i);
    const type = i === 0 ? "SSS" : i === last ? "ESS" : null;
    return {
      ...(type && { type }),
      radius: Number(limited(zone).toFixed(3)),
      waypoint: getWaypoint(point, i, points.length),
    };
  });
  const { gates, type, deadline, isTimed } = getTimes(task.options);
  return `${JSON.stringify(
    {
      taskType: "CLASSIC",
      version: 1,
      earthModel: task.earth === "wgs84" ? "WGS84" : "FAI_SPHERE",
      turnpoints: takeoff
        ? [{ type: "TAKEOFF", radius: 400, waypoint: getWaypoint(asPoint(takeoff), 0, points.length) }, ...turnpoints]
        : turnpoints,
      ...(isTimed && { sss: { type, direction: "EXIT", timeGates: gates } }),
      goal: { type: zones[last].line ? "LINE" : "CYLINDER", ...(deadline && { deadline }) },
    },
    null,
    1,
  )}\n`;
}

const asPoint = (place: Place): FilePoint => ({ ...place, zone: null, elevation: null, code: null, description: null });

function getWaypoint({ name, description, latitude, longitude, elevation }: FilePoint, i: number, points: number) {
  return {
    name: name.trim() || usualName(i, points),
    ...(description && { description }),
    lat: Number(latitude.toFixed(8)),
    lon: Number(longitude.toFixed(8)),
    altSmoothed: Math.round(elevation ?? 0),
  };
}

/** Writes version 2 with SeeYou's extension: the text of a QR code. */
export function writeQrText(task: FileTask, lose: Lose): string {
  const { points, options } = task;
  loseAlike(task, lose);
  if (task.takeoff) lose("takeoff_landing");
  if (options.minTime !== null) lose("min_time"); // it is written, but only SeeYou reads it
  const last = points.length - 1;
  const turns = points.map((point, i) => {
    const zone = writtenZone(task, i);
    const { name, description, latitude, longitude, elevation } = point;
    const packed = [Math.round(longitude * 1e5), Math.round(latitude * 1e5), Math.round(elevation ?? 0)];
    if (Math.abs(latitude - packed[1] / 1e5) > EXACT || Math.abs(longitude - packed[0] / 1e5) > EXACT)
      lose("position", i);
    return {
      z: packNumbers([...packed, Math.max(1, Math.round(limited(zone)))]),
      n: name.trim() || usualName(i, points.length),
      ...(description && { d: description }),
      ...(i === 0 ? { t: 2 } : i === last ? { t: 3 } : {}),
      ...getShape(task, i, zone),
    };
  });
  const { gates, type, deadline, isTimed } = getTimes(options);
  const least = options.minTime === null ? {} : { tt: Math.round(options.minTime) };
  const wait = options.eventWait === null ? {} : { bgi: Math.round(options.eventWait) };
  return `XCTSK:${JSON.stringify({
    taskType: "CLASSIC",
    version: 2,
    t: turns,
    ...(isTimed && { s: { g: gates, d: 2, t: type === "RACE" ? 1 : 2 } }),
    g: { ...(deadline && { d: deadline }), t: writtenZone(task, last).line ? 1 : 2 },
    o: { v: 2, ...least, ...wait },
    ...(task.earth === "wgs84" ? {} : { e: 1 }),
  })}`;
}

const EXACT = 1e-6; // degrees, a tenth of a metre

function getShape(task: FileTask, i: number, zone: Zone) {
  const { halfAngle, innerRadius, innerHalfAngle } = zone;
  const tenths = (value: number) => Number(value.toFixed(1));
  const a12 = tenths((getAxis(task.points, i, zone, task.earth) + 360) % 360);
  if (zone.line) return { o: { l: 1, a12 } };
  const inner =
    innerRadius > 0 ? { ...(innerHalfAngle > 0 && { a2: tenths(innerHalfAngle) }), r2: Math.round(innerRadius) } : {};
  if (!isCircle(zone)) return { o: { a1: tenths(halfAngle), a12, ...inner } };
  return innerRadius > 0 ? { o: { a1: 180, a12, ...inner } } : {};
}

/** Reports what neither version can express. */
function loseAlike(task: FileTask, lose: Lose): void {
  const { name, description, landing, points, options, rules, starts } = task;
  if (name) lose("task_name");
  if (description) lose("description");
  if (landing) lose("takeoff_landing");
  if (rules !== null) lose("rules");
  if (starts) lose("starts");
  if (options.noStart !== null) lose("start_time"); // a local time without a time zone
  if (options.maxStartAltitude !== null) lose("height_limit");
  if (options.maxStartGroundSpeed !== null) lose("speed_limit");
  if (options.eventWindow !== null || options.eventPresses !== null) lose("pilot_event");
  if (options.near || Object.keys(options.other).some((key) => ![GATES, RACE, DEADLINE].includes(key))) lose("options");
  const area = isAreaTask(task);
  for (const [i, { zone, code, elevation }] of points.entries()) {
    if (code) lose("code", i);
    if (elevation === null) lose("elevation", i);
    if (zone?.maxAltitude) lose("height_limit", i);
    if (zone?.move || zone?.reduce) lose("measure", i);
    if (area && i > 0 && i < points.length - 1) lose("area", i);
  }
}

function getTimes({ other }: TaskOptions) {
  const gates = (other[GATES] ?? "").split(" ").filter((time) => TIME.test(time));
  const deadline = TIME.test(other[DEADLINE] ?? "") ? other[DEADLINE] : null;
  const isRace = other[RACE] === "RACE";
  return { gates, deadline, type: isRace ? "RACE" : "ELAPSED-TIME", isTimed: isRace || gates.length > 0 };
}
