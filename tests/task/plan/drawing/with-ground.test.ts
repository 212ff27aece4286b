import { expect, test } from "vitest";
import { alongCourse } from "#app/soaring/task/plan/along.ts";
import { withGround } from "#app/task/plan/drawing/with-ground.ts";
import { triangle } from "#tests/task/drawn.ts";

const drawn = triangle({});
const unknown = { ...drawn, points: drawn.points.map((point, i) => (i === 0 ? point : { ...point, elevation: null })) };
const along = alongCourse(unknown.points, 5000, 400);
const altitude = new Float32Array(along.length).map((_, i) => 500 + i + 0.4);
const heights = (draft: typeof drawn) => draft.points.map(({ elevation }) => elevation);

test("points without a height have the ground's, whole metres; stored heights stay", () => {
  const filled = withGround(unknown, { along, altitude });
  const corners = [1, 2, 3].map((i) => Math.round(500.4 + along.leg.lastIndexOf(i - 1)));
  expect(heights(filled)).toEqual([drawn.points[0].elevation, ...corners]);
  expect(withGround(drawn, { along, altitude })).toBe(drawn);
});

test("ground that is not known, or of another course, is nobody's", () => {
  expect(withGround(unknown, null)).toBe(unknown);
  const hole = withGround(unknown, { along, altitude: new Float32Array(along.length).fill(Number.NaN) });
  expect(heights(hole)).toEqual(heights(unknown));
  const moved = { ...unknown, points: unknown.points.map((point) => ({ ...point, latitude: point.latitude + 1 })) };
  expect(heights(withGround(moved, { along, altitude }))).toEqual(heights(unknown));
});
