/**
 * Detects thermals while they are flown, from gliders that circle and gain height. One watcher per glider, fed with
 * the points of its marker; unix seconds, SI.
 *
 * Points come every 3 s at best and turn rates are often absent, so circling is detected by how far the course
 * turned: a full turn one way, in no more than 40 s, again and again. Climbs that last 60 s and gain 0.3 m/s are
 * reported, as in the analysis of recordings (`app/soaring/flight`), where circling is found more precisely.
 */
import { METRES_PER_DEGREE } from "#app/soaring/geo/earth.ts";
import type { Degrees, Metres, MetresPerSecond, Seconds } from "#app/soaring/units.ts";
import type { LivePoint } from "./glider.ts";

const TURNING = 4; // °/s; slower is a curve
const PATIENCE: Seconds = 20; // after flying straight for longer, the climb has ended
const SHORTEST: Seconds = 60;
const LEAST: MetresPerSecond = 0.3;
const WIDEST_GAP: Seconds = 15; // longest gap between two points that still shows circling
/** How long thermals are remembered. */
export const KEPT: Seconds = 3600;
/** Climbs of several gliders within this distance are one thermal. */
const SAME: Metres = 1500;

export interface LiveThermal {
  /** The centre of its circles, and the last moment it was used. */
  latitude: Degrees;
  longitude: Degrees;
  time: Seconds;
  /** Mean of the whole climb. */
  climb: MetresPerSecond;
  bottom: Metres;
  top: Metres;
  /** Number of gliders that used it. */
  gliders: number;
}

export interface ClimbWatch {
  before: LivePoint | null;
  turning: LivePoint[];
  turned: Degrees;
  straightSince: Seconds | null;
}

export const newClimbWatch = (): ClimbWatch => ({ before: null, turning: [], turned: 0, straightSince: null });

/** @returns the climb that ended with this point, or the current one if it is long enough to be reported */
export function watchClimb(watch: ClimbWatch, point: LivePoint): { climb: LiveThermal; ended: boolean } | null {
  const { before } = watch;
  watch.before = point;
  if (before === null || point.time - before.time > WIDEST_GAP) return finish(watch);
  const rate = getRate(before, point);
  if (rate !== null && Math.abs(rate) >= TURNING) {
    if (watch.turned !== 0 && Math.sign(watch.turned) !== Math.sign(rate) && watch.turning.length > 0) {
      const told = finish(watch);
      start(watch, before, point, rate);
      return told;
    }
    if (watch.turning.length === 0) start(watch, before, point, rate);
    else {
      watch.turning.push(point);
      watch.turned += rate * (point.time - before.time);
    }
    watch.straightSince = null;
    const going = measureClimb(watch);
    return going && { climb: going, ended: false };
  }
  watch.straightSince ??= before.time;
  if (watch.turning.length > 0 && point.time - watch.straightSince > PATIENCE) return finish(watch);
  return null;
}

function start(watch: ClimbWatch, before: LivePoint, point: LivePoint, rate: number): void {
  watch.turning = [before, point];
  watch.turned = rate * (point.time - before.time);
}

function finish(watch: ClimbWatch): { climb: LiveThermal; ended: true } | null {
  const climb = measureClimb(watch);
  watch.turning = [];
  watch.turned = 0;
  watch.straightSince = null;
  return climb && { climb, ended: true };
}

function getRate(before: LivePoint, point: LivePoint): number | null {
  if (point.turn !== null) return point.turn;
  if (before.course === null || point.course === null || point.time <= before.time) return null;
  const turned = ((point.course - before.course + 540) % 360) - 180;
  return turned / (point.time - before.time);
}

function measureClimb({ turning, turned }: ClimbWatch): LiveThermal | null {
  if (turning.length < 2 || Math.abs(turned) < 360) return null;
  const [first, last] = [turning[0], turning[turning.length - 1]];
  const seconds = last.time - first.time;
  if (seconds < SHORTEST || first.altitude === null || last.altitude === null) return null;
  const climb = (last.altitude - first.altitude) / seconds;
  if (climb < LEAST) return null;
  const recent = turning.filter(({ time }) => time > last.time - SHORTEST);
  const mean = (of: (point: LivePoint) => number) => recent.reduce((sum, point) => sum + of(point), 0) / recent.length;
  return {
    latitude: mean(({ latitude }) => latitude),
    longitude: mean(({ longitude }) => longitude),
    time: last.time,
    climb,
    bottom: first.altitude,
    top: last.altitude,
    gliders: 1,
  };
}

/** Climbs by glider and time of beginning. */
export interface Thermals {
  climbs: { key: string; began: Seconds; thermal: LiveThermal }[];
}

export const newThermals = (): Thermals => ({ climbs: [] });

/** Stores a climb, replacing what was stored of it while it continued. */
export function storeClimb({ climbs }: Thermals, key: string, began: Seconds, thermal: LiveThermal): void {
  const known = climbs.findLast((each) => each.key === key && each.began === began);
  if (known) known.thermal = thermal;
  else climbs.push({ key, began, thermal });
}

export const getStart = ({ turning }: ClimbWatch): Seconds | null => turning[0]?.time ?? null;

export function forgetClimbs(thermals: Thermals, before: Seconds): void {
  thermals.climbs = thermals.climbs.filter(({ thermal }) => thermal.time > before);
}

/** Returns those of the hour before `time`, with climbs at one place merged; the strongest first. */
export function thermalsAt({ climbs }: Thermals, time: Seconds): LiveThermal[] {
  const gathered: { thermal: LiveThermal; keys: Set<string> }[] = [];
  for (const { key, thermal } of climbs.toSorted((one, other) => other.thermal.climb - one.thermal.climb)) {
    if (thermal.time > time || thermal.time <= time - KEPT) continue;
    const same = gathered.find(({ thermal: other }) => isNear(other, thermal));
    if (!same) {
      gathered.push({ thermal: { ...thermal }, keys: new Set([key]) });
      continue;
    }
    same.keys.add(key);
    same.thermal.bottom = Math.min(same.thermal.bottom, thermal.bottom);
    same.thermal.top = Math.max(same.thermal.top, thermal.top);
    same.thermal.time = Math.max(same.thermal.time, thermal.time);
  }
  return gathered.map(({ thermal, keys }) => ({ ...thermal, gliders: keys.size }));
}

function isNear(one: LiveThermal, other: LiveThermal): boolean {
  const north = (one.latitude - other.latitude) * METRES_PER_DEGREE;
  const east = (one.longitude - other.longitude) * METRES_PER_DEGREE * Math.cos((one.latitude * Math.PI) / 180);
  return Math.hypot(north, east) <= SAME;
}
