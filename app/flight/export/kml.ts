/**
 * KML 2.2 with Google's track extension: the track with its times at its heights above the sea, the course on the
 * ground, its turnpoints. Elements are in the order of the schema. Colours are alpha, blue, green, red.
 */

import { xmlText } from "#app/soaring/text/xml-text.ts";
import type { Exported, ExportedPoint } from "./exported.ts";
import { height, instant, place } from "./number.ts";

const TRACK = "ffb4460a";
const COURSE = "ff1e96f0";
const TASK = "ff707070";

export function* kml(flight: Exported): Generator<string> {
  const { course, task } = flight;
  yield `<?xml version="1.0" encoding="UTF-8"?>
<kml xmlns="http://www.opengis.net/kml/2.2" xmlns:gx="http://www.google.com/kml/ext/2.2">
<Document>
<name>${xmlText(flight.title)}</name>
<description>${xmlText(htmlText(`${flight.about}\n${flight.address}`))}</description>
${lineStyle("track", TRACK, 3)}${lineStyle("course", COURSE, 2)}${lineStyle("task", TASK, 1)}<Placemark>
<name>${xmlText(flight.pilot)}</name>
<styleUrl>#track</styleUrl>
<gx:Track>
<altitudeMode>absolute</altitudeMode>
`;
  const { length, time, longitude, latitude } = flight.trace;
  for (let i = 0; i < length; i++) yield `<when>${instant(time[i])}</when>\n`;
  for (let i = 0; i < length; i++)
    yield `<gx:coord>${place(longitude[i])} ${place(latitude[i])} ${height(flight.heights[i])}</gx:coord>\n`;
  yield "</gx:Track>\n</Placemark>\n";
  if (course) {
    yield line(course.name, "course", course.line);
    yield folder(course.name, course.turns);
  }
  if (task) {
    const places = task.points.map(({ latitude, longitude }): [number, number] => [latitude, longitude]);
    yield line(task.name, "task", places);
    yield folder(task.name, task.points);
  }
  yield "</Document>\n</kml>\n";
}

/** Readers show a description as HTML, so names that pilots chose are escaped as text. */
const htmlText = (text: string) => text.replace(/[&<>"']/g, (letter) => `&#${letter.charCodeAt(0)};`);

const lineStyle = (id: string, colour: string, width: number) =>
  `<Style id="${id}"><LineStyle><color>${colour}</color><width>${width}</width></LineStyle></Style>\n`;

const line = (name: string, style: string, places: [number, number][]) => `<Placemark>
<name>${xmlText(name)}</name>
<styleUrl>#${style}</styleUrl>
<LineString><tessellate>1</tessellate><coordinates>${places
  .map(([latitude, longitude]) => `${place(longitude)},${place(latitude)}`)
  .join(" ")}</coordinates></LineString>
</Placemark>
`;

const folder = (name: string, points: ExportedPoint[]) =>
  `<Folder>\n<name>${xmlText(name)}</name>\n${points.map(point).join("")}</Folder>\n`;

function point({ name, latitude, longitude, altitude, time }: ExportedPoint): string {
  const when = time === null ? "" : `<TimeStamp><when>${instant(time)}</when></TimeStamp>`;
  const where = `${place(longitude)},${place(latitude)}`;
  const at =
    altitude === null
      ? `<coordinates>${where}</coordinates>`
      : `<altitudeMode>absolute</altitudeMode><coordinates>${where},${height(altitude)}</coordinates>`;
  return `<Placemark><name>${xmlText(name)}</name>${when}<Point>${at}</Point></Placemark>\n`;
}
