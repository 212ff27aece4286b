/**
 * Climbs in circles: how steep, how tight, how long round, how strong, how often. The wind of each climb is the
 * mean ground velocity over whole circles; what is left of a velocity is true airspeed.
 */
import type { Trace } from "#app/soaring/trace/trace.ts";
import type { Phase, Plane } from "./phases.ts";
import { type Figures, percentile } from "./statistics.ts";

const MIN_CIRCLING = 60; // s of circling without a break
const GRAVITY = 9.81;
const WHOLE = 2 * Math.PI;

interface Circle {
  period: number;
  radius: number;
  bank: number;
}

export function getCircles(trace: Trace, plane: Plane, phases: Phase[]): Figures {
  const { time, altitude } = trace;
  const circles: Circle[] = [];
  const climbs: number[] = [];
  let circling = 0;
  for (let from = 1; from < time.length; from++) {
    if (phases[from] !== "circling") continue;
    let to = from;
    while (to + 1 < time.length && phases[to + 1] === "circling") to++;
    if (time[to] - time[from] >= MIN_CIRCLING) {
      circles.push(...getRounds(time, plane, from, to));
      climbs.push((altitude[to] - altitude[from]) / (time[to] - time[from]));
      circling += time[to] - time[from];
    }
    from = to;
  }
  const of = (key: keyof Circle) => circles.map((circle) => circle[key]);
  const figures: Figures = {};
  if (circles.length < 20) return figures;
  for (const share of [10, 50, 90]) {
    figures[`turn period p${share}, s`] = percentile(of("period"), share / 100);
    figures[`radius p${share}, m`] = percentile(of("radius"), share / 100);
    figures[`bank p${share}, deg`] = percentile(of("bank"), share / 100);
  }
  for (const share of [10, 50, 90]) figures[`climb p${share}, m/s`] = percentile(climbs, share / 100);
  figures["climb lasts, s"] = circling / climbs.length;
  return figures;
}

/** Full turns one after the other, each with its own wind. */
function getRounds(time: Float64Array, { x, y }: Plane, from: number, to: number): Circle[] {
  const found: Circle[] = [];
  let [turned, start] = [0, from];
  for (let i = from; i < to; i++) {
    const before = Math.atan2(x[i] - x[i - 1], y[i] - y[i - 1]);
    const after = Math.atan2(x[i + 1] - x[i], y[i + 1] - y[i]);
    turned += Math.atan2(Math.sin(after - before), Math.cos(after - before));
    if (Math.abs(turned) < WHOLE) continue;
    const seconds = time[i] - time[start];
    const period = (seconds * WHOLE) / Math.abs(turned);
    const east = (x[i] - x[start]) / seconds;
    const north = (y[i] - y[start]) / seconds;
    let path = 0;
    for (let k = start; k < i; k++) {
      const step = time[k + 1] - time[k];
      path += Math.hypot(x[k + 1] - x[k] - east * step, y[k + 1] - y[k] - north * step);
    }
    const step = (Math.PI * (seconds / (i - start))) / period; // the chord is shorter than the arc
    const speed = ((path / seconds) * step) / Math.sin(Math.min(step, 1.5));
    const bank = (Math.atan((speed * WHOLE) / period / GRAVITY) * 180) / Math.PI;
    if (seconds < 90) found.push({ period, radius: (speed * period) / WHOLE, bank });
    [turned, start] = [0, i];
  }
  return found;
}
