/**
 * Tasks as GeoJSON, in and out (RFC 7946): a line each, whose properties tell its points, with zones in SeeYou's keys and
 * values, and all else that a task has. A line of somebody else is a task of places; a point is a waypoint.
 */
import type { Waypoint } from "../../cup/waypoint.ts";
import type { Place } from "../task.ts";
import { RULE_SETS, type RuleSetKey } from "../zone/rule-set.ts";
import { optionValues, readOptions, zoneValues } from "../zone/zone-values.ts";
import { usualName, zoneOf } from "./cup-tasks.ts";
import { type FileFinding, type FilePoint, type FileTask, findingOf, MAX_TASK_POINTS, MAX_TASKS } from "./file-task.ts";
import { givenZone, limited } from "./point-zone.ts";

type Json = Record<string, unknown>;
const MAX_FEATURES = 50_000;

const objectOf = (value: unknown): Json =>
  typeof value === "object" && value !== null && !Array.isArray(value) ? (value as Json) : {};
const listOf = (value: unknown): unknown[] => (Array.isArray(value) ? value : []);
const textOf = (value: unknown): string => (typeof value === "string" ? value : "");
const numberOf = (value: unknown): number | null =>
  typeof value === "number" && Number.isFinite(value) ? value : null;

interface Read {
  tasks: FileTask[];
  waypoints: Waypoint[];
  findings: FileFinding[];
  /** A line of more points than a task has: what somebody flew. */
  isTrack: boolean;
}

export function readGeoJson(value: unknown): Read {
  const { type, features } = objectOf(value);
  const elements = (type === "Feature" ? [value] : listOf(features)).slice(0, MAX_FEATURES).map(objectOf);
  const found: Read = { tasks: [], waypoints: [], findings: [], isTrack: false };
  for (const { geometry, properties } of elements) {
    const { type, coordinates } = objectOf(geometry);
    if (type === "LineString" && found.tasks.length >= MAX_TASKS) {
      found.findings.push(findingOf("too_many_tasks", null, ""));
      break;
    }
    if ((type === "LineString" || type === "MultiLineString") && isTrack(coordinates)) found.isTrack = true;
    else if (type === "LineString")
      found.tasks.push(...taskOf(listOf(coordinates), objectOf(properties), found.findings));
    else if (type === "Point") found.waypoints.push(...waypointOf(coordinates, objectOf(properties), found.findings));
    else found.findings.push(findingOf("unknown", null, textOf(type)));
  }
  return found;
}

const isTrack = (coordinates: unknown) =>
  listOf(coordinates).length > MAX_TASK_POINTS ||
  listOf(coordinates).some((part) => listOf(part).length > MAX_TASK_POINTS);

function taskOf(coordinates: unknown[], properties: Json, findings: FileFinding[]): FileTask[] {
  const name = textOf(properties.name);
  if (coordinates.length > MAX_TASK_POINTS) {
    findings.push(findingOf("too_many_points", null, name));
    return [];
  }
  const told = listOf(properties.points).map(objectOf);
  const places = coordinates.flatMap((one) => placeOf(one) ?? []);
  if (places.length < 2 || places.length < coordinates.length) {
    findings.push(findingOf("too_few_points", null, name));
    return [];
  }
  const rules = textOf(properties.rules);
  return [
    {
      name,
      description: textOf(properties.description) || null,
      takeoff: endOf(properties.takeoff),
      points: places.map((place, i) => pointOf(place, objectOf(told[i]), i, places.length)),
      landing: endOf(properties.landing),
      earth: properties.earth === "sphere6371" ? "sphere6371" : "wgs84",
      rules: Object.hasOwn(RULE_SETS, rules) ? (rules as RuleSetKey) : null,
      options: readOptions(textsOf(properties.options)),
    },
  ];
}

function pointOf(place: At, told: Json, i: number, points: number): FilePoint {
  const { latitude, longitude, elevation } = place;
  const said = textsOf(told.zone);
  const zone = Object.keys(said).length > 0 ? zoneOf(said, i, points) : null;
  const { name, code, description } = told;
  return {
    latitude,
    longitude,
    name: textOf(name) || usualName(i, points),
    zone,
    elevation,
    code: textOf(code) || null,
    description: textOf(description) || null,
  };
}

function waypointOf(coordinates: unknown, properties: Json, findings: FileFinding[]): Waypoint[] {
  const place = placeOf(coordinates);
  const name = textOf(properties.name);
  if (!place || name === "") {
    findings.push(findingOf(place ? "name" : "position", null, name));
    return [];
  }
  const unsaid = { country: null, direction: null, length: null, width: null, frequency: null, other: {} };
  const code = textOf(properties.code) || null;
  return [{ ...unsaid, ...place, name, code, style: 1, description: textOf(properties.description) || null }];
}

interface At {
  latitude: number;
  longitude: number;
  elevation: number | null;
}

function placeOf(coordinates: unknown): At | null {
  const [longitude, latitude, elevation] = listOf(coordinates).map(numberOf);
  if (longitude === null || latitude === null || longitude === undefined || latitude === undefined) return null;
  if (Math.abs(latitude) > 90 || Math.abs(longitude) > 180) return null;
  return { latitude, longitude, elevation: elevation ?? null };
}

function endOf(value: unknown): Place | null {
  const { name, coordinates } = objectOf(value);
  const place = placeOf(coordinates);
  return place && { name: textOf(name), latitude: place.latitude, longitude: place.longitude };
}

/** Of values that are short texts. */
function textsOf(value: unknown): Record<string, string> {
  const entries = Object.entries(objectOf(value)).slice(0, 50);
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
