/**
 * Segments as files, all of them in one: JSON and GeoJSON for programs, CUP with a task each for SeeYou (Naviter,
 * "CUP file format"), TSK as XCSoar reads tasks (`Task` with a line at each gate; several are wrapped in `Tasks`),
 * and plain text for people. Gates are lines. CUP and TSK cannot hold the height band of a gate, so only the text
 * contains it. Pure.
 */

import { gateDirections } from "#app/soaring/segment/course.ts";
import { xmlText } from "#app/soaring/text/xml-text.ts";
import type { Position } from "#app/soaring/trace/trace.ts";
import type { Segment } from "../segment.ts";
import type { Format } from "./format.ts";

export const MEDIA: Record<Format, string> = {
  json: "application/json; charset=utf-8",
  geojson: "application/geo+json; charset=utf-8",
  tsk: "application/xml; charset=utf-8",
  cup: "text/plain; charset=utf-8",
  txt: "text/plain; charset=utf-8",
};

export function exported(segments: readonly Segment[], format: Format): string {
  switch (format) {
    case "json":
      return JSON.stringify(segments.map(segmentShape));
    case "geojson":
      return JSON.stringify({ type: "FeatureCollection", features: segments.map(feature) });
    case "tsk":
      return tsk(segments);
    case "cup":
      return cup(segments);
    case "txt":
      return segments.map(lines).join("\n");
  }
}

const lonLat = ({ latitude, longitude }: Position): [number, number] => [rounded(longitude), rounded(latitude)];
const rounded = (degrees: number) => Math.round(degrees * 1e6) / 1e6;

/** The fields of a segment that a flight's passes contain as well. Kilometres. */
export const segmentBase = ({ id, name, distance, course }: Segment) => ({
  id,
  name,
  distance: Math.round(distance * 100) / 100,
  start_point: lonLat(course.start),
  end_point: lonLat(course.finish),
});

function segmentShape(segment: Segment) {
  const { course } = segment;
  const directions = gateDirections(course);
  const gate = ({ halfWidth, floor, ceiling, ...at }: typeof course.start, direction: number) => ({
    point: lonLat(at),
    direction: Math.round(direction),
    width: halfWidth * 2,
    ...(floor === null ? {} : { min_alt: floor }),
    ...(ceiling === null ? {} : { max_alt: ceiling }),
  });
  return {
    ...segmentBase(segment),
    start_gate: gate(course.start, directions.start),
    end_gate: gate(course.finish, directions.finish),
    corridor: course.corridor.map(({ radius, ...at }) => ({ point: lonLat(at), radius })),
  };
}

function feature(segment: Segment) {
  const { start, corridor, finish } = segment.course;
  const { start_point: _, end_point: __, ...properties } = segmentShape(segment);
  return {
    type: "Feature",
    id: segment.id,
    geometry: { type: "LineString", coordinates: [start, ...corridor, finish].map(lonLat) },
    properties,
  };
}

function tsk(segments: readonly Segment[]): string {
  const tasks = segments.map(getTask);
  const whole = tasks.length === 1 ? tasks[0] : `<Tasks>\n${tasks.join("")}</Tasks>\n`;
  return `<?xml version="1.0" encoding="UTF-8"?>\n${whole}`;
}

function getTask({ name, course }: Segment): string {
  const { start, corridor, finish } = course;
  const point = (type: string, at: Position, label: string, zone: string) =>
    `\t<Point type="${type}">\n\t\t<Waypoint name="${xmlText(label)}">\n\t\t\t<Location longitude="${rounded(at.longitude)}" latitude="${rounded(at.latitude)}"/>\n\t\t</Waypoint>\n\t\t${zone}\n\t</Point>\n`;
  const line = (halfWidth: number) => `<ObservationZone type="Line" length="${halfWidth * 2}"/>`;
  return [
    `<Task type="Mixed" name="${xmlText(name)}">\n`,
    point("Start", start, `${name} A`, line(start.halfWidth)),
    ...corridor.map((at, i) =>
      point("Turn", at, `${name} ${i + 1}`, `<ObservationZone type="Cylinder" radius="${at.radius}"/>`),
    ),
    point("Finish", finish, `${name} B`, line(finish.halfWidth)),
    "</Task>\n",
  ].join("");
}

function cup(segments: readonly Segment[]): string {
  const rows = segments.flatMap((segment) =>
    getPlaces(segment).map(
      ({ label, at }) =>
        `${quoted(label)},,,${cupAngle(at.latitude, "NS", 2)},${cupAngle(at.longitude, "EW", 3)},,1,,,,`,
    ),
  );
  const tasks = segments.flatMap((segment) => {
    const places = getPlaces(segment);
    const names = [quoted(segment.name), "", ...places.map(({ label }) => quoted(label)), ""].join();
    const { start, corridor, finish } = segment.course;
    return [
      names,
      `ObsZone=0,Style=2,R1=${start.halfWidth}m,A1=90,Line=1`,
      ...corridor.map(({ radius }, i) => `ObsZone=${i + 1},Style=0,R1=${radius}m,A1=180`),
      `ObsZone=${corridor.length + 1},Style=3,R1=${finish.halfWidth}m,A1=90,Line=1`,
    ];
  });
  return [
    "name,code,country,lat,lon,elev,style,rwdir,rwlen,freq,desc",
    ...rows,
    "-----Related Tasks-----",
    ...tasks,
    "",
  ].join("\r\n");
}

function getPlaces({ name, course: { start, corridor, finish } }: Segment): { label: string; at: Position }[] {
  return [
    { label: `${name} A`, at: start },
    ...corridor.map((at, i) => ({ label: `${name} ${i + 1}`, at })),
    { label: `${name} B`, at: finish },
  ];
}

const quoted = (text: string) => `"${text.replaceAll('"', "'")}"`;

/** Formats an angle like 4714.960N: degrees and minutes without a space. */
function cupAngle(degrees: number, letters: string, digits: number): string {
  const thousandths = Math.round(Math.abs(degrees) * 60_000);
  const [whole, minutes] = [Math.floor(thousandths / 60_000), (thousandths % 60_000) / 1000];
  return `${String(whole).padStart(digits, "0")}${minutes.toFixed(3).padStart(6, "0")}${letters[degrees < 0 ? 1 : 0]}`;
}

function lines({ name, distance, course }: Segment): string {
  const { start, corridor, finish } = course;
  const place = ({ latitude, longitude }: Position) => `${latitude.toFixed(5)} ${longitude.toFixed(5)}`;
  const gate = (word: string, at: typeof start) =>
    [
      `${word} ${place(at)}, line of ${at.halfWidth / 500} km`,
      at.floor === null ? "" : `, from ${at.floor} m`,
      at.ceiling === null ? "" : `, up to ${at.ceiling} m`,
    ].join("");
  return [
    `${name}, ${distance.toFixed(1)} km`,
    gate("A", start),
    ...corridor.map((at, i) => `${i + 1} ${place(at)}, within ${at.radius / 1000} km`),
    gate("B", finish),
    "",
  ].join("\n");
}
