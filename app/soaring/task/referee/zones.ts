/**
 * Every zone of a flown task: when it was reached and how deep, or how far it was missed, and the fixes around that
 * moment.
 */
import type { Flat } from "#app/soaring/geo/plane.ts";
import { indexAt, type Trace } from "#app/soaring/trace/trace.ts";
import type { Degrees, Metres, Seconds } from "#app/soaring/units.ts";
import type { Attempt, Miss } from "../fly/attempt.ts";
import { findMiss } from "../fly/near-miss.ts";
import type { Passage } from "../fly/passage.ts";
import { creditAt } from "../fly/visit.ts";
import type { Zone } from "../zone/zone.ts";
import { nearestFlat, type ZoneArea } from "../zone/zone-area.ts";
import { findBorders } from "../zone/zone-outline.ts";
import { contains, toBorder } from "../zone/zone-shape.ts";

/** Number of fixes shown on each side of the moment. */
const ABOUT = 8;

export interface ZoneAccount {
  name: string;
  latitude: Degrees;
  longitude: Degrees;
  zone: Zone;
  /** Metres east and north of the zone's centre: closed lines, or a line. */
  borders: Flat[][];
  /** Positions of the previous and the next point; metres east and north. */
  before: Flat | null;
  after: Flat | null;
  /** When the zone counts as reached, interpolated; null if it was not. */
  reached: Moment | null;
  /** How far inside it came, at least; for a line, how far past it. Null if it was not reached. */
  depth: Metres | null;
  /** For a zone that was not reached: how it was missed after the last one that was. */
  miss: Miss | null;
  fixes: FixStep[];
}

interface Moment {
  time: Seconds;
  latitude: Degrees;
  longitude: Degrees;
  altitude: Metres;
  /** Position in the zone's plane. */
  at: Flat;
}

export interface FixStep {
  time: Seconds;
  latitude: Degrees;
  longitude: Degrees;
  altitude: Metres;
  at: Flat;
  /** Distance to the border: negative inside, or before a line that is crossed. */
  border: Metres;
  /** Accuracy as the recorder wrote it (FXA), null where it did not. */
  accuracy: Metres | null;
}

export function zoneAccounts(passage: Passage, { credits, outcome }: Attempt): ZoneAccount[] {
  const { areas, trace, course } = passage;
  const last = credits.at(-1)?.time ?? trace.time[passage.span?.from ?? 0] ?? 0;
  return areas.map((area, point) => {
    const credit = credits[point];
    const first = point === credits.length && "missed" in outcome;
    const miss = credit ? null : first ? outcome : findMiss(passage, point, last);
    const moment = credit?.time ?? miss?.time ?? null;
    const beside = (other: number): Flat | null => {
      const place = course.points[other];
      return place ? area.plane.exact(place.latitude, place.longitude) : null;
    };
    return {
      name: area.place.name,
      latitude: area.place.latitude,
      longitude: area.place.longitude,
      zone: area.zone,
      borders: findBorders(area),
      before: beside(point - 1),
      after: beside(point + 1),
      reached: credit ? getMoment(area, trace, credit.time) : null,
      depth: credit ? depthAt(passage, point, credit.time) : null,
      miss: miss && { missed: miss.missed, time: miss.time, how: miss.how },
      fixes: moment === null ? [] : fixesAbout(area, trace, moment),
    };
  });
}

function getMoment({ plane }: ZoneArea, trace: Trace, time: Seconds): Moment {
  const { latitude, longitude, altitude } = creditAt(trace, time);
  return { time, latitude, longitude, altitude, at: plane.exact(latitude, longitude) };
}

function fixesAbout(area: ZoneArea, trace: Trace, moment: Seconds): FixStep[] {
  const middle = indexAt(trace, moment);
  const [from, to] = [Math.max(0, middle - ABOUT), Math.min(trace.length, middle + ABOUT)];
  const accuracy = trace.extras.FXA;
  return Array.from({ length: to - from }, (_, i) => {
    const fix = from + i;
    const [latitude, longitude] = [trace.latitude[fix], trace.longitude[fix]];
    const at = area.plane.exact(latitude, longitude);
    const written = accuracy?.[fix] ?? Number.NaN;
    return {
      time: trace.time[fix],
      ...{ latitude, longitude, at },
      altitude: trace.altitude[fix],
      border: borderFrom(area, at),
      accuracy: Number.isNaN(written) ? null : written,
    };
  });
}

/** Returns metres to the border, negative inside; for a line, the distance past it in the direction of the course. */
export function borderFrom(area: ZoneArea, at: Flat): Metres {
  const { line, shape } = area;
  if (line) return at[0] * line.sense[0] + at[1] * line.sense[1];
  if (contains(shape, at)) return -depthIn(area, at);
  const near = nearestFlat(area, at);
  return Math.hypot(at[0] - near[0], at[1] - near[1]);
}

/**
 * Returns the distance to the border of the part that extends furthest around it, because one part's border may lie
 * inside another.
 */
const depthIn = ({ shape }: ZoneArea, at: Flat): Metres =>
  Math.max(
    0,
    ...shape.rings
      .map((ring) => ({ opening: shape.opening, rings: [ring] }))
      .filter((part) => contains(part, at))
      .map((part) => toBorder(part, at)),
  );

/** Returns the greatest depth during the visit that counts: at its fixes, and at tenths of the lines between them. */
function depthAt({ trace, areas, visits }: Passage, point: number, time: Seconds): Metres {
  const area = areas[point];
  const visit = visits[point].find(({ from, to }) => from - 1 <= time && time <= to + 1);
  const [from, to] = visit ? [visit.from, visit.to] : [time, time];
  const deep = (instant: Seconds) => {
    const { latitude, longitude } = creditAt(trace, instant);
    const border = borderFrom(area, area.plane.exact(latitude, longitude));
    return area.line ? Math.abs(border) : -border;
  };
  if (area.line) return Math.max(0, deep(trace.time[Math.min(trace.length - 1, indexAt(trace, to))]));
  const instants = [from, to];
  for (let fix = indexAt(trace, from); fix < trace.length && trace.time[fix] <= to; fix++)
    instants.push(trace.time[fix]);
  instants.sort((a, b) => a - b);
  const between = instants
    .slice(1)
    .flatMap((instant, i) =>
      Array.from({ length: 10 }, (_, tenth) => instants[i] + ((instant - instants[i]) * tenth) / 10),
    );
  return Math.max(0, ...[...instants, ...between].map(deep));
}
