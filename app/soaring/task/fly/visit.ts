/**
 * Finds when a flight was in a zone: the visits of a stretch of its trace, in time order and separate, entered and
 * left between two fixes where the straight line between them meets the border; a line through the zone counts even
 * if no fix lies inside. A start or finish line has visits of zero length, one per crossing in the direction of the
 * course.
 *
 * Fixes more than two minutes apart (what German rules tolerate) do not prove the track between them: a visit then
 * begins or ends at a fix. Decided by the geodesic wherever a border is near. Heights above the zone's ceiling are
 * outside.
 */
import { type Flat, slack } from "#app/soaring/geo/plane.ts";
import { indexAt, type Span, type Trace } from "#app/soaring/trace/trace.ts";
import type { Metres, Seconds } from "#app/soaring/units.ts";
import type { ZoneArea } from "../zone/zone-area.ts";
import { contains, partsInside, toBorder } from "../zone/zone-shape.ts";
import type { Credit } from "./attempt.ts";

/** Both times are interpolated, not rounded. */
export interface Visit {
  from: Seconds;
  to: Seconds;
  /** False when the stretch ends inside. */
  left: boolean;
}

export const MAX_GAP: Seconds = 120;

/** @param ceiling  of the zone; null to ignore heights */
export function visits(
  trace: Trace,
  area: ZoneArea,
  span: Span,
  ceiling: Metres | null = area.zone.maxAltitude,
): Visit[] {
  const { time, altitude } = trace;
  const ways = area.line ? crossings : inside;
  const found: Visit[] = [];
  const add = (from: Seconds, to: Seconds) => {
    const last = found.at(-1);
    if (last && last.to >= from) last.to = Math.max(last.to, to);
    else found.push({ from, to, left: true });
  };
  const walk = stepper(trace, area);
  for (let i = span.from; i <= span.to; i++) {
    const step = walk(i, i > span.from);
    const low = ceiling === null || altitude[i] <= ceiling;
    const here = step.inside && low;
    const length = i === span.from ? Number.POSITIVE_INFINITY : time[i] - time[i - 1];
    if (length <= MAX_GAP && !(step.clear && !step.inside)) {
      const was = altitude[i - 1];
      if (step.clear && here && (ceiling === null || was <= ceiling)) add(time[i - 1], time[i]);
      else
        for (const part of ways(area, ...step.ends())) {
          const [from, to] = ceiling === null ? part : below(ceiling, was, altitude[i], part);
          if (from <= to) add(time[i - 1] + from * length, time[i - 1] + to * length);
        }
    }
    if (here && !area.line) add(time[i], time[i]);
  }
  const last = found.at(-1);
  if (last && !area.line && last.to === time[span.to] && walk(span.to, false).inside) last.left = false;
  return found;
}

/** Returns the flight's position at an instant, which may lie between two fixes. */
export function creditAt(trace: Trace, instant: Seconds): Credit {
  const { time, latitude, longitude, altitude } = trace;
  const after = indexAt(trace, instant);
  const fix = Math.min(trace.length - 1, time[after] === instant ? after : Math.max(0, after - 1));
  const next = Math.min(fix + 1, trace.length - 1);
  const share = next === fix ? 0 : Math.min(1, Math.max(0, (instant - time[fix]) / (time[next] - time[fix])));
  const east = ((longitude[next] - longitude[fix] + 540) % 360) - 180; // the short way over the date line
  return {
    time: instant,
    latitude: latitude[fix] + share * (latitude[next] - latitude[fix]),
    longitude: longitude[fix] + share * east,
    altitude: altitude[fix] + share * (altitude[next] - altitude[fix]),
    fix,
  };
}

interface Step {
  inside: boolean;
  /** Whether the line and both fixes lie on one side of every border. */
  clear: boolean;
  ends(): [Flat, Flat];
}

/** Examines each fix once, and those near a border a second time, exactly. */
function stepper({ latitude, longitude }: Trace, { plane, shape, line }: ZoneArea) {
  const reach = line ? line.half : Math.max(...shape.rings.map(({ most }) => most));
  let before: Flat = [0, 0];
  return (i: number, follows: boolean): Step => {
    const quick = plane.quick(latitude[i], longitude[i]);
    const away = length(quick[0], quick[1]);
    const doubt = slack(away);
    const way = follows ? length(quick[0] - before[0], quick[1] - before[1]) : 0;
    before = quick;
    const ends = (): [Flat, Flat] => [
      plane.exact(latitude[i - 1], longitude[i - 1]),
      plane.exact(latitude[i], longitude[i]),
    ];
    if (away > reach + way + 2 * doubt) return { inside: false, clear: true, ends }; // this is true of most fixes
    const border = line ? 0 : toBorder(shape, quick);
    const inside = !line && contains(shape, border > doubt ? quick : plane.exact(latitude[i], longitude[i]));
    return { inside, clear: border > way + 2 * doubt, ends };
  };
}

/** Several times faster than `Math.hypot`. */
const length = (x: Metres, y: Metres) => Math.sqrt(x * x + y * y);

function inside({ shape }: ZoneArea, before: Flat, after: Flat): [number, number][] {
  return partsInside(shape, before, after);
}

/** Finds crossings from behind the line onto or over it, between its ends. */
function crossings({ line }: ZoneArea, before: Flat, after: Flat): [number, number][] {
  if (!line) return [];
  const [east, north] = line.sense;
  const [from, to] = [before, after].map(([x, y]) => x * east + y * north);
  if (!(from < 0 && to >= 0)) return [];
  const share = from / (from - to);
  const [x, y] = [0, 1].map((axis) => before[axis] + share * (after[axis] - before[axis]));
  return Math.abs(x * north - y * east) <= line.half ? [[share, share]] : [];
}

/** Returns the piece of a part that is flown at or below the ceiling; `from` is after `to` when there is none. */
function below(ceiling: Metres, before: Metres, after: Metres, [from, to]: [number, number]): [number, number] {
  if (before === after) return before <= ceiling ? [from, to] : [1, 0];
  const cut = (ceiling - before) / (after - before);
  return after > before ? [from, Math.min(to, cut)] : [Math.max(from, cut), to];
}
