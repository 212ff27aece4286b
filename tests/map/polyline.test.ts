import fc from "fast-check";
import { expect, test } from "vitest";
import { decodePolyline, encodePolyline } from "#app/map/polyline.ts";

test("the published example of the format is written as published", () => {
  expect(encodePolyline([38.5, 40.7, 43.252], [-120.2, -120.95, -126.453])).toBe("_p~iF~ps|U_ulLnnqC_mqNvxq`@");
});

test("what is written is read back to the fifth decimal", () => {
  const degrees = (most: number) => fc.integer({ min: -most * 1e5, max: most * 1e5 }).map((v) => v / 1e5);
  fc.assert(
    fc.property(fc.array(fc.tuple(degrees(90), degrees(180)), { maxLength: 50 }), (points) => {
      const text = encodePolyline(
        points.map((p) => p[0]),
        points.map((p) => p[1]),
      );
      const back = decodePolyline(text);
      expect(back).toHaveLength(points.length);
      for (const [i, [lat, lon]] of back.entries()) {
        expect(lat).toBeCloseTo(points[i][0], 6);
        expect(lon).toBeCloseTo(points[i][1], 6);
      }
    }),
  );
});

test("any text ends", () => {
  fc.assert(fc.property(fc.string(), (text) => void decodePolyline(text)));
});
