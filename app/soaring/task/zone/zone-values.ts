/**
 * Reads and writes zones and options of a task as SeeYou's keys and values: CUP, lines of LXNAV, Naviter and SeeYou
 * in recordings. `Style=1`, `R1=500m`, `A1=180` …; `NoStart=13:29:00`, `TaskTime=03:30:00` …
 */
import type { KilometresPerHour, Metres, Seconds } from "#app/soaring/units.ts";
import type { TaskOptions } from "../task.ts";
import { AXES, type Zone, zone } from "./zone.ts";

/** Splits `Style=1,R1=500m` by key; keys without a value are left out. */
export function pairs(text: string): Record<string, string> {
  const found = text.split(",").map((pair) => /^\s*(\w+)=(.*?)\s*$/.exec(pair));
  return Object.fromEntries(found.flatMap((pair) => (pair ? [[pair[1], pair[2]]] : [])));
}

export function readZone(values: Record<string, string>): Zone {
  const {
    Style,
    R1,
    A1,
    R2,
    A2,
    A12,
    Line,
    Move,
    Reduce,
    AAT,
    SpeedStyle,
    Maxa,
    MaxAlt,
    Lat: _,
    Lon: __,
    ...other
  } = values;
  const ceiling = metres(Maxa ?? MaxAlt);
  return zone({
    axis: AXES[getNumber(Style) ?? 1] ?? "symmetric",
    radius: metres(R1),
    halfAngle: getNumber(A1) ?? 180,
    innerRadius: metres(R2) ?? 0,
    innerHalfAngle: getNumber(A2) ?? 0,
    bearing: getNumber(A12),
    line: isOn(Line),
    move: isOn(Move),
    reduce: isOn(Reduce),
    area: isOn(AAT),
    speedStyle: getNumber(SpeedStyle),
    maxAltitude: ceiling === 0 ? null : ceiling,
    other,
  });
}

/** Returns what differs from a plain zone; always its style, and the angle unless it is a line. */
export function zoneValues(zone: Zone): Record<string, string> {
  const values: Record<string, string | null> = {
    Style: String(AXES.indexOf(zone.axis)),
    R1: zone.radius === null ? null : metresText(zone.radius),
    A1: numberText(zone.halfAngle),
    R2: zone.innerRadius > 0 ? metresText(zone.innerRadius) : null,
    A2: zone.innerHalfAngle > 0 ? numberText(zone.innerHalfAngle) : null,
    A12: zone.bearing === null ? null : numberText(zone.bearing),
    Line: zone.line ? "1" : null,
    Move: zone.move ? "1" : null,
    Reduce: zone.reduce ? "1" : null,
    AAT: zone.area ? "1" : null,
    SpeedStyle: zone.speedStyle === null ? null : numberText(zone.speedStyle),
    MaxAlt: zone.maxAltitude === null ? null : metresText(zone.maxAltitude),
  };
  return { ...said(values), ...zone.other };
}

export function readOptions(values: Record<string, string>): TaskOptions {
  const { TaskTime, NoStart, MaxAlt, MaxGsp, PevB, PevS, PevM, Near, ...other } = values;
  const least = duration(TaskTime);
  return {
    minTime: least === 0 ? null : least,
    noStart: timeOfDay(NoStart),
    maxStartAltitude: metres(MaxAlt),
    maxStartGroundSpeed: speed(MaxGsp),
    eventWait: seconds(PevB),
    eventWindow: seconds(PevS),
    eventPresses: getNumber(PevM),
    near: isOn(Near),
    other,
  };
}

/** Returns the keys of options that are given but cannot be read. */
export function unreadOptions(values: Record<string, string>): string[] {
  const { NoStart, TaskTime, MaxAlt, MaxGsp, PevB, PevS, PevM } = values;
  const read = {
    NoStart: timeOfDay(NoStart),
    TaskTime: duration(TaskTime),
    MaxAlt: metres(MaxAlt),
    MaxGsp: speed(MaxGsp),
    PevB: seconds(PevB),
    PevS: seconds(PevS),
    PevM: getNumber(PevM),
  };
  return Object.entries(read).flatMap(([key, value]) => (value === null && (values[key] ?? "") !== "" ? [key] : []));
}

export function optionValues(options: TaskOptions): Record<string, string> {
  const number = (value: number | null, unit = "") => (value === null ? null : numberText(value) + unit);
  const values = {
    NoStart: options.noStart,
    TaskTime: options.minTime === null ? null : clock(options.minTime),
    MaxAlt: options.maxStartAltitude === null ? null : metresText(options.maxStartAltitude),
    MaxGsp: number(options.maxStartGroundSpeed, "kmh"),
    PevB: number(options.eventWait, "s"),
    PevS: number(options.eventWindow, "s"),
    PevM: number(options.eventPresses),
    Near: options.near ? "1" : null,
  };
  return { ...said(values), ...options.other };
}

const said = (values: Record<string, string | null>): Record<string, string> =>
  Object.fromEntries(Object.entries(values).filter((entry): entry is [string, string] => entry[1] !== null));

const getNumber = (text: string | undefined): number | null =>
  text !== undefined && /^-?\d+(\.\d+)?$/.test(text) && text.length < 16 ? Number(text) : null;

const isOn = (text: string | undefined) => text !== undefined && /^(1|true)$/i.test(text);

/** Reads `500m`, `10.000km`, `2nm`, `5ml`, bare metres. */
function metres(text: string | undefined): Metres | null {
  const found = /^(\d{1,9}(?:\.\d+)?) ?(m|km|nm|ml|mi|ft)?$/i.exec(text ?? "");
  if (!found) return null;
  const unit = { m: 1, km: 1000, nm: 1852, ml: 1609.344, mi: 1609.344, ft: 0.3048 }[(found[2] ?? "m").toLowerCase()];
  return Number(found[1]) * (unit ?? 1);
}

const SPEED_UNITS: Record<string, KilometresPerHour> = {
  "": 1,
  kmh: 1,
  kph: 1,
  ms: 3.6,
  kt: 1.852,
  kts: 1.852,
  kn: 1.852,
  mph: 1.609344,
};

/** Reads `150kmh`, `150.0km/h`, `81kt`, `41.7m/s`, bare kilometres per hour. */
function speed(text: string | undefined): KilometresPerHour | null {
  const [, number, unit] = /^(\d{1,5}(?:\.\d{1,6})?) ?([a-z]{0,3}(?:\/[a-z])?)$/i.exec(text ?? "") ?? [];
  const factor = SPEED_UNITS[(unit ?? "").toLowerCase().replace("/", "")];
  return number === undefined || factor === undefined ? null : Number((Number(number) * factor).toFixed(3));
}

/** Reads hours and minutes too, `2:30`, because no task is set in minutes and seconds. */
function duration(text: string | undefined): Seconds | null {
  const [, hours, minutes] = /^(\d{1,2}):([0-5]\d)$/.exec(text ?? "") ?? [];
  return hours === undefined ? seconds(text) : Number(hours) * 3600 + Number(minutes) * 60;
}

/** Reads `9:05` as `09:05:00`; null for an invalid time. */
function timeOfDay(text: string | undefined): string | null {
  const [, hours, minutes, rest] = /^([01]?\d|2[0-3]):([0-5]\d)(?::([0-5]\d))?$/.exec(text ?? "") ?? [];
  return hours === undefined ? null : `${hours.padStart(2, "0")}:${minutes}:${rest ?? "00"}`;
}

/** Reads `10800s`, `600`, `03:30:00`. */
function seconds(text: string | undefined): Seconds | null {
  const clock = /^(\d{1,3}):([0-5]\d):([0-5]\d)$/.exec(text ?? "");
  if (clock) return Number(clock[1]) * 3600 + Number(clock[2]) * 60 + Number(clock[3]);
  return getNumber(text?.replace(/s$/i, ""));
}

/** Formats `03:30:00`. */
function clock(time: Seconds): string {
  const two = (value: number) => String(Math.floor(value)).padStart(2, "0");
  return `${two(time / 3600)}:${two((time / 60) % 60)}:${two(time % 60)}`;
}

const metresText = (value: Metres) => `${numberText(value)}m`;

/** Formats a number to thousandths, never with an exponent. */
export const numberText = (value: number): string => String(Number(value.toFixed(3)) + 0);
