import { readFileSync } from "node:fs";
import fc from "fast-check";
import { expect, test } from "vitest";
import { holds } from "#app/flight/outline/area.ts";
import { outlineArea, outlineText, readAnyArea, readOutline, widened } from "#app/flight/outline/outline.ts";
import { readLandmarks } from "#scripts/reference/read-places.ts";

const area = (text: string) => {
  const outline = readOutline(text);
  if (outline === null) throw new Error(`${text} is no outline`);
  return outlineArea(outline);
};

/** Kilometres on the sphere by the haversine formula, another way than that of the code. */
function haversine(fromLat: number, fromLon: number, toLat: number, toLon: number): number {
  const [a, b, c, d] = [fromLat, fromLon, toLat, toLon].map((degrees) => (degrees * Math.PI) / 180);
  const h = Math.sin((c - a) / 2) ** 2 + Math.cos(a) * Math.cos(c) * Math.sin((d - b) / 2) ** 2;
  return 2 * 6371 * Math.asin(Math.sqrt(h));
}

test("a circle of 5 km around the Großglockner has what is within 4.95 km, and nothing beyond 5.05 km", () => {
  const around = area("47.0742_12.6939_5");
  const anywhere = fc.tuple(
    fc.double({ min: 47, max: 47.15, noNaN: true }),
    fc.double({ min: 12.6, max: 12.8, noNaN: true }),
  );
  fc.assert(
    fc.property(anywhere, ([latitude, longitude]) => {
      const km = haversine(47.0742, 12.6939, latitude, longitude);
      if (Math.abs(km - 5) < 0.05) return;
      expect(holds(around, latitude, longitude)).toBe(km < 5);
    }),
  );
});

test("a line has both its sides and its ends", () => {
  // Innsbruck to Schwaz, 4 km to either side.
  const valley = area("47.263_11.394_47.346_11.709_4");
  expect(holds(valley, 47.305, 11.55)).toBe(true);
  expect(holds(valley, 47.335, 11.55)).toBe(true); // 3.3 km beside
  expect(holds(valley, 47.36, 11.55)).toBe(false); // 6 km beside
  expect(holds(valley, 47.255, 11.35)).toBe(true); // 3.4 km before its beginning
  expect(holds(valley, 47.25, 11.3)).toBe(false); // 7 km before it
});

test("what is no outline is null: numbers missing, off the earth, too large, too small, a line that turns back", () => {
  for (const text of [
    ...["", "5", "47_12", "47_12_5_6", "47_12_x", "1e1_12_5", "95_12_5", "47_181_5", "47_12_0.1", "47_12_600"],
    ...["47_179.99_5", "47_12_48_12_47_12.01_5", Array.from({ length: 27 }, (_, i) => 40 + i / 100).join("_")],
  ])
    expect(readOutline(text), text).toBeNull();
});

test("an outline comes back as it was written, and is an area beside those of corners", () => {
  for (const text of ["47.0742_12.6939_5", "-33.5_18.5_-33.2_19_10"])
    expect(outlineText(readOutline(text) ?? { line: [], km: 0 })).toBe(text);
  expect(readAnyArea("47.0742_12.6939_5").area).toEqual(area("47.0742_12.6939_5"));
  expect(readAnyArea("47.5_11.1,47.7_11.4").area?.corners).toHaveLength(4);
  expect(readAnyArea("47.5_11.1").fault).toBe("corners");
});

test("the next wider circle is 10, 25, 50, then 100 km, and none beyond", () => {
  const steps = ["47_12_5", "47_12_10", "47_12_26", "47_12_50"].map((text) => widened(readOutline(text) as never)?.km);
  expect(steps).toEqual([10, 25, 50, 100]);
  expect(widened(readOutline("47_12_100") as never)).toBeNull();
});

test("each of our landmarks is an area that has its own place, or is a range or region named elsewhere", () => {
  const landmarks = readLandmarks(readFileSync("app/places/airport/landmarks.csv", "utf8"));
  expect(landmarks.length).toBeGreaterThan(3000);
  for (const { kind, name, latitude, longitude, outline } of landmarks)
    if (["peak", "pass", "valley"].includes(kind))
      expect(holds(area(outline ?? ""), latitude, longitude), name).toBe(true);
});
