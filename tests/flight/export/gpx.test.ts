import { expect, test } from "vitest";
import { gpx } from "#app/flight/export/gpx.ts";
import { flown, HOSTILE, readText, sample } from "./sample.ts";
import { all, child, readXml } from "./xml.ts";

const written = (more: Parameters<typeof sample>[0] = {}) => readXml(readText(gpx(sample(more))));

/** GPX 1.1, gpx.xsd: what each type holds, in this order. */
const ORDER: Record<string, string[]> = {
  metadata: ["name", "desc", "author", "copyright", "link", "time", "keywords", "bounds"],
  rte: ["name", "cmt", "desc", "src", "link", "number", "type", "rtept"],
  rtept: ["ele", "time", "magvar", "geoidheight", "name", "cmt", "desc"],
  trk: ["name", "cmt", "desc", "src", "link", "number", "type", "trkseg"],
  trkseg: ["trkpt"],
  trkpt: ["ele", "time"],
};

test("elements stand in the order of the schema, metadata before routes before the track", () => {
  const root = written();
  expect(root).toMatchObject({
    name: "gpx",
    attributes: { xmlns: "http://www.topografix.com/GPX/1/1", version: "1.1", creator: "Kettle" },
  });
  expect(root.children.map(({ name }) => name)).toEqual(["metadata", "rte", "rte", "trk"]);
  for (const [name, order] of Object.entries(ORDER)) {
    for (const { children } of all(root, name)) {
      const places = children.map((one) => order.indexOf(one.name));
      expect(places, name).not.toContain(-1);
      expect(places, name).toEqual(places.toSorted((a, b) => a - b));
    }
  }
});

test("the track is every fix with its height and time", () => {
  const points = all(written(), "trkpt");
  expect(points).toHaveLength(flown.length);
  points.forEach((point, i) => {
    expect(Math.abs(Number(point.attributes.lat) - flown.latitude[i])).toBeLessThanOrEqual(0.5e-7 + 1e-12);
    expect(Math.abs(Number(point.attributes.lon) - flown.longitude[i])).toBeLessThanOrEqual(0.5e-7 + 1e-12);
    expect(Number(child(point, "ele")!.text)).toBe(Math.round(flown.altitude[i]));
    expect(Date.parse(child(point, "time")!.text) / 1000).toBe(flown.time[i]);
  });
});

test("turnpoints are routes: those flown with time and height, those declared without", () => {
  const [course, task] = all(written(), "rte");
  expect(all(course, "rtept").map((one) => child(one, "name")?.text)).toEqual(["Start", "1", "Finish"]);
  expect(all(course, "ele").map(({ text }) => text)).toEqual(["901", "920", "941"]);
  expect(all(task, "rtept").map(({ attributes }) => attributes)).toEqual([
    { lat: "47.8300000", lon: "11.4667000" },
    { lat: "47.4500000", lon: "11.0833000" },
  ]);
  expect(all(task, "time")).toEqual([]);
});

test("a place a hair beside Greenwich has no exponent, which the schema's decimals do not know", () => {
  const beside = { ...flown, length: 1, longitude: Float64Array.of(-4e-7), latitude: Float64Array.of(1e-7) };
  const [point] = all(written({ trace: beside }), "trkpt");
  expect(point.attributes).toEqual({ lat: "0.0000001", lon: "-0.0000004" });
});

test.each(HOSTILE)("the name %j stays a name", (name) => {
  const root = written({ title: name, pilot: name, about: name, address: `https://kettle.test/${name}` });
  expect(child(child(root, "metadata")!, "name")!.children).toEqual([]);
  expect(all(root, "script")).toEqual([]);
  expect(all(root, "trkpt")).toHaveLength(flown.length);
});
