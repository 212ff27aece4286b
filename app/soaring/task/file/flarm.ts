/**
 * Reads and writes the task declaration of FLARM devices (`flarmcfg.txt`): ASCII lines that end in CR LF, at most 50
 * letters of text each; reading accepts them with or without the checksum of NMEA. Take-off and landing enclose the
 * course and are zeros where unknown; zones cannot be expressed.
 *
 *   $PFLAC,S,NEWTASK,name      $PFLAC,S,ADDWP,5117983N,00657383E,name
 *
 * Source: Turbo87/aerofiles, `flarmcfg`; FLARM, "Configuration specification".
 */
import { latitudeFigures, longitudeFigures } from "#app/soaring/igc/figures.ts";
import { parseAscii } from "#app/soaring/text/ascii.ts";
import { readPlaceLine } from "../declared/c-record.ts";
import { NO_OPTIONS, type Place } from "../task.ts";
import { usualName } from "./cup-tasks.ts";
import {
  type FileFinding,
  type FilePoint,
  type FileTask,
  getFinding,
  type LossKind,
  MAX_TASK_POINTS,
} from "./file-task.ts";

const LINE = /^\s*\$PFLAC,S,(NEWTASK|ADDWP),(.*?)\s*$/i;
const MAX_LETTERS = 50;

/** Returns the last task of the file: a new one clears the previous one. */
export function readFlarm(text: string): { tasks: FileTask[]; findings: FileFinding[] } {
  const findings: FileFinding[] = [];
  let name = "";
  let places: (Place | null)[] = [];
  for (const [i, line] of text.split(/\r\n|\n|\r/).entries()) {
    const { text, isIntact } = withoutChecksum(line);
    const [, key, rest] = LINE.exec(text) ?? [];
    if (key === undefined) continue;
    if (!isIntact) findings.push(getFinding("checksum", i + 1, line));
    if (/newtask/i.test(key)) {
      name = rest;
      places = [];
      continue;
    }
    const [latitude = "", longitude = "", ...label] = rest.split(",");
    const found = readPlaceLine(`C${latitude.trim()}${longitude.trim()}${label.join(",")}`);
    if (found) places.push(found.place);
    else findings.push(getFinding("position", i + 1, line));
  }
  const course = places.slice(1, -1);
  if (course.length < 2 || course.some((place) => place === null))
    return { tasks: [], findings: [...findings, getFinding("too_few_points", null, name)] };
  if (course.length > MAX_TASK_POINTS) return { tasks: [], findings: [getFinding("too_many_points", null, name)] };
  const unsaid = { zone: null, elevation: null, code: null, description: null };
  const points = course.flatMap((place): FilePoint[] => (place ? [{ ...place, ...unsaid }] : []));
  const [takeoff, landing] = [places[0], places[places.length - 1]];
  const options = { ...NO_OPTIONS, other: {} };
  return {
    tasks: [{ name, description: null, takeoff, points, landing, earth: "wgs84", rules: null, options }],
    findings,
  };
}

/**
 * Removes the checksum that devices send and some programs write: after a star the exclusive or of all letters
 * between `$` and it.
 */
function withoutChecksum(line: string): { text: string; isIntact: boolean } {
  const [, text, told] = /^\s*\$(.*)\*([0-9A-F]{2})\s*$/i.exec(line) ?? [];
  if (text === undefined) return { text: line, isIntact: true };
  let sum = 0;
  for (let i = 0; i < text.length; i++) sum ^= text.charCodeAt(i);
  return { text: `$${text}`, isIntact: (sum & 0xff) === Number.parseInt(told, 16) };
}

type Lose = (what: LossKind, point?: number | null) => void;

export function writeFlarm(task: FileTask, lose: Lose): string {
  loseAllButPlaces(task, lose);
  const { name, takeoff, points, landing } = task;
  const told = (text: string, point: number | null = null) => {
    const written = parseAscii(text).replace(/[$*]/g, ".").replace(/\s+/g, " ").trim().slice(0, MAX_LETTERS).trim();
    if (written !== text) lose("text", point);
    return written;
  };
  const place = (at: Place | null, label: string) =>
    at === null
      ? "$PFLAC,S,ADDWP,0000000N,00000000E,"
      : `$PFLAC,S,ADDWP,${latitudeFigures(at.latitude)},${longitudeFigures(at.longitude)},${label}`;
  return [
    `$PFLAC,S,NEWTASK,${told(name)}`,
    place(takeoff, told(takeoff?.name ?? "")),
    ...points.map((point, i) => place(point, told(point.name, i) || usualName(i, points.length))),
    place(landing, told(landing?.name ?? "")),
    "",
  ].join("\r\n");
}

/** Reports everything that formats of bare places cannot express. */
export function loseAllButPlaces({ points, options, description, earth, rules, starts }: FileTask, lose: Lose): void {
  const exact = (degrees: number) => Math.abs(degrees - Math.round(degrees * 60_000) / 60_000) <= 1e-6;
  if (points.some(({ zone }) => zone !== null) || rules !== null) lose("zones");
  if (description) lose("description");
  if (earth !== "wgs84") lose("earth");
  if (starts) lose("starts");
  if (options.minTime !== null) lose("min_time");
  if (options.noStart !== null) lose("start_time");
  if (options.maxStartAltitude !== null) lose("height_limit");
  if (options.maxStartGroundSpeed !== null) lose("speed_limit");
  if (options.eventWait !== null || options.eventWindow !== null || options.eventPresses !== null) lose("pilot_event");
  if (options.near || Object.keys(options.other).length > 0) lose("options");
  for (const [i, point] of points.entries()) {
    if (!exact(point.latitude) || !exact(point.longitude)) lose("position", i);
    if (point.elevation !== null) lose("elevation", i);
    if (point.code) lose("code", i);
    if (point.description) lose("description", i);
  }
}
