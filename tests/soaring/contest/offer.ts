/** Shapes and declared courses written by hand, for rules that only ask for their lengths. Kilometres. */
import type { Offer } from "#app/soaring/contest/award.ts";
import type { Declared } from "#app/soaring/contest/declared.ts";
import type { ShapeName } from "#app/soaring/contest/search.ts";
import type { Shape } from "#app/soaring/contest/shape.ts";

const point = (time: number) => ({ latitude: 48, longitude: 11, altitude: 1000, time, fix: time });
const WINDOW: [number, number] = [0, 7200];

export function shape(name: ShapeName, distance: number, more: Partial<Shape> = {}): Shape {
  // A triangle of a degree that was started on a side.
  const corners = [
    { latitude: 47.5, longitude: 10.5 },
    { latitude: 48, longitude: 12 },
    { latitude: 49, longitude: 11 },
  ].map((place, i) => ({ ...point(1800 * (i + 1)), ...place }));
  const turnpoints = name === "triangle" ? [point(0), ...corners, point(7200)] : [point(0), point(3600), point(7200)];
  const ends = { startTime: 0, endTime: 7200, startAltitude: 1000, endAltitude: 1000 };
  const legs: [number, number][] =
    name === "triangle"
      ? [
          [1, 2],
          [2, 3],
          [3, 1],
        ]
      : [
          [0, 1],
          [1, 2],
        ];
  return { name, distance, ...ends, proven: true, upperBound: distance, turnpoints, legs, ...more };
}

/** Completed, over so many turnpoints. */
export function declared(
  kind: Declared["kind"],
  distance: number,
  turns: number,
  more: Partial<Declared> = {},
): Declared {
  const credits = Array.from({ length: turns + 2 }, (_, i) => point((i * 7200) / (turns + 1)));
  return {
    kind,
    rounds: 1,
    fai: kind !== "free" && kind !== "goal",
    closed: kind !== "goal",
    distance,
    beforeTakeoff: true,
    attempt: {
      outcome: { kind: "finished" },
      credits,
      distance: distance * 1000,
      legs: credits.slice(1).map(() => (distance * 1000) / (turns + 1)),
      penalty: 0,
      duration: 7200,
      speed: (distance * 1000) / 7200,
      startAltitude: 1000,
      finishAltitude: 1000,
    },
    ...more,
  };
}

export const offer = (shapes: Shape[], course: Declared | null = null): Offer => ({
  window: WINDOW,
  shapes,
  declared: course,
});
