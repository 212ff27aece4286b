import { expect, test } from "vitest";
import { geojson } from "#app/flight/export/geojson.ts";
import { flown, HOSTILE, readText, sample } from "./sample.ts";

interface Feature {
  type: string;
  geometry: { type: string; coordinates: number[][] | number[] };
  properties: Record<string, unknown> & { kind: string };
}

const written = (more: Parameters<typeof sample>[0] = {}): { type: string; features: Feature[] } =>
  JSON.parse(readText(geojson(sample(more))));

test("the track is a line in longitude, latitude and height, with a time for each of its positions", () => {
  const { type, features } = written();
  expect(type).toBe("FeatureCollection");
  const [track] = features;
  expect([track.type, track.geometry.type, track.properties.kind]).toEqual(["Feature", "LineString", "track"]);
  const places = track.geometry.coordinates as number[][];
  expect(places).toHaveLength(flown.length);
  places.forEach(([longitude, latitude, altitude], i) => {
    expect(longitude).toBeCloseTo(flown.longitude[i], 6);
    expect(latitude).toBeCloseTo(flown.latitude[i], 6);
    expect(altitude).toBe(Math.round(flown.altitude[i]));
  });
  const { times } = track.properties.coordinateProperties as { times: string[] };
  expect(times.map((time) => Date.parse(time) / 1000)).toEqual([...flown.time]);
});

test("legs join the turnpoints they go between, in kilometres and km/h", () => {
  const { features } = written();
  const of = (kind: string) => features.filter(({ properties }) => properties.kind === kind);
  const turns = of("turn_point").map(({ geometry }) => geometry.coordinates);
  expect(of("leg").map(({ geometry }) => geometry.coordinates)).toEqual([
    [turns[0], turns[1]],
    [turns[1], turns[2]],
  ]);
  expect(of("leg")[0].properties).toMatchObject({
    number: 1,
    distance_km: 12.35,
    speed_km_h: 77.78,
    start_time: "2026-07-12T10:01:00Z",
    end_time: "2026-07-12T10:20:00Z",
  });
  expect(of("task_point").map(({ geometry }) => geometry.coordinates)).toEqual([
    [11.4667, 47.83],
    [11.0833, 47.45],
  ]);
});

test("a flight without course and task is one feature", () => {
  expect(written({ course: null, task: null }).features).toHaveLength(1);
});

test.each(HOSTILE)("the name %j comes back as it was", (name) => {
  expect(written({ title: name, pilot: name }).features[0].properties).toMatchObject({ name, pilot: name });
});
