import fc from "fast-check";
import { expect, test } from "vitest";
import { encodeChunk, joinChunks, readChunk, readIndex, readPoints } from "#app/live/chunk.ts";

const point = fc.record({
  time: fc.integer({ min: 1_700_000_000, max: 1_700_100_000 }),
  latitude: fc.integer({ min: -9_000_000, max: 9_000_000 }).map((n) => n / 1e5),
  longitude: fc.integer({ min: -18_000_000, max: 18_000_000 }).map((n) => n / 1e5),
  altitude: fc.oneof(fc.constant(null), fc.integer({ min: -400, max: 15_000 })),
});
const tracks = fc.dictionary(
  fc.stringMatching(/^[FIAM][0-9A-F]{1,12}$/),
  fc.array(point, { minLength: 1, maxLength: 40 }),
);

test("points come out in the order of time, of one second the first, and one glider's can be read alone", () => {
  fc.assert(
    fc.property(tracks, (told) => {
      const bytes = encodeChunk(new Map(Object.entries(told)));
      const index = readIndex(bytes) ?? [];
      expect(index.map(({ key }) => key)).toEqual(Object.keys(told));
      for (const { key, start, length, first, last } of index) {
        const points = readPoints(bytes.subarray(start, start + length));
        const expected = [...new Map(told[key].toReversed().map((each) => [each.time, each])).values()].sort(
          (one, other) => one.time - other.time,
        );
        expect(points).toEqual(expected);
        expect([first, last]).toEqual([points[0].time, points[points.length - 1].time]);
      }
    }),
    { numRuns: 60 },
  );
});

test("an hour of a glider, a point every three seconds, is 7 bytes a point or less", () => {
  const points = Array.from({ length: 1200 }, (_, i) => ({
    time: 1_700_000_000 + i * 3,
    latitude: 48 + Math.sin(i / 9) * 0.002 + i * 1e-4,
    longitude: 11 + Math.cos(i / 9) * 0.003,
    altitude: 1000 + Math.round(300 * Math.sin(i / 60)),
  }));
  expect(encodeChunk(new Map([["FDD0001", points]])).length / 1200).toBeLessThanOrEqual(7);
});

test("chunks join to one, without those who are not wanted", () => {
  const at = (time: number) => [{ time, latitude: 48, longitude: 11, altitude: 500 }];
  const chunks = [
    encodeChunk(
      new Map([
        ["F1", at(1000)],
        ["F2", at(1000)],
      ]),
    ),
    encodeChunk(new Map([["F1", [...at(1003), ...at(1000)]]])),
  ];
  const joined = joinChunks(chunks, (key) => key === "F1");
  expect([...joined.keys()]).toEqual(["F1"]);
  expect(joined.get("F1")?.map(({ time }) => time)).toEqual([1000, 1003]);
});

test("an index that is not whole asks for more, what is no chunk is told", () => {
  const bytes = encodeChunk(new Map([["FDD0001", [{ time: 1000, latitude: 48, longitude: 11, altitude: 500 }]]]));
  expect(readIndex(bytes.subarray(0, 10))).toBeNull();
  expect(() => readIndex(new Uint8Array(40))).toThrow("no chunk");
  expect(() => readChunk(bytes.subarray(0, bytes.length - 1))).not.toThrow(TypeError);
});
