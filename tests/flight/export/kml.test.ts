import fc from "fast-check";
import { expect, test } from "vitest";
import { kml } from "#app/flight/export/kml.ts";
import { flown, HOSTILE, readText, sample } from "./sample.ts";
import { all, child, readXml } from "./xml.ts";

const written = (more: Parameters<typeof sample>[0] = {}) => readXml(readText(kml(sample(more))));

test("the track has a time and a place for every fix, to a centimetre and a metre of height", () => {
  const [track] = all(written(), "gx:Track");
  expect(child(track, "altitudeMode")?.text).toBe("absolute");
  const times = all(track, "when").map(({ text }) => Date.parse(text) / 1000);
  expect(times).toEqual([...flown.time]);
  const places = all(track, "gx:coord").map(({ text }) => text.split(" ").map(Number));
  expect(places).toHaveLength(flown.length);
  places.forEach(([longitude, latitude, altitude], i) => {
    expect(Math.abs(longitude - flown.longitude[i])).toBeLessThanOrEqual(0.5e-7 + 1e-12);
    expect(Math.abs(latitude - flown.latitude[i])).toBeLessThanOrEqual(0.5e-7 + 1e-12);
    expect(Math.abs(altitude - flown.altitude[i])).toBeLessThanOrEqual(0.5);
  });
});

/** OGC 07-147r2: what a Feature, a Track and a Point may hold, in this order. */
const ORDER: Record<string, string[]> = {
  Document: ["name", "description", "Style", "Placemark", "Folder"],
  Placemark: ["name", "TimeStamp", "styleUrl", "gx:Track", "LineString", "Point"],
  Folder: ["name", "Placemark"],
  "gx:Track": ["altitudeMode", "when", "gx:coord"],
  LineString: ["tessellate", "coordinates"],
  Point: ["altitudeMode", "coordinates"],
};

test("elements stand in the order of the schema", () => {
  const root = written();
  expect(root.attributes.xmlns).toBe("http://www.opengis.net/kml/2.2");
  for (const [name, order] of Object.entries(ORDER)) {
    const found = all(root, name);
    expect(found.length, name).toBeGreaterThan(0);
    for (const { children } of found) {
      const places = children.map((one) => order.indexOf(one.name));
      expect(places, name).not.toContain(-1);
      // Features of a document may stand in any order among themselves.
      if (name !== "Document") expect(places).toEqual(places.toSorted((a, b) => a - b));
    }
  }
});

test("course and task are lines, and their points placemarks with a name", () => {
  const root = written();
  const folders = all(root, "Folder").map((folder) => all(folder, "Placemark").map((one) => child(one, "name")?.text));
  expect(folders).toEqual([
    ["Start", "1", "Finish"],
    ["KOENIGSDORF", "GARMISCH"],
  ]);
  const [course] = all(root, "LineString").map((line) => child(line, "coordinates")!.text.split(" "));
  expect(course.map((one) => one.split(",").map(Number))).toEqual([
    [11.4651, 47.8302],
    [11.6, 47.9],
    [11.46, 47.83],
  ]);
});

test("a flight without course and task is its track", () => {
  const root = written({ course: null, task: null });
  expect(all(root, "Placemark")).toHaveLength(1);
  expect(all(root, "Folder")).toEqual([]);
});

test.each(HOSTILE)("the name %j stays a name", (pilot) => {
  const root = written({ pilot, title: pilot });
  const named = child(child(root, "Document")!, "name")!;
  expect(named.children).toEqual([]);
  expect(named.text.length).toBe([...pilot].join("").length);
  expect(all(root, "script")).toEqual([]);
});

test.each(HOSTILE)("the description is shown as HTML, and %j stays text there", (about) => {
  const description = child(child(written({ about }), "Document")!, "description")!.text;
  expect(description).not.toMatch(/[<>"']/);
  expect(description.replace(/&#\d+;/g, "")).not.toContain("&");
});

test("any name at all can be read back", () => {
  const trace = { ...flown, length: 0 };
  const nothing = sample({ trace, course: null, task: null });
  fc.assert(
    fc.property(fc.string({ unit: "grapheme" }), (title) => {
      const root = readXml(readText(kml({ ...nothing, title })));
      const kept = [...title].map((letter) => (/[\t\n\r\P{Cc}]/u.test(letter) ? letter : "\uFFFD")).join("");
      expect(child(child(root, "Document")!, "name")!.text).toBe(kept.replace(/[\uFFFE\uFFFF]/g, "\uFFFD"));
    }),
  );
});
