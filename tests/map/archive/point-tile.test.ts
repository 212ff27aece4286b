import fc from "fast-check";
import { expect, test } from "vitest";
import { fromGeojsonVt } from "vt-pbf";
import { EXTENT, pointTile, type TilePoint } from "#app/map/archive/point-tile.ts";

/** By another implementation of the format. */
const byOthers = (layer: string, points: TilePoint[]) =>
  new Uint8Array(
    fromGeojsonVt(
      {
        [layer]: {
          features: points.map(({ x, y, properties }) => ({ type: 1, geometry: [[x, y]], tags: properties })),
        },
      },
      { version: 2, extent: EXTENT },
    ),
  );

const points = fc.array(
  fc.record({
    x: fc.integer({ min: -200, max: 4300 }),
    y: fc.integer({ min: -200, max: 4300 }),
    properties: fc.dictionary(
      fc.constantFrom("id", "climb", "first", "näme"),
      fc.oneof(
        fc.string(),
        fc.integer({ min: -1e6, max: 2 ** 40 }),
        fc.double({ noNaN: true, noDefaultInfinity: true }).filter((value) => !Number.isInteger(value)),
      ),
    ),
  }),
  { maxLength: 30 },
);

test("points of any place and property are written byte by byte as vt-pbf writes them", () => {
  fc.assert(
    fc.property(points, (each) => {
      const plain = each.map((point) => ({ ...point, properties: { ...point.properties } }));
      expect(pointTile("thermals", plain)).toEqual(byOthers("thermals", plain));
    }),
  );
});
