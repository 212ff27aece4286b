/**
 * Thermals while they are flown: a glider that circles and gains tells of one. One watcher for one glider, fed with the points
 * of its marker; unix seconds, SI.
 *
 * Points come every 3 s at best and turn rates are often absent, so circling is told by how far the course turned: a full turn
 * one way, in no more than 40 s, again and again. Climbs that last 60 s and gain 0.3 m/s are told, as in the analysis of
 * recordings (`app/soaring/flight`), where circling is found more exactly.
 */
import { METRES_PER_DEGREE } from "#app/soaring/geo/earth.ts";
import type { Degrees, Metres, MetresPerSecond, Seconds } from "#app/soaring/units.ts";
import type { LivePoint } from "./glider.ts";

const TURNING = 4; // °/s; slower is a curve
const PATIENCE: Seconds = 20; // straight for longer, the climb has ended
const SHORTEST: Seconds = 60;
const LEAST: MetresPerSecond = 0.3;
const WIDEST_GAP: Seconds = 15; // between two points that still tell of circling
/** What is told of the hour before. */
export const KEPT: Seconds = 3600;
/** Climbs of several gliders are one thermal within this. */
const SAME: Metres = 1500;

export interface LiveThermal {
  /** The middle of its circles, and the last moment it was flown in. */
  latitude: Degrees;
  longitude: Degrees;
  time: Seconds;
  /** Mean of the whole climb. */
  climb: MetresPerSecond;
  bottom: Metres;
  top: Metres;
  /** How many gliders flew in it. */
  gliders: number;
}

export interface ClimbWatch {
  before: LivePoint | null;
  turning: LivePoint[];
  turned: Degrees;
  straightSince: Seconds | null;
}

export const newClimbWatch = (): ClimbWatch => ({ before: null, turning: [], turned: 0, straightSince: null });

/** @returns the climb that ended with this point, or the one that still goes on and is long enough to be told */
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

/** Climbs by the glider and the moment they began. */
export interface Thermals {
  climbs: { key: string; began: Seconds; thermal: LiveThermal }[];
}

export const newThermals = (): Thermals => ({ climbs: [] });

/** Keeps a climb, in place of what was told of it while it went on. */
export function storeClimb({ climbs }: Thermals, key: string, began: Seconds, thermal: LiveThermal): void {
  const known = climbs.findLast((each) => each.key === key && each.began === began);
  if (known) known.thermal = thermal;
  else climbs.push({ key, began, thermal });
}

export const getStart = ({ turning }: ClimbWatch): Seconds | null => turning[0]?.time ?? null;

export function forgetClimbs(thermals: Thermals, before: Seconds): void {
  thermals.climbs = thermals.climbs.filter(({ thermal }) => thermal.time > before);
}

/** Those of the hour before `time`, climbs at one place as one; the strongest first. */
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
