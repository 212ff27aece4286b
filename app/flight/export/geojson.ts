/**
 * GeoJSON (RFC 7946): a FeatureCollection of track, legs, turnpoints and declared task, distinguished by `kind`.
 *
 * Positions are longitude, latitude and metres above the sea. The track has one time for each position, in
 * `coordinateProperties.times`, where converters look for them.
 */
import type { Exported, ExportedLeg, ExportedPoint } from "./exported.ts";
import { instant } from "./number.ts";
import { separated } from "./pieces.ts";

export function* geojson(flight: Exported): Generator<string> {
  const { trace, course, task, title, about, address, pilot } = flight;
  const { length, time, longitude, latitude } = trace;
  yield '{"type":"FeatureCollection","features":[{"type":"Feature","geometry":{"type":"LineString","coordinates":[';
  yield* separated(length, (i) => JSON.stringify(position(longitude[i], latitude[i], flight.heights[i])));
  yield `]},"properties":{"kind":"track",${JSON.stringify({ name: title, description: about, link: address, pilot }).slice(1, -1)},`;
  yield '"coordinateProperties":{"times":[';
  yield* separated(length, (i) => `"${instant(time[i])}"`);
  yield "]}}}";
  const others = [
    ...(course?.legs ?? []).map(leg),
    ...(course?.turns ?? []).map((turn) => point(turn, "turn_point")),
    ...(task
      ? [feature({ type: "LineString", coordinates: task.points.map(at) }, { kind: "task", name: task.name })]
      : []),
    ...(task?.points ?? []).map((one) => point(one, "task_point")),
  ];
  for (const other of others) yield `,${JSON.stringify(other)}`;
  yield "]}";
}

const feature = (geometry: object, properties: object) => ({ type: "Feature", geometry, properties });

const exact = (degrees: number) => Math.round(degrees * 1e7) / 1e7;

const position = (longitude: number, latitude: number, altitude: number | null) => [
  exact(longitude),
  exact(latitude),
  ...(altitude === null ? [] : [Math.round(altitude)]),
];

const at = ({ longitude, latitude, altitude }: ExportedPoint) => position(longitude, latitude, altitude);

const leg = ({ ends, distance, speed, from, to }: ExportedLeg, i: number) =>
  feature(
    { type: "LineString", coordinates: ends.map(at) },
    {
      kind: "leg",
      number: i + 1,
      start_time: instant(from),
      end_time: instant(to),
      distance_km: Math.round(distance * 100) / 100,
      speed_km_h: Math.round(speed * 100) / 100,
    },
  );

const point = (one: ExportedPoint, kind: string) =>
  feature(
    { type: "Point", coordinates: at(one) },
    { kind, name: one.name, ...(one.time === null ? {} : { time: instant(one.time) }) },
  );
