/**
 * What of a glider's points is believed. Several stations hear one transmission: a quarter of the lines is older than one
 * that came before, and every seventh says the same again. One sieve for one glider; unix seconds, SI, degrees.
 *
 * A point moves the glider on (`next`), or is sorted into its track behind (`late`), or is refused by name. A leap that
 * nobody flies waits for the points after it: where they agree, they are taken and it was the point before that was wrong,
 * or a hole. Two are enough beside a glider that was hardly heard; against a known track and over a long way it takes
 * more. No glider is at 0°/0°, where receivers without a position say they are, or above 16 km.
 */
import { shortDistance } from "../geo/earth.ts";
import type { Degrees, Metres, MetresPerSecond, Seconds } from "../units.ts";

export interface Placed {
  time: Seconds;
  latitude: Degrees;
  longitude: Degrees;
  altitude: Metres | null;
}

/** Faster is not flown. Over ground, and up or down. */
const MOST_SPEED: MetresPerSecond = 150;
const MOST_CLIMB: MetresPerSecond = 50;
/** Two points in neighbouring seconds are up to so far off the truth, of 18.5 m resolution in old lines. */
const SLACK: Metres = 60;
/** Devices and programs tell heights above different things: one kind at a time, another when it has been silent so long. */
const SILENT: Seconds = 20;
/** Degrees around 0°/0°, in the Gulf of Guinea, where no glider flies. */
const NULL_ISLAND: Degrees = 0.1;
const LOWEST: Metres = -600;
const HIGHEST: Metres = 16_000;
/** Points that agree with each other after a leap. */
const WITNESSES = 2;
/** The same where the leap is far and the glider was heard often just before. */
const WITNESSES_OF_FAR = 5;
const FAR: Metres = 50_000;
const KNOWN = 3;
/** Seconds that are remembered as told: the latest of late lines came 281 s late. */
const REMEMBERED: Seconds = 600;

export type Sifted<P extends Placed> =
  /** In the order of their times; more than one where a leap was proved. */
  | { kind: "next"; points: P[] }
  | { kind: "late"; point: P }
  | { kind: "held" }
  | { kind: "refused"; why: "repeated" | "impossible" | "other-kind" | "too-late" };

export interface Sieve<P extends Placed> {
  last: P | null;
  /** Leapt, and wait to be proved: each could follow the one before it. */
  held: P[];
  /** How its points come: the kind of line. */
  source: string | null;
  /** Points taken of late, in the order of their times: late ones are held against their neighbours. */
  recent: P[];
}

export const newSieve = <P extends Placed>(): Sieve<P> => ({ last: null, held: [], source: null, recent: [] });

/** Changes the sieve. @param source what kind of line it is; points of one kind are taken at a time */
export function sift<P extends Placed>(sieve: Sieve<P>, point: P, source: string): Sifted<P> {
  const { last } = sieve;
  if (isNowhere(point)) return { kind: "refused", why: "impossible" };
  if (last === null) return moveOn(sieve, source, [point]);
  if (source !== sieve.source && point.time - last.time <= SILENT) {
    // Also of the same second: the first kind that told of it is believed.
    return { kind: "refused", why: "other-kind" };
  }
  if (point.time <= last.time) return behind(sieve, point);
  if (isPossible(last, point)) return moveOn(sieve, source, [point]);
  const before = sieve.held.at(-1);
  if (before?.time === point.time) return { kind: "refused", why: "repeated" };
  const agrees = before !== undefined && before.time < point.time && isPossible(before, point);
  sieve.held = agrees ? [...sieve.held, point] : [point];
  return sieve.held.length < witnessesNeeded(sieve, last, point) ? { kind: "held" } : moveOn(sieve, source, sieve.held);
}

function witnessesNeeded<P extends Placed>({ recent }: Sieve<P>, last: P, point: P): number {
  const way = shortDistance(last.latitude, last.longitude, point.latitude, point.longitude);
  return way > FAR && recent.length >= KNOWN ? WITNESSES_OF_FAR : WITNESSES;
}

const isNowhere = ({ latitude, longitude, altitude }: Placed): boolean =>
  (Math.abs(latitude) < NULL_ISLAND && Math.abs(longitude) < NULL_ISLAND) ||
  (altitude !== null && (altitude < LOWEST || altitude > HIGHEST));

function moveOn<P extends Placed>(sieve: Sieve<P>, source: string, points: P[]): Sifted<P> {
  const last = points[points.length - 1];
  sieve.last = last;
  sieve.held = [];
  sieve.source = source;
  sieve.recent.push(...points);
  let old = 0;
  while (sieve.recent[old].time < last.time - REMEMBERED) old++;
  if (old > 0) sieve.recent.splice(0, old);
  return { kind: "next", points };
}

function behind<P extends Placed>({ recent, last }: Sieve<P>, point: P): Sifted<P> {
  if (last !== null && point.time < last.time - REMEMBERED) return { kind: "refused", why: "too-late" };
  let at = recent.length;
  while (at > 0 && recent[at - 1].time > point.time) at--;
  if (at > 0 && recent[at - 1].time === point.time) return { kind: "refused", why: "repeated" };
  const fits =
    (at === 0 || isPossible(recent[at - 1], point)) && (at === recent.length || isPossible(point, recent[at]));
  if (!fits) return { kind: "refused", why: "impossible" };
  recent.splice(at, 0, point);
  return { kind: "late", point };
}

/** Whether an aircraft gets from one to the other, which is later. */
function isPossible(from: Placed, to: Placed): boolean {
  const seconds = to.time - from.time;
  const way = shortDistance(from.latitude, from.longitude, to.latitude, to.longitude);
  if (way > MOST_SPEED * seconds + SLACK) return false;
  if (from.altitude === null || to.altitude === null) return true;
  return Math.abs(to.altitude - from.altitude) <= MOST_CLIMB * seconds + SLACK;
}
