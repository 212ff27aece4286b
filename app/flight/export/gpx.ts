/** GPX 1.1: the course and the declared task as routes, the track with heights and times. Elements in the schema's order. */

import { xmlText } from "#app/soaring/text/xml-text.ts";
import type { Exported, ExportedPoint } from "./exported.ts";
import { height, instant, place } from "./number.ts";

export function* gpx(flight: Exported): Generator<string> {
  const { trace, heights, course, task } = flight;
  const { length, time, longitude, latitude } = trace;
  yield `<?xml version="1.0" encoding="UTF-8"?>
<gpx xmlns="http://www.topografix.com/GPX/1/1" version="1.1" creator="Kettle">
<metadata>
<name>${xmlText(flight.title)}</name>
<desc>${xmlText(flight.about)}</desc>
<author><name>${xmlText(flight.pilot)}</name></author>
<link href="${xmlText(flight.address)}"/>
${length > 0 ? `<time>${instant(time[0])}</time>\n` : ""}</metadata>
`;
  if (course) yield route(course.name, course.turns);
  if (task) yield route(task.name, task.points);
  yield `<trk>\n<name>${xmlText(flight.title)}</name>\n<trkseg>\n`;
  for (let i = 0; i < length; i++)
    yield `<trkpt lat="${place(latitude[i])}" lon="${place(longitude[i])}"><ele>${height(heights[i])}</ele><time>${instant(time[i])}</time></trkpt>\n`;
  yield "</trkseg>\n</trk>\n</gpx>\n";
}

const route = (name: string, points: ExportedPoint[]) =>
  `<rte>\n<name>${xmlText(name)}</name>\n${points.map(routePoint).join("")}</rte>\n`;

function routePoint({ name, latitude, longitude, altitude, time }: ExportedPoint): string {
  const ele = altitude === null ? "" : `<ele>${height(altitude)}</ele>`;
  const when = time === null ? "" : `<time>${instant(time)}</time>`;
  return `<rtept lat="${place(latitude)}" lon="${place(longitude)}">${ele}${when}<name>${xmlText(name)}</name></rtept>\n`;
}
