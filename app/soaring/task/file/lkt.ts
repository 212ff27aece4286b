/**
 * Reads and writes tasks of LK8000 (LKT): XML with the points of the task, by the names of waypoints that follow. A
 * task of type Default has one kind of zone for all turnpoints, given once; AAT (least time in minutes) and Race have
 * a zone per point. Heights and speeds of rules are in thousandths. Source: LK8000,
 * `Common/Source/Calc/Task/CTaskFileHelper.cpp` and its fields.
 */

import { type Element, getChild, getChildren } from "#app/soaring/text/read-xml.ts";
import type { Metres } from "#app/soaring/units.ts";
import { isAreaTask } from "../fly/fly-areas.ts";
import { NO_OPTIONS, type TaskOptions } from "../task.ts";
import { cylinder, keyhole, line, quadrant, type Zone, zone } from "../zone/zone.ts";
import { numberText } from "../zone/zone-values.ts";
import { usualName } from "./cup-tasks.ts";
import {
  type FileFinding,
  type FilePoint,
  type FileTask,
  getFinding,
  type LossKind,
  MAX_TASK_POINTS,
} from "./file-task.ts";
import { getOpening, isCircle, isNatural, limited, naturalAxis, unlimited, writtenZone } from "./point-zone.ts";
import { degreesText, element } from "./tsk.ts";

export function readLkt(element: Element): { tasks: FileTask[]; findings: FileFinding[] } {
  const root = small(element);
  const findings: FileFinding[] = [];
  const kind = getKind(root);
  const waypoints = new Map<string, Element>();
  for (const point of getChildren(getChild(root, "waypoints") ?? EMPTY, "point"))
    waypoints.set(point.attributes.name ?? "", point);
  const elements = getChildren(getChild(root, "taskpoints") ?? EMPTY, "point");
  if (elements.length > MAX_TASK_POINTS) return { tasks: [], findings: [getFinding("too_many_points", null, "")] };
  const course = elements
    .map((element, i) => ({ element, index: getNumber(element.attributes.idx) ?? i }))
    .sort((one, other) => one.index - other.index);
  const options = getChild(root, "options") ?? EMPTY;
  const points = course.flatMap(({ element }, i) => {
    const point = toPoint(waypoints.get(element.attributes.name ?? ""));
    if (point === null) findings.push(getFinding("point_unknown", null, element.attributes.name ?? ""));
    if (point === null) return [];
    const zone = getZone(element, kind, options, i, course.length);
    if (zone === null) findings.push(getFinding("zone", null, point.name));
    return [{ ...point, zone }];
  });
  if (points.length < 2 || points.length < course.length) {
    findings.push(getFinding("too_few_points", null, ""));
    return { tasks: [], findings };
  }
  const starts = getChildren(getChild(root, "startpoints") ?? EMPTY, "point")
    .slice(0, MAX_TASK_POINTS)
    .flatMap(({ attributes }) => toPoint(waypoints.get(attributes.name ?? "")) ?? []);
  const task: FileTask = {
    name: root.attributes.name ?? "",
    description: null,
    takeoff: null,
    points,
    landing: null,
    earth: "wgs84",
    rules: null,
    options: getOptions(root, kind, options),
  };
  return { tasks: [starts.length > 0 ? { ...task, starts } : task], findings };
}

/**
 * Lower-cases names, because LK8000 ignores their case and its own files have `Radius` as well as `radius`. The first
 * of two wins.
 */
function small({ name, attributes, children, text }: Element): Element {
  const lower: Record<string, string> = {};
  for (const [key, value] of Object.entries(attributes)) lower[key.toLowerCase()] ??= value;
  return { name: name.toLowerCase(), attributes: lower, children: children.map(small), text };
}

function getKind({ attributes: { type = "" } }: Element): "Default" | "AAT" | "Race" {
  if (/^(|default)$/i.test(type)) return "Default";
  return /^aat$/i.test(type) ? "AAT" : "Race";
}

const EMPTY: Element = { name: "", attributes: {}, children: [], text: "" };

function toPoint(element: Element | undefined): FilePoint | null {
  const { name = "", code, latitude, longitude, altitude, comment } = element?.attributes ?? {};
  const [north, east] = [getNumber(latitude), getNumber(longitude)];
  if (north === null || east === null || Math.abs(north) > 90 || Math.abs(east) > 180) return null;
  const place = { name, latitude: north, longitude: east, zone: null };
  return { ...place, elevation: getNumber(altitude), code: code || null, description: comment || null };
}

function getZone({ attributes }: Element, kind: string, options: Element, i: number, points: number): Zone | null {
  const turn = i > 0 && i < points - 1;
  const whole = getChild(options, i === 0 ? "start" : turn ? "sector" : "finish")?.attributes;
  const told = kind === "Default" ? whole : attributes;
  const axis = naturalAxis(i, points);
  const radius = getNumber(told?.radius) ?? 0;
  const area = kind === "AAT" && turn;
  const assigned = area ? { area } : {};
  const type = told?.type?.toLowerCase();
  if (type === "dae") return { ...keyhole(500, 10_000), axis, ...assigned };
  if (radius <= 0 || told === undefined) return null;
  switch (type) {
    case "circle":
    case "ess_circle":
      return { ...cylinder(radius), ...assigned };
    case "line":
      return { ...line(radius), axis, ...assigned };
    case "sector":
      return unlimited({ ...getSector(told, radius, axis, kind === "Default"), area });
    default:
      return null;
  }
}

function getSector(told: Record<string, string>, radius: Metres, axis: Zone["axis"], isQuadrant: boolean): Zone {
  if (isQuadrant) return { ...quadrant(radius), axis };
  const [from, to] = [getNumber(told["start-radial"]) ?? 0, getNumber(told["end-radial"]) ?? 0];
  const span = (((to - from) % 360) + 360) % 360 || 360;
  if (span === 360) return cylinder(radius);
  return zone({ axis: "fixed", radius, halfAngle: span / 2, bearing: turned(from + span / 2 + 180) });
}

const turned = (bearing: number) => Number((((bearing % 360) + 360) % 360).toFixed(3)) % 360;

function getOptions(root: Element, kind: string, options: Element): TaskOptions {
  const rules = getChild(getChild(options, "rules") ?? getChild(root, "rules") ?? EMPTY, "start")?.attributes ?? {};
  const thousandth = (text: string | undefined) => ((getNumber(text) ?? 0) > 0 ? (getNumber(text) ?? 0) / 1000 : null);
  const minutes = kind === "AAT" ? (getNumber(options.attributes.length) ?? 0) : 0;
  const speed = thousandth(rules["max-speed"]);
  return {
    ...NO_OPTIONS,
    minTime: minutes > 0 ? minutes * 60 : null,
    maxStartAltitude: /^ASL$/i.test(rules["height-ref"] ?? "") ? thousandth(rules["max-height"]) : null,
    maxStartGroundSpeed: speed === null ? null : Number((speed * 3.6).toFixed(3)),
    other: {},
  };
}

function getNumber(text: string | undefined): number | null {
  return text !== undefined && /^[+-]?\d{1,12}(\.\d{0,20})?$/.test(text.trim()) ? Number(text) : null;
}

type Lose = (what: LossKind, point?: number | null) => void;

export function writeLkt(task: FileTask, lose: Lose): string {
  const { points, options, starts } = task;
  getLose(task, lose);
  const area = isAreaTask(task);
  const zones = points.map((_, i) => writtenZone(task, i));
  const alike = area ? null : sharedZones(task, zones);
  const names = new Map<string, string>();
  const getName = (point: FilePoint, usual: string) => {
    const wanted = point.name.trim() || usual;
    const place = `${degreesText(point.latitude)} ${degreesText(point.longitude)}`;
    for (let number = 1; ; number++) {
      const name = number === 1 ? wanted : `${wanted} ${number}`;
      if ((names.get(name) ?? place) !== place) continue;
      names.set(name, place);
      return name;
    }
  };
  const listed = new Map<string, FilePoint>();
  const list = (point: FilePoint, usual: string) => {
    const name = getName(point, usual);
    if (!listed.has(name)) listed.set(name, point);
    return name;
  };
  const course = points.map((point, i) => {
    const name = list(point, usualName(i, points.length));
    const shape = alike ? {} : ownZone(task, i, zones[i], lose);
    return element(2, "point", { idx: String(i), name, ...shape });
  });
  const others = (starts ?? []).map((point, i) => element(2, "point", { idx: String(i), name: list(point, "Start") }));
  const waypoints = [...listed].map(([name, { code, latitude, longitude, elevation, description }]) =>
    element(2, "point", {
      name,
      code,
      latitude: degreesText(latitude),
      longitude: degreesText(longitude),
      altitude: elevation === null ? null : numberText(elevation),
      comment: description,
      style: "1",
    }),
  );
  const least = area ? String(Math.round((options.minTime ?? 0) / 60)) : null;
  return `<?xml version="1.0" encoding="utf-8"?>\n${element(
    0,
    "lk-task",
    { type: area ? "AAT" : alike ? "Default" : "Race", name: task.name || null },
    [
      element(1, "options", { "auto-advance": "Auto", length: least }, [...(alike ?? []), getRules(options)]),
      element(1, "taskpoints", {}, course),
      ...(others.length > 0 ? [element(1, "startpoints", {}, others)] : []),
      element(1, "waypoints", {}, waypoints),
    ],
  )}`;
}

function getRules({ maxStartAltitude, maxStartGroundSpeed }: TaskOptions): string {
  return element(2, "rules", {}, [
    element(3, "start", {
      "max-height": String(Math.round((maxStartAltitude ?? 0) * 1000)),
      "max-speed": String(Math.round(((maxStartGroundSpeed ?? 0) / 3.6) * 1000)),
      "height-ref": "ASL",
    }),
  ]);
}

/** Returns start, finish and one zone for all turnpoints, when a task of type Default can express them. */
function sharedZones({ points }: FileTask, zones: readonly Zone[]): string[] | null {
  const told = zones.map((zone, i) => wholeZone(zone, i, points.length));
  const turns = told.slice(1, -1);
  if (told.some((one) => one === null) || turns.some((one) => !same(one, turns[0]))) return null;
  const parts = [
    ["start", told[0]],
    ["finish", told[told.length - 1]],
    ["sector", turns[0] ?? { type: "circle", radius: "500" }],
  ] as const;
  return parts.map(([name, attributes]) => element(2, name, attributes ?? {}));
}

const same = (one: object | null, other: object | null | undefined) => JSON.stringify(one) === JSON.stringify(other);

function wholeZone(zone: Zone, i: number, points: number): Record<string, string> | null {
  const { innerRadius, innerHalfAngle, halfAngle } = zone;
  const radius = numberText(limited(zone));
  if (isCircle(zone) && innerRadius === 0) return { type: "circle", radius };
  if (!isNatural(zone, i, points)) return null;
  if (zone.line) return { type: "line", radius };
  const turn = i > 0 && i < points - 1;
  if (turn && halfAngle === 45 && innerRadius === 500 && innerHalfAngle >= 180 && zone.radius === 10_000)
    return { type: "DAe" };
  return halfAngle === 45 && innerRadius === 0 ? { type: "sector", radius } : null;
}

function ownZone(task: FileTask, i: number, zone: Zone, lose: Lose): Record<string, string> {
  const radius = numberText(limited(zone));
  if (zone.line) {
    if (!isNatural(zone, i, task.points.length)) lose("zone_turned", i);
    return { type: "line", radius };
  }
  if (zone.innerRadius > 0) lose("zone_inner", i);
  if (isCircle(zone)) return { type: "circle", radius };
  if (zone.axis !== "fixed") lose("zone_fixed", i);
  const opening = getOpening(task, i, zone);
  return {
    type: "sector",
    radius,
    "start-radial": numberText(turned(opening - zone.halfAngle)),
    "end-radial": numberText(turned(opening + zone.halfAngle)),
  };
}

function getLose({ description, takeoff, landing, earth, rules, points, options }: FileTask, lose: Lose): void {
  if (description) lose("description");
  if (takeoff || landing) lose("takeoff_landing");
  if (earth !== "wgs84") lose("earth");
  if (rules !== null) lose("rules");
  if (options.noStart !== null) lose("start_time");
  if (options.eventWait !== null || options.eventWindow !== null || options.eventPresses !== null) lose("pilot_event");
  if (options.near || Object.keys(options.other).length > 0) lose("options");
  const area = isAreaTask({ points, earth, rules, options });
  if (options.minTime !== null && (!area || options.minTime % 60 !== 0)) lose("min_time");
  for (const [i, { zone }] of points.entries()) {
    if (zone?.maxAltitude) lose("height_limit", i);
    if (zone?.move || zone?.reduce) lose("measure", i);
  }
}
