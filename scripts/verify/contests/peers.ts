/**
 * Courses that peers found, held against our rules: one that obeys must not be longer than ours. What they are called
 * does not matter: a peer's course of three legs counts for all that allow three legs or more.
 */

import { isFai } from "#app/soaring/contest/closed/triangle.ts";
import type { ReadyWindow } from "#app/soaring/contest/find.ts";
import type { ShapeName } from "#app/soaring/contest/search.ts";
import { geodesic } from "#app/soaring/geo/geodesic.ts";
import type { PeerResult } from "./reference.ts";

interface Fix {
  latitude: number;
  longitude: number;
  time: number;
  altitude: number;
}

/** The kilometres of a peer's course under each of our shapes whose rules it obeys; none where its points are no fixes. */
export function obeyed(ready: ReadyWindow, { rule, turnpoints = [] }: PeerResult): Partial<Record<ShapeName, number>> {
  const fixes = turnpoints.map((point) => fixAt(ready, point));
  if (fixes.some((fix) => fix === null) || fixes.length < 2) return {};
  const points = fixes as Fix[];
  if (points.some((fix, i) => i > 0 && fix.time < points[i - 1].time)) return {};
  const found: Partial<Record<ShapeName, number>> = {};
  const legs = points.slice(1).map((to, i) => measure(points[i], to));
  const length = legs.reduce((sum, leg) => sum + leg, 0);
  const [start, finish] = [points[0], points[points.length - 1]];
  const loss = start.altitude - finish.altitude;
  if (legs.length <= 6) found.free6_no_height_rule = length;
  if (loss <= 1000) {
    if (legs.length <= 6) found.free6 = length;
    if (legs.length <= 4) found.free4 = length;
    if (legs.length === 1) found.out = length;
    if (points.length === 5 && /fai|triangle/.test(rule) && measure(start, finish) <= 1) {
      const [, a, b, c] = points;
      const sides = [measure(a, b), measure(b, c), measure(c, a)] as const;
      const total = sides[0] + sides[1] + sides[2];
      if (isFai(sides[0] * 1000, sides[1] * 1000, sides[2] * 1000)) found.triangle = total;
    }
    if (points.length === 3 && measure(start, finish) <= 1) found.out_return = 2 * legs[0];
  }
  if (legs.length <= 3 && loss <= 0 && finish.time - start.time <= 7200) found.speed = length;
  return found;
}

const measure = (a: Fix, b: Fix) => geodesic(a.latitude, a.longitude, b.latitude, b.longitude) / 1000;

/** The fix of that second, if the point is that fix to the last digit a peer prints. */
function fixAt({ track }: ReadyWindow, [latitude, longitude, time]: (number | null)[]): Fix | null {
  if (latitude === null || longitude === null || time === null) return null;
  const i = track.time.findIndex((second) => second >= time - 0.5);
  if (i < 0) return null;
  const near = Math.abs(track.latitude[i] - latitude) < 2e-6 && Math.abs(track.longitude[i] - longitude) < 2e-6;
  return near ? { latitude, longitude, time: track.time[i], altitude: track.altitude[i] } : null;
}
