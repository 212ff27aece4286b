/**
 * Reads the task that StrePla, a scoring program, adds to recordings after the flight:
 *
 *   LSCSRSLINE:20000  LSCSRTKEYHOLE:500:10000:90  LSCSRFCYLINDER:4000      zones; lines and angles in full
 *   LSCSCS:061ECK:N4956150:E01130367   LSCSCT:…   LSCSCF:…                 start, turnpoints, finish
 *   LSCSA0:10000:0:0                                                       the turnpoint before it is an area
 *   LSCSDTime window:03:30   LSCSDGate open:11:45                          options
 */

import { type EarthModel, NO_OPTIONS, type TaskOptions, type TaskPoint } from "../task.ts";
import { cylinder, keyhole, line, type Zone } from "../zone/zone.ts";
import { readPlaceLine } from "./c-record.ts";
import type { Doubt } from "./doubt.ts";

export interface StreplaTask {
  points: TaskPoint[];
  /** StrePla's published legs are measured on the sphere. */
  earth: EarthModel;
  options: TaskOptions;
  doubts: Doubt[];
}

/** Returns null when there is no such task. */
export function readStrepla(comments: readonly string[]): StreplaTask | null {
  const zones: Partial<Record<string, Zone>> = {};
  const task: StreplaTask = { points: [], earth: "sphere6371", options: { ...NO_OPTIONS, other: {} }, doubts: [] };
  for (const comment of comments) {
    const [, kind, text] = /^LSCS(R[STF]|C[STF]|A0|D)(.*)$/.exec(comment) ?? [];
    if (kind === undefined) continue;
    if (kind === "D") readOption(text, task.options);
    else if (kind[0] === "R") zones[kind[1]] = readZone(text, kind[1] === "F");
    else if (kind === "A0") readArea(text, task.points);
    else if (!readPoint(text, kind[1], zones, task.points))
      task.doubts.push({ token: "LINE_UNREADABLE", line: comment });
  }
  return task.points.length >= 2 ? task : null;
}

function readPoint(text: string, kind: string, zones: Partial<Record<string, Zone>>, points: TaskPoint[]): boolean {
  const [, name, ns, latitude, ew, longitude] = /^:(.*):([NS])(\d{7}):([EW])(\d{8})$/.exec(text) ?? [];
  const place = readPlaceLine(`C${latitude}${ns}${longitude}${ew}${name}`)?.place;
  if (!place) return false;
  points.push({ ...place, zone: zones[kind] ?? null });
  return true;
}

function readZone(text: string, finish: boolean): Zone | undefined {
  const [, kind, rest] = /^([A-Z]+):([\d:]+)$/.exec(text) ?? [];
  const [first, second, angle] = (rest ?? "").split(":").map(Number);
  if (kind === "LINE") return line(first / 2, finish ? "previous" : "next");
  if (kind === "CYLINDER") return { ...cylinder(first), reduce: finish }; // StrePla's published lengths end at the ring
  if (kind === "KEYHOLE" && second > 0) return { ...keyhole(first, second), halfAngle: angle > 0 ? angle / 2 : 45 };
  return undefined;
}

function readArea(text: string, points: TaskPoint[]): void {
  const point = points.at(-1);
  const radius = Number(/^:(\d{1,7}):/.exec(text)?.[1]);
  if (point && radius > 0) point.zone = { ...cylinder(radius), area: true };
}

function readOption(text: string, options: TaskOptions): void {
  const [, key, value] = /^([^:]*):(.*)$/.exec(text) ?? [];
  if (key === undefined) return;
  const [, hours, minutes] = /^(\d\d):(\d\d)$/.exec(value) ?? [];
  const least = Number(hours) * 3600 + Number(minutes) * 60;
  if (key === "Time window" && least > 0) options.minTime = least;
  else if (key === "Gate open" && hours !== undefined) options.noStart = `${value}:00`;
  else if (key === "max Elevation start" && Number(value) > 0) options.maxStartAltitude = Number(value);
  else options.other[key] = value;
}
