/**
 * Reads and writes tasks of XCSoar (TSK): XML, metres, seconds, decimal degrees. Reading accepts every kind of point
 * and zone that XCSoar writes, `Tasks` with several tasks, and what other programs write (`type="None"`, `True`,
 * heights `None`).
 *
 * Every waypoint is written with an `id`: XCSoar reads uninitialised memory where it is missing. An area task is of
 * type AAT and its turnpoints are areas; a task with our own zones is RT, which limits them least. Bisected sectors
 * are oriented as in XCSoar; any other is written by its radials. Source: XCSoar, `src/Task/Serialiser.cpp` and
 * `Deserialiser.cpp`.
 */

import { type Element, getChild, getChildren } from "#app/soaring/text/read-xml.ts";
import { xmlText } from "#app/soaring/text/xml-text.ts";
import type { Degrees, Metres } from "#app/soaring/units.ts";
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
  MAX_TASKS,
} from "./file-task.ts";
import { getOpening, isCircle, isNatural, limited, naturalAxis, unlimited, writtenZone } from "./point-zone.ts";

/** Attributes of a task for which our options have no field; stored as written unless they have no effect. */
const OTHER = [
  "start_close_time",
  "start_requires_arm",
  "start_score_exit",
  "finish_min_height",
  "finish_min_height_ref",
  "fai_finish",
] as const;
const MILE: Metres = 1609.344;

export function readTsk(root: Element): { tasks: FileTask[]; findings: FileFinding[] } {
  const findings: FileFinding[] = [];
  const elements = root.name === "Tasks" ? getChildren(root, "Task") : [root];
  if (elements.length > MAX_TASKS) findings.push(getFinding("too_many_tasks", null, String(elements.length)));
  const tasks = elements.slice(0, MAX_TASKS).flatMap((element) => readTask(element, findings));
  return { tasks, findings };
}

function readTask(element: Element, findings: FileFinding[]): FileTask[] {
  const name = element.attributes.name ?? "";
  const elements = getChildren(element, "Point");
  const course = elements.filter(({ attributes }) => ["Start", "Turn", "Area", "Finish"].includes(attributes.type));
  for (const { attributes } of elements)
    if (!["Start", "OptionalStart", "Turn", "Area", "Finish"].includes(attributes.type))
      findings.push(getFinding("unknown", null, `Point ${attributes.type ?? ""}`));
  if (course.length > MAX_TASK_POINTS) {
    findings.push(getFinding("too_many_points", null, name));
    return [];
  }
  const read = course.flatMap((one) => readPoint(one, findings));
  const points = read.map(({ point, element }, i) => ({ ...point, zone: readZone(element, i, read.length, findings) }));
  if (points.length < 2 || read.length < course.length) {
    findings.push(getFinding("too_few_points", null, name));
    return [];
  }
  const starts = getChildren(element, "Point")
    .filter(({ attributes }) => attributes.type === "OptionalStart")
    .slice(0, MAX_TASK_POINTS)
    .flatMap((one) => readPoint(one, findings).map(({ point }) => point));
  const task: FileTask = {
    name,
    description: element.attributes.description || null,
    takeoff: null,
    points,
    landing: null,
    earth: "wgs84",
    rules: null,
    options: readOptions(element.attributes, hasLeastTime(element.attributes, course)),
  };
  return [starts.length > 0 ? { ...task, starts } : task];
}

function readPoint(element: Element, findings: FileFinding[]): { point: FilePoint; element: Element }[] {
  const waypoint = getChild(element, "Waypoint");
  const location = waypoint && getChild(waypoint, "Location");
  const latitude = getNumber(location?.attributes.latitude);
  const longitude = getNumber(location?.attributes.longitude);
  const name = waypoint?.attributes.name ?? "";
  if (!waypoint || latitude === null || longitude === null || Math.abs(latitude) > 90 || Math.abs(longitude) > 180) {
    findings.push(getFinding("position", null, name));
    return [];
  }
  const elevation = getNumber(waypoint.attributes.altitude);
  const comment = waypoint.attributes.comment || null;
  return [{ element, point: { name, latitude, longitude, zone: null, elevation, code: null, description: comment } }];
}

function readZone(point: Element, i: number, points: number, findings: FileFinding[]): Zone | null {
  const element = getChild(point, "ObservationZone");
  if (!element) return null;
  const zone = getZone(element.attributes, i, points);
  if (zone === null || ((zone.radius ?? 1) <= 0 && !zone.line)) {
    findings.push(getFinding("zone", null, element.attributes.type ?? ""));
    return null;
  }
  return unlimited(point.attributes.type === "Area" ? { ...zone, area: true } : zone);
}

function getZone(attributes: Record<string, string>, i: number, points: number): Zone | null {
  const metres = (key: string, usual: Metres) => Math.max(0, getNumber(attributes[key]) ?? usual);
  const half = Math.min(180, metres("angle", 90) / 2);
  const axis = naturalAxis(i, points);
  const turn = axis === "symmetric";
  switch (attributes.type) {
    case "Line":
      return { ...line(metres("length", 1000) / 2), axis };
    case "Cylinder":
      return cylinder(metres("radius", 1000));
    case "MatCylinder":
      return cylinder(MILE);
    case "Sector":
      return getSector(attributes, metres("radius", 1000));
    case "FAISector":
      return { ...quadrant(turn ? 10_000 : 1000), axis };
    case "SymmetricQuadrant":
      return { ...quadrant(metres("radius", 10_000)), halfAngle: half, axis };
    case "Keyhole":
      return { ...keyhole(500, 10_000), axis };
    case "CustomKeyhole":
      return { ...keyhole(metres("inner_radius", 500), metres("radius", 10_000)), halfAngle: half, axis };
    case "BGAStartSector":
      return zone({ axis, radius: 5000, halfAngle: 90 });
    case "BGAFixedCourse":
      return { ...keyhole(500, 20_000), axis };
    case "BGAEnhancedOption":
      return { ...keyhole(500, 10_000), halfAngle: 90, axis };
    default:
      return null;
  }
}

/** Returns a sector from one radial clockwise to the other; equal radials give a full circle. */
function getSector(attributes: Record<string, string>, radius: Metres): Zone {
  const [from, to] = [getNumber(attributes.start_radial) ?? 0, getNumber(attributes.end_radial) ?? 360];
  const innerRadius = Math.max(0, getNumber(attributes.inner_radius) ?? 0);
  const span = (((to - from) % 360) + 360) % 360 || 360;
  if (span === 360) return zone({ radius, innerRadius });
  return zone({ axis: "fixed", radius, halfAngle: span / 2, innerRadius, bearing: turned(from + span / 2 + 180) });
}

const turned = (bearing: Degrees): Degrees => Number(((((bearing % 360) + 360) % 360) + 0).toFixed(3)) % 360;

/** XCSoar writes its usual least time into racing tasks too, so the kind of task decides whether it counts. */
const hasLeastTime = ({ type }: Record<string, string>, course: readonly Element[]) =>
  /^(AAT|MAT|Mixed)$/i.test(type ?? "") || course.some(({ attributes }) => attributes.type === "Area");

function readOptions(attributes: Record<string, string>, isTimed: boolean): TaskOptions {
  const above = (key: string) => {
    const value = getNumber(attributes[key]);
    return value !== null && value > 0 ? value : null;
  };
  const height = above("start_max_height");
  const sea = attributes.start_max_height_ref === "MSL";
  const speed = above("start_max_speed");
  const other = Object.fromEntries(
    [...OTHER, ...(height !== null && !sea ? ["start_max_height", "start_max_height_ref"] : [])]
      .map((key) => [key, attributes[key] ?? ""])
      .filter(
        ([key, value]) =>
          !/^(|0|0\.0*|None|False)$/.test(value) && (key !== "finish_min_height_ref" || above("finish_min_height")),
      ),
  );
  const opens = /^\d{1,2}:\d\d(:\d\d)?$/.test(attributes.start_open_time ?? "") ? attributes.start_open_time : null;
  return {
    ...NO_OPTIONS,
    minTime: isTimed ? above("aat_min_time") : null,
    noStart: opens === null ? null : opens.length <= 5 ? `${opens.padStart(5, "0")}:00` : opens,
    maxStartAltitude: sea ? height : null,
    maxStartGroundSpeed: speed === null ? null : Number((speed * 3.6).toFixed(3)),
    eventWait: above("pev_start_wait_time"),
    eventWindow: above("pev_start_window"),
    other,
  };
}

/** Reads a finite number as programs write it; null for `None` and nonsense. */
function getNumber(text: string | undefined): number | null {
  return text !== undefined && /^[+-]?(\d{1,20}(\.\d{0,30})?|\.\d{1,30})(e[+-]?\d{1,2})?$/i.test(text.trim())
    ? Number(text)
    : null;
}

type Lose = (what: LossKind, point?: number | null) => void;

export function writeTsk(task: FileTask, lose: Lose): string {
  const { points, takeoff, landing, earth, rules, starts } = task;
  if (takeoff || landing) lose("takeoff_landing");
  if (earth !== "wgs84") lose("earth");
  if (rules !== null) lose("rules");
  const area = isAreaTask(task);
  const areas = points.map((_, i) => area && i > 0 && i < points.length - 1 && isArea(task, i));
  const kind = !area ? "RT" : areas.slice(1, -1).every((one) => one) ? "AAT" : "Mixed";
  const attributes = {
    type: kind,
    name: task.name || null,
    description: task.description,
    ...optionAttributes(area ? task.options : untimed(task.options, lose), lose),
  };
  const others = (starts ?? []).map((point, i) =>
    element(1, "Point", { type: "OptionalStart" }, pointParts(task, 0, point, points.length + i, lose)),
  );
  const course = points.map((point, i) => {
    const type = i === 0 ? "Start" : i === points.length - 1 ? "Finish" : areas[i] ? "Area" : "Turn";
    return element(1, "Point", { type }, pointParts(task, i, point, i, lose, areas[i]));
  });
  return `<?xml version="1.0" encoding="UTF-8"?>\n${element(0, "Task", attributes, [...others, ...course])}`;
}

/**
 * Whether the zone is a wide circle, or marked as an area by the task; a mixed task may have areas as well as points
 * to be rounded.
 */
function isArea(task: FileTask, i: number): boolean {
  const turns = task.points.slice(1, -1);
  return task.points[i].zone === null || !turns.some(({ zone }) => zone?.area) || task.points[i].zone?.area === true;
}

function pointParts(task: FileTask, i: number, point: FilePoint, id: number, lose: Lose, area = false): string[] {
  const { latitude, longitude, elevation, code, description } = point;
  if (code) lose("code", i);
  const location = element(3, "Location", { longitude: degreesText(longitude), latitude: degreesText(latitude) });
  const waypoint = {
    name: point.name.trim() || usualName(i, task.points.length),
    id: String(id),
    comment: description ?? "",
    altitude: elevation === null ? null : numberText(elevation),
  };
  return [
    element(2, "Waypoint", waypoint, [location]),
    element(2, "ObservationZone", zoneAttributes(task, i, area, lose)),
  ];
}

function zoneAttributes(task: FileTask, i: number, area: boolean, lose: Lose): Record<string, string> {
  const count = task.points.length;
  const zone = writtenZone(task, i);
  const { halfAngle, innerRadius, innerHalfAngle } = zone;
  const radius = numberText(limited(zone));
  if (zone.maxAltitude !== null) lose("height_limit", i);
  if (zone.move || zone.reduce) lose("measure", i);
  if (zone.line) {
    if (!isNatural(zone, i, count)) lose("zone_turned", i);
    return { type: "Line", length: numberText(limited(zone) * 2) };
  }
  if (isCircle(zone)) {
    const hole = innerRadius > 0 && innerHalfAngle === 0;
    if (!hole) return { type: "Cylinder", radius };
    return { type: "Sector", radius, start_radial: "0", end_radial: "360", inner_radius: numberText(innerRadius) };
  }
  const around = innerRadius > 0 && innerHalfAngle >= 180;
  if (isNatural(zone, i, count) && around) {
    const known = KEYHOLES.find(
      ([, inner, outer, half]) => inner === innerRadius && outer === zone.radius && half === halfAngle,
    );
    if (known && !area) return { type: known[0] };
    const angle = numberText(halfAngle * 2);
    return { type: "CustomKeyhole", radius, inner_radius: numberText(innerRadius), angle };
  }
  if (isNatural(zone, i, count) && innerRadius === 0 && !area)
    return { type: "SymmetricQuadrant", radius, angle: numberText(halfAngle * 2) };
  if (zone.axis !== "fixed") lose("zone_fixed", i);
  const hole = innerRadius > 0 && innerHalfAngle === 0;
  if (innerRadius > 0 && !hole) lose("zone_inner", i);
  const opening = getOpening(task, i, zone);
  return {
    type: "Sector",
    radius,
    start_radial: numberText(turned(opening - halfAngle)),
    end_radial: numberText(turned(opening + halfAngle)),
    ...(hole ? { inner_radius: numberText(innerRadius) } : {}),
  };
}

/** Keyholes with names of their own, which older programs know too. */
const KEYHOLES: [name: string, inner: Metres, outer: Metres, half: Degrees][] = [
  ["Keyhole", 500, 10_000, 45],
  ["BGAFixedCourse", 500, 20_000, 45],
  ["BGAEnhancedOption", 500, 10_000, 90],
];

/** Removes the least time, which no program reads in a task without areas. */
function untimed(options: TaskOptions, lose: Lose): TaskOptions {
  if (options.minTime !== null) lose("min_time");
  return { ...options, minTime: null };
}

function optionAttributes(options: TaskOptions, lose: Lose): Record<string, string | null> {
  const { minTime, noStart, maxStartAltitude, maxStartGroundSpeed, eventWait, eventWindow, eventPresses, near } =
    options;
  const opens = /^(\d\d:\d\d):\d\d$/.exec(noStart ?? "");
  if (noStart !== null && !opens?.[0].endsWith(":00")) lose("start_time");
  if (eventPresses !== null) lose("pilot_event");
  const kept = [...OTHER, "start_max_height", "start_max_height_ref"].filter((key) => options.other[key] !== undefined);
  if (near || Object.keys(options.other).length > kept.length) lose("options");
  const number = (value: number | null) => (value === null ? null : numberText(value));
  return {
    ...Object.fromEntries(kept.map((key) => [key, options.other[key]])),
    aat_min_time: number(minTime),
    start_max_speed: maxStartGroundSpeed === null ? null : String(Number((maxStartGroundSpeed / 3.6).toFixed(6))),
    ...(maxStartAltitude === null
      ? {}
      : { start_max_height: numberText(maxStartAltitude), start_max_height_ref: "MSL" }),
    start_open_time: opens?.[1] ?? null,
    pev_start_wait_time: number(eventWait),
    pev_start_window: number(eventWindow),
  };
}

/** Formats degrees to a millimetre. */
export const degreesText = (degrees: Degrees) =>
  degrees
    .toFixed(8)
    .replace(/\.?(?<!0)0+$/, "")
    .replace(/^-0$/, "0");

/** Attributes without a value are left out. */
export function element(
  depth: number,
  name: string,
  attributes: Record<string, string | null>,
  children: readonly string[] = [],
): string {
  const tabs = "\t".repeat(depth);
  const said = Object.entries(attributes).flatMap(([key, value]) =>
    value === null ? [] : [` ${key}="${xmlText(value)}"`],
  );
  const head = `${tabs}<${name}${said.join("")}`;
  return children.length === 0 ? `${head}/>\n` : `${head}>\n${children.join("")}${tabs}</${name}>\n`;
}
