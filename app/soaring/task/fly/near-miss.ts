/**
 * Finds how near a flight came to a zone, and when, including between fixes where it flew straight. A straight line
 * of length w whose ends are a and b away comes no nearer than (a + b − w) / 2, so only few are examined closely.
 */
import { type Flat, slack } from "#app/soaring/geo/plane.ts";
import { indexAt, type Trace } from "#app/soaring/trace/trace.ts";
import type { Metres, Seconds } from "#app/soaring/units.ts";
import { distanceTo, nearestFlat, type ZoneArea } from "../zone/zone-area.ts";
import { contains } from "../zone/zone-shape.ts";
import type { Miss } from "./attempt.ts";
import type { Passage } from "./passage.ts";
import { creditAt, MAX_GAP } from "./visit.ts";

/** Returns the miss of the point with this number, after an instant. */
export function findMiss({ trace, span, areas, early }: Passage, point: number, since: Seconds): Miss {
  const nothing: Miss = { missed: null, time: null, how: "outside" };
  if (span === null) return nothing;
  const from = Math.max(span.from, indexAt(trace, since));
  if (from > span.to) return nothing;
  const area = areas[point];
  const { zone, line } = area;
  if (point === 0 && early.length > 0) return { missed: 0, time: early[early.length - 1], how: "too_early" };
  const time = nearest(trace, area, from, span.to);
  const { latitude, longitude, altitude } = creditAt(trace, time);
  const missed = distanceTo(area, latitude, longitude);
  if (missed > CROSSING_TOLERANCE) return { missed, time, how: "outside" };
  const high = zone.maxAltitude !== null && altitude > zone.maxAltitude;
  return { missed: 0, time, how: high ? "too_high" : line ? "wrong_way" : "not_left" };
}

const CROSSING_TOLERANCE: Metres = 0.01; // remaining error of a crossing after bisection

function nearest(trace: Trace, area: ZoneArea, from: number, to: number): Seconds {
  const away = new Float64Array(to - from + 1);
  const doubt = new Float64Array(to - from + 1);
  const flat: Flat[] = [];
  let least = Number.POSITIVE_INFINITY;
  for (let i = from; i <= to; i++) {
    let at = area.plane.quick(trace.latitude[i], trace.longitude[i]);
    const error = slack(Math.hypot(...at));
    if (error === Number.POSITIVE_INFINITY) at = area.plane.exact(trace.latitude[i], trace.longitude[i]);
    flat.push(at);
    doubt[i - from] = error === Number.POSITIVE_INFINITY ? 0 : error;
    away[i - from] = distanceIn(area, at);
    least = Math.min(least, away[i - from] + doubt[i - from]);
  }
  let [best, time] = [Number.POSITIVE_INFINITY, trace.time[from]];
  for (let i = 0; i <= to - from; i++) {
    const joined = i > 0 && trace.time[from + i] - trace.time[from + i - 1] <= MAX_GAP;
    const before = joined ? i - 1 : i;
    const way = Math.hypot(flat[i][0] - flat[before][0], flat[i][1] - flat[before][1]);
    if ((away[i] + away[before] - way) / 2 - doubt[i] - doubt[before] > Math.min(least, best)) continue;
    const [share, found] = nearestOnWay(trace, area, from + before, from + i);
    if (found >= best) continue;
    best = found;
    time = trace.time[from + before] + share * (trace.time[from + i] - trace.time[from + before]);
  }
  return time;
}

/** Returns the share of the line between two fixes at which it is nearest: the best of eight pieces, narrowed down. */
function nearestOnWay({ latitude, longitude }: Trace, area: ZoneArea, i: number, j: number): [number, Metres] {
  const [a, b] = [i, j].map((fix) => area.plane.exact(latitude[fix], longitude[fix]));
  const at = (share: number) => distanceIn(area, [a[0] + share * (b[0] - a[0]), a[1] + share * (b[1] - a[1])]);
  if (i === j) return [0, at(0)];
  let best = 0;
  for (let piece = 1; piece <= 8; piece++) if (at(piece / 8) < at(best)) best = piece / 8;
  let [low, high] = [Math.max(0, best - 1 / 8), Math.min(1, best + 1 / 8)];
  for (let step = 0; step < 40; step++) {
    const [one, other] = [low + (high - low) / 3, high - (high - low) / 3];
    if (at(one) <= at(other)) high = other;
    else low = one;
  }
  const middle = (low + high) / 2;
  return at(middle) < at(best) ? [middle, at(middle)] : [best, at(best)];
}

function distanceIn(area: ZoneArea, at: Flat): Metres {
  if (!area.line && contains(area.shape, at)) return 0;
  const near = nearestFlat(area, at);
  return Math.hypot(at[0] - near[0], at[1] - near[1]);
}
