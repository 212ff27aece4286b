/**
 * Reads and writes tasks as GeoJSON (RFC 7946): one line per task, whose properties describe its points, with zones
 * in SeeYou's keys and values, and everything else that a task has. A line of another program is a task of places; a
 * point is a waypoint.
 */
import type { Waypoint } from "#app/soaring/cup/waypoint.ts";
import type { Place } from "../task.ts";
import { RULE_SETS, type RuleSetKey } from "../zone/rule-set.ts";
import { optionValues, readOptions, zoneValues } from "../zone/zone-values.ts";
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

type Json = Record<string, unknown>;
const MAX_FEATURES = 50_000;

const toObject = (value: unknown): Json =>
  typeof value === "object" && value !== null && !Array.isArray(value) ? (value as Json) : {};
const toList = (value: unknown): unknown[] => (Array.isArray(value) ? value : []);
const readText = (value: unknown): string => (typeof value === "string" ? value : "");
const getNumber = (value: unknown): number | null =>
  typeof value === "number" && Number.isFinite(value) ? value : null;

interface Read {
  tasks: FileTask[];
  waypoints: Waypoint[];
  findings: FileFinding[];
  /** Whether it is a line of more points than a task has, and so a flight. */
  isTrack: boolean;
}

export function readGeoJson(value: unknown): Read {
  const { type, features } = toObject(value);
  const elements = (type === "Feature" ? [value] : toList(features)).slice(0, MAX_FEATURES).map(toObject);
  const found: Read = { tasks: [], waypoints: [], findings: [], isTrack: false };
  for (const { geometry, properties } of elements) {
    const { type, coordinates } = toObject(geometry);
    if (type === "LineString" && found.tasks.length >= MAX_TASKS) {
      found.findings.push(getFinding("too_many_tasks", null, ""));
      break;
    }
    if ((type === "LineString" || type === "MultiLineString") && isTrack(coordinates)) found.isTrack = true;
    else if (type === "LineString")
      found.tasks.push(...getTask(toList(coordinates), toObject(properties), found.findings));
    else if (type === "Point") found.waypoints.push(...getWaypoint(coordinates, toObject(properties), found.findings));
    else found.findings.push(getFinding("unknown", null, readText(type)));
  }
  return found;
}

const isTrack = (coordinates: unknown) =>
  toList(coordinates).length > MAX_TASK_POINTS ||
  toList(coordinates).some((part) => toList(part).length > MAX_TASK_POINTS);

function getTask(coordinates: unknown[], properties: Json, findings: FileFinding[]): FileTask[] {
  const name = readText(properties.name);
  if (coordinates.length > MAX_TASK_POINTS) {
    findings.push(getFinding("too_many_points", null, name));
    return [];
  }
  const jsons = toList(properties.points).map(toObject);
  const places = coordinates.flatMap((one) => getPlace(one) ?? []);
  if (places.length < 2 || places.length < coordinates.length) {
    findings.push(getFinding("too_few_points", null, name));
    return [];
  }
  const rules = readText(properties.rules);
  return [
    {
      name,
      description: readText(properties.description) || null,
      takeoff: getEnd(properties.takeoff),
      points: places.map((place, i) => toPoint(place, toObject(jsons[i]), i, places.length)),
      landing: getEnd(properties.landing),
      earth: properties.earth === "sphere6371" ? "sphere6371" : "wgs84",
      rules: Object.hasOwn(RULE_SETS, rules) ? (rules as RuleSetKey) : null,
      options: readOptions(getTexts(properties.options)),
    },
  ];
}

function toPoint(place: At, json: Json, i: number, points: number): FilePoint {
  const { latitude, longitude, elevation } = place;
  const said = getTexts(json.zone);
  const zone = Object.keys(said).length > 0 ? getZone(said, i, points) : null;
  const { name, code, description } = json;
  return {
    latitude,
    longitude,
    name: readText(name) || usualName(i, points),
    zone,
    elevation,
    code: readText(code) || null,
    description: readText(description) || null,
  };
}

function getWaypoint(coordinates: unknown, properties: Json, findings: FileFinding[]): Waypoint[] {
  const place = getPlace(coordinates);
  const name = readText(properties.name);
  if (!place || name === "") {
    findings.push(getFinding(place ? "name" : "position", null, name));
    return [];
  }
  const unsaid = { country: null, direction: null, length: null, width: null, frequency: null, other: {} };
  const code = readText(properties.code) || null;
  return [{ ...unsaid, ...place, name, code, style: 1, description: readText(properties.description) || null }];
}

interface At {
  latitude: number;
  longitude: number;
  elevation: number | null;
}

function getPlace(coordinates: unknown): At | null {
  const [longitude, latitude, elevation] = toList(coordinates).map(getNumber);
  if (longitude === null || latitude === null || longitude === undefined || latitude === undefined) return null;
  if (Math.abs(latitude) > 90 || Math.abs(longitude) > 180) return null;
  return { latitude, longitude, elevation: elevation ?? null };
}

function getEnd(value: unknown): Place | null {
  const { name, coordinates } = toObject(value);
  const place = getPlace(coordinates);
  return place && { name: readText(name), latitude: place.latitude, longitude: place.longitude };
}

/** Returns the values that are short texts. */
function getTexts(value: unknown): Record<string, string> {
  const entries = Object.entries(toObject(value)).slice(0, 50);
  return Object.fromEntries(entries.filter((entry): entry is [string, string] => typeof entry[1] === "string"));
}

export function writeGeoJson(tasks: readonly FileTask[]): string {
  return `${JSON.stringify({ type: "FeatureCollection", features: tasks.map(feature) }, null, 1)}\n`;
}

const lonLat = ({ latitude, longitude }: Place) => [Number(longitude.toFixed(8)), Number(latitude.toFixed(8))];

function feature(task: FileTask) {
  const { name, description, takeoff, points, landing, earth, rules, options } = task;
  const end = (place: Place | null) => place && { name: place.name, coordinates: lonLat(place) };
  return {
    type: "Feature",
    geometry: {
      type: "LineString",
      coordinates: points.map((point) => [...lonLat(point), ...(point.elevation === null ? [] : [point.elevation])]),
    },
    properties: {
      name,
      ...(description && { description }),
      ...(takeoff && { takeoff: end(takeoff) }),
      ...(landing && { landing: end(landing) }),
      ...(earth === "wgs84" ? {} : { earth }),
      ...(rules && { rules }),
      options: optionValues(options),
      points: points.map(({ name, code, description }, i) => {
        const zone = givenZone(task, i);
        return {
          name: name.trim() || usualName(i, points.length),
          ...(code && { code }),
          ...(description && { description }),
          ...(zone && { zone: zoneValues({ ...zone, radius: zone.line ? zone.radius : limited(zone) }) }),
        };
      }),
    },
  };
}
