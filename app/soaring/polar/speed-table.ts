/**
 * The polar as a table, every 0.1 m/s from its slowest speed to 65 m/s, for drawing it and looking up the speed to
 * fly.
 *
 * The table is 5 % worse than the published polar at every speed (`degraded`). Published figures come from clean new
 * gliders in calm morning air; advice based on them would be too fast and arrive too low.
 */
import type { MetresPerSecond } from "../units.ts";
import { degraded, leastSink, type Polar, sinkAt } from "./polar.ts";
import { type Ahead, MAX_SPEED_TO_FLY } from "./speed-to-fly.ts";

export const SPEED_MARGIN = 0.05;
const PER_METRE_PER_SECOND = 10;

export interface SpeedTable {
  speed: Float64Array;
  /** Negative when sinking. */
  sink: Float64Array;
  /** The first useful row: flying slower than minimum sink gains nothing. */
  leastSink: number;
}

export function speedTable(published: Polar, margin = SPEED_MARGIN): SpeedTable {
  const polar = degraded(published, margin);
  const first = Math.ceil(polar.minSpeed * PER_METRE_PER_SECOND);
  const rows = Math.max(1, MAX_SPEED_TO_FLY * PER_METRE_PER_SECOND - first + 1);
  const speed = Float64Array.from({ length: rows }, (_, i) => (first + i) / PER_METRE_PER_SECOND);
  const sink = speed.map((v) => sinkAt(polar, v));
  const least = Math.ceil(leastSink(polar).speed * PER_METRE_PER_SECOND) - first;
  return { speed, sink, leastSink: Math.min(rows - 1, Math.max(0, least)) };
}

/** Returns the speed to fly from the table; its last row where the head wind is too strong to advance. */
export function tabulatedSpeedToFly(table: SpeedTable, { climb, headWind = 0, air = 0 }: Ahead): MetresPerSecond {
  let best = table.speed.length - 1;
  let least = Number.POSITIVE_INFINITY;
  for (let i = table.leastSink; i < table.speed.length; i++) {
    const ahead = table.speed[i] - headWind;
    const cost = (climb - air - table.sink[i]) / ahead;
    if (ahead <= 0 || cost >= least) continue;
    [best, least] = [i, cost];
  }
  return table.speed[best];
}
