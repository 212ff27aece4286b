/** Lines of an IGC file, as the specification of 2026 writes them. */
import { distance, type Place } from "../ground.ts";
import type { Column, Make } from "./make.ts";

export interface Labels {
  /** Three letters or digits, one recorder each. */
  serial: string;
  pilot: string;
  copilot?: string;
  gliderType: string;
  registration: string;
  competitionId: string;
  /** The radio id of its collision warning, six hex digits: named in a line of its own, as LXNAV's recorders do. */
  device?: string;
}

const WIDTH: Record<Column, number> = { FXA: 3, SIU: 2, ENL: 3, MOP: 3, RPM: 4, LAD: 2, LOD: 2 };
const FIRST = 36; // the first free column of a B line

export const pad = (value: number, width: number) => String(value).padStart(width, "0");
/** The specification allows ASCII only: ö becomes o. */
const plain = (text: string) => text.normalize("NFD").replace(/[^\x20-\x7e]/g, "");

/** Day, month, year. */
function toDate(time: number): string {
  const [year, month, day] = new Date(time * 1000).toISOString().slice(2, 10).split("-");
  return day + month + year;
}

export function header(start: number, labels: Labels, make: Make): string[] {
  const lines = [
    `AXKT${labels.serial}`,
    make.header === "long" ? `HFDTEDATE:${toDate(start)},01` : `HFDTE${toDate(start)}`,
    `HFPLTPILOTINCHARGE:${plain(labels.pilot)}`,
    `HFCM2CREW2:${plain(labels.copilot ?? "")}`,
    `HFGTYGLIDERTYPE:${plain(labels.gliderType)}`,
    `HFGIDGLIDERID:${labels.registration}`,
    `HFCIDCOMPETITIONID:${labels.competitionId}`,
    "HFFTYFRTYPE:KETTLE,SIMULATOR",
    "HFRFWFIRMWAREVERSION:1",
    "HFRHWHARDWAREVERSION:1",
    "HFDTMGPSDATUM:WGS84",
    "HFGPSRECEIVER:SIMULATED,72,max18000m",
  ];
  if (make.pressure) lines.push("HFPRSPRESSALTSENSOR:SIMULATED,max11000m");
  if (make.header === "long") lines.push("HFALGALTGPS:ELL", "HFALPALTPRESSURE:ISA", "HFTZNTIMEZONE:0");
  return lines;
}

/** Which device recorded it: behind the I record, where L records may stand; empty when the plan names none. */
export const deviceLine = ({ device }: Labels): string[] =>
  device === undefined ? [] : [`LXKTFLARM:SIM,1.0,${device}`];

/** The I record, empty when there is nothing beyond the basic columns. */
export function declareColumns(columns: Column[]): string[] {
  let at = FIRST;
  const parts = columns.map((code) => {
    const from = at;
    at += WIDTH[code];
    return pad(from, 2) + pad(at - 1, 2) + code;
  });
  return parts.length > 0 ? [`I${pad(parts.length, 2)}${parts.join("")}`] : [];
}

export interface Fix {
  time: number;
  /** Null is 0,0. */
  place: Place | null;
  valid: boolean;
  pressure: number;
  gnss: number;
  extra: Record<Column, number>;
}

export function fixLine({ time, place, valid, pressure, gnss, extra }: Fix, columns: Column[]): string {
  const fine = columns.includes("LAD");
  const [latitude, lad] = coordinate(place?.latitude ?? 0, 2, "NS", fine);
  const [longitude, lod] = coordinate(place?.longitude ?? 0, 3, "EW", fine);
  extra.LAD = lad;
  extra.LOD = lod;
  let line = `B${clock(time)}${latitude}${longitude}${valid ? "A" : "V"}${metres(pressure)}${metres(gnss)}`;
  for (const code of columns) line += pad(Math.max(Math.round(extra[code]), 0), WIDTH[code]);
  return line;
}

export function clock(time: number): string {
  const second = time % 86_400;
  return pad(Math.floor(second / 3600), 2) + pad(Math.floor(second / 60) % 60, 2) + pad(second % 60, 2);
}

/** Thousandths of a minute, rounded, or cut with two more digits to follow in a column of their own. */
function coordinate(degrees: number, width: number, sides: string, fine: boolean): [text: string, more: number] {
  const exact = Math.abs(degrees) * 60_000;
  const thousandths = fine ? Math.floor(exact) : Math.round(exact);
  const more = fine ? Math.floor((exact - thousandths) * 100) : 0;
  const whole = Math.floor(thousandths / 60_000);
  return [pad(whole, width) + pad(thousandths % 60_000, 5) + sides[degrees < 0 ? 1 : 0], more];
}

const metres = (value: number) => (value < 0 ? `-${pad(-value, 4)}` : pad(value, 5));

/** C records: declared ten minutes before `time`, from the field round the course and back. */
export function declaration(time: number, field: Place, course: Place[]): string[] {
  const at = time - 600;
  const first = `C${toDate(at)}${clock(at)}0000000001${pad(course.length, 2)}`;
  const km = Math.round(course.reduce((sum, point, i) => sum + distance(course[i - 1] ?? field, point), 0) / 1000);
  const point = (place: Place, name: string) =>
    `C${coordinate(place.latitude, 2, "NS", false)[0]}${coordinate(place.longitude, 3, "EW", false)[0]}${name}`;
  return [
    `${first}Task ${km} km`,
    point(field, "Take-off"),
    point(field, "Start"),
    ...course.map((place, i) => point(place, `Turn ${i + 1}`)),
    point(field, "Finish"),
    point(field, "Landing"),
  ];
}
