/**
 * Reads and writes tasks as routes of GPX 1.1. Zones and options are in an extension of ours, in SeeYou's keys and
 * values; other programs see the places. Waypoints of a file are read too. Source: topografix.com/GPX/1/1.
 */
import type { Waypoint } from "#app/soaring/cup/waypoint.ts";
import { type Element, getChild, getChildren } from "#app/soaring/text/read-xml.ts";
import { xmlText } from "#app/soaring/text/xml-text.ts";
import type { Place } from "../task.ts";
import { RULE_SETS, type RuleSetKey } from "../zone/rule-set.ts";
import { numberText, optionValues, pairs, readOptions, zoneValues } from "../zone/zone-values.ts";
import { getZone, usualName } from "./cup-tasks.ts";
import {
  type FileFinding,
  type FilePoint,
  type FileTask,
  getFinding,
  MAX_TASK_POINTS,
  MAX_TASKS,
} from "./file-task.ts";
import { givenZone, limited } from "./point-zone.ts";
import { degreesText } from "./tsk.ts";

const MAX_WAYPOINTS = 50_000;

interface Read {
  tasks: FileTask[];
  waypoints: Waypoint[];
  findings: FileFinding[];
  /** Whether the file contains a recorded track and no list of points. */
  isTrack: boolean;
}

export function readGpx(root: Element): Read {
  const findings: FileFinding[] = [];
  const routes = getChildren(root, "rte");
  if (routes.length > MAX_TASKS) findings.push(getFinding("too_many_tasks", null, String(routes.length)));
  const tasks = routes.slice(0, MAX_TASKS).flatMap((route) => readRoute(route, findings));
  const waypoints = getChildren(root, "wpt")
    .slice(0, MAX_WAYPOINTS)
    .flatMap((element) => getWaypoint(element, findings));
  return { tasks, waypoints, findings, isTrack: waypoints.length === 0 && getChildren(root, "trk").length > 0 };
}

function readRoute(route: Element, findings: FileFinding[]): FileTask[] {
  const name = readText(route, "name");
  const elements = getChildren(route, "rtept");
  if (elements.length > MAX_TASK_POINTS) {
    findings.push(getFinding("too_many_points", null, name));
    return [];
  }
  const points = elements.flatMap((element, i) => toPoint(element, i, elements.length) ?? []);
  if (points.length < 2 || points.length < elements.length) {
    findings.push(getFinding("too_few_points", null, name));
    return [];
  }
  const ours = getChild(route, "extensions");
  const options = readOptions(pairs(ours ? readText(ours, "options") : ""));
  const rules = ours ? readText(ours, "rules") : "";
  return [
    {
      name,
      description: readText(route, "desc") || null,
      takeoff: ours && placeIn(ours, "takeoff"),
      points,
      landing: ours && placeIn(ours, "landing"),
      earth: ours && readText(ours, "earth") === "sphere6371" ? "sphere6371" : "wgs84",
      rules: Object.hasOwn(RULE_SETS, rules) ? (rules as RuleSetKey) : null,
      options,
    },
  ];
}

const readText = (element: Element, name: string) => getChild(element, name)?.text ?? "";

function toPoint(element: Element, i: number, points: number): FilePoint | null {
  const place = getPlace(element);
  if (!place) return null;
  const zone = getChild(getChild(element, "extensions") ?? element, "zone");
  return {
    ...place,
    name: readText(element, "name"),
    zone: zone ? getZone(pairs(zone.text), i, points) : null,
    elevation: getNumber(readText(element, "ele")),
    code: readText(element, "cmt") || null,
    description: readText(element, "desc") || null,
  };
}

function getWaypoint(element: Element, findings: FileFinding[]): Waypoint[] {
  const place = getPlace(element);
  const name = readText(element, "name") || readText(element, "desc");
  if (!place || name === "") {
    findings.push(getFinding(place ? "name" : "position", null, name));
    return [];
  }
  const unsaid = { country: null, direction: null, length: null, width: null, frequency: null, other: {} };
  const elevation = getNumber(readText(element, "ele"));
  const description = readText(element, "desc") || null;
  return [{ ...unsaid, ...place, name, code: readText(element, "cmt") || null, elevation, style: 1, description }];
}

function placeIn(element: Element, name: string): Place | null {
  const found = getChild(element, name);
  const place = found && getPlace(found);
  return place && { name: found.attributes.name ?? "", ...place };
}

function getPlace({ attributes }: Element): { latitude: number; longitude: number } | null {
  const [latitude, longitude] = [getNumber(attributes.lat), getNumber(attributes.lon)];
  if (latitude === null || longitude === null || Math.abs(latitude) > 90 || Math.abs(longitude) > 180) return null;
  return { latitude, longitude };
}

function getNumber(text: string | undefined): number | null {
  return text !== undefined && /^[+-]?\d{1,12}(\.\d{0,20})?$/.test(text.trim()) ? Number(text) : null;
}

const OURS = "urn:kettle:task:1";

export function writeGpx(tasks: readonly FileTask[]): string {
  return `<?xml version="1.0" encoding="UTF-8"?>
<gpx xmlns="http://www.topografix.com/GPX/1/1" xmlns:k="${OURS}" version="1.1" creator="Kettle">
${tasks.map(route).join("")}</gpx>
`;
}

function route(task: FileTask): string {
  const { name, description, points, takeoff, landing, earth, rules, options } = task;
  const end = (key: string, place: Place | null) =>
    place === null ? "" : `<k:${key} name="${xmlText(place.name)}" ${at(place)}/>`;
  const own = [
    text("k:options", listed(optionValues(options))),
    text("k:rules", rules),
    text("k:earth", earth === "wgs84" ? null : earth),
    end("takeoff", takeoff),
    end("landing", landing),
  ].join("");
  const head = `${text("name", name)}${text("desc", description)}${own && `<extensions>${own}</extensions>`}`;
  return `<rte>${head}\n${points.map((_, i) => routePoint(task, i)).join("")}</rte>\n`;
}

/** Writes elements in the order of the schema. */
function routePoint(task: FileTask, i: number): string {
  const point = task.points[i];
  const { name, elevation, code, description } = point;
  const zone = givenZone(task, i);
  const values = zone && listed(zoneValues({ ...zone, radius: zone.line ? zone.radius : limited(zone) }));
  return [
    `<rtept ${at(point)}>`,
    text("ele", elevation === null ? null : numberText(elevation)),
    text("name", name.trim() || usualName(i, task.points.length)),
    text("cmt", code),
    text("desc", description),
    values ? `<extensions><k:zone>${xmlText(values)}</k:zone></extensions>` : "",
    "</rtept>\n",
  ].join("");
}

const at = ({ latitude, longitude }: Place) => `lat="${degreesText(latitude)}" lon="${degreesText(longitude)}"`;
const text = (name: string, value: string | null) => (value ? `<${name}>${xmlText(value)}</${name}>` : "");
const listed = (values: Record<string, string>) =>
  Object.entries(values)
    .filter(([key, value]) => /^\w+$/.test(key) && /^[^,\r\n]*$/.test(value))
    .map(([key, value]) => `${key}=${value.trim()}`)
    .join();
