/**
 * Draws a polar: speed to the right and sink downwards, from zero or from where the curve begins, with grid lines at
 * round values of the reader's units. Pure.
 */
import { ticks } from "#app/chart/ticks.ts";
import type { UnitSystem } from "#app/i18n/language.ts";
import type { Polar } from "#app/soaring/polar/polar.ts";
import { speedTable } from "#app/soaring/polar/speed-table.ts";
import { convert } from "#app/units/units.ts";

export interface DrawnSize {
  width: number;
  height: number;
}

/** m/s; no glider sinks faster than this for long. */
const DEEPEST = 5;
/** m/s left of the slowest speed, so that the beginning of the curve is visible. */
const ROOM = 4;
const MOST_LINES = 6;

export interface PolarDrawing {
  /** The curve as an SVG path. */
  curve: string;
  /** Returns the position of a point; both in m/s, sink negative. */
  at(speed: number, sink: number): { x: number; y: number };
  /** Grid values in km/h or knots, with their positions. */
  speeds: { value: number; x: number }[];
  /** Grid values in the reader's unit of climb, sink negative. */
  sinks: { value: number; y: number }[];
  /** The tangent for an expected climb: from the climb above zero to the speed to fly and beyond. */
  tangent(climb: number, speed: number, sink: number): string;
}

/** @param polar as flown: bugs and degradation are already included */
export function drawPolar(polar: Polar, { width, height }: DrawnSize, units: UnitSystem): PolarDrawing {
  const table = speedTable(polar, 0);
  const rows = table.speed.findLastIndex((_, i) => table.sink[i] >= -DEEPEST) + 1;
  const [first, last] = [Math.max(0, polar.minSpeed - ROOM), table.speed[Math.max(rows - 1, 0)]];
  const at = (speed: number, sink: number) => ({
    x: round(((speed - first) / (last - first)) * width),
    y: round((-sink / DEEPEST) * height),
  });
  const points = Array.from({ length: rows }, (_, i) => at(table.speed[i], table.sink[i]));
  const kmh = (speed: number) => convert(speed * 3.6, "speed", units);
  const climb = (sink: number) => convert(sink, "climb", units);
  return {
    curve: points.map(({ x, y }, i) => `${i === 0 ? "M" : "L"}${x} ${y}`).join(""),
    at,
    speeds: ticks(kmh(first), kmh(last), MOST_LINES).map((value) => ({ value, x: at(value / kmh(1), 0).x })),
    sinks: ticks(0, climb(DEEPEST), MOST_LINES)
      .filter((value) => value > 0)
      .map((value) => ({ value: -value, y: at(0, -value / climb(1)).y })),
    tangent(before, speed, sink) {
      const slope = (sink - before) / speed;
      const [from, to] = [first, last].map((each) => at(each, before + slope * each));
      return `M${from.x} ${from.y}L${to.x} ${to.y}`;
    },
  };
}

const round = (value: number) => Math.round(value * 10) / 10;
