/**
 * Decides which of a glider's points to believe. Several stations receive one transmission: a quarter of the lines is
 * older than one that came before, and every seventh repeats one. One sieve per glider; unix seconds, SI, degrees.
 *
 * A point becomes the glider's newest (`next`), or is sorted into its earlier track (`late`), or is refused with a
 * reason. A jump that no glider can fly waits for the points after it: if they agree with it, they are accepted, and
 * the earlier point was wrong or there was a gap. Two points are enough for a glider that was hardly received;
 * against a known track and over a long distance it takes more. No glider is at 0°/0°, which receivers without a
 * position report, or above 16 km.
 */
import { shortDistance } from "../geo/earth.ts";
import type { Degrees, Metres, MetresPerSecond, Seconds } from "../units.ts";

export interface Placed {
  time: Seconds;
  latitude: Degrees;
  longitude: Degrees;
  altitude: Metres | null;
}

/** Limits of speed over ground and of climb or sink; no glider flies faster. */
const MOST_SPEED: MetresPerSecond = 150;
const MOST_CLIMB: MetresPerSecond = 50;
/** Two points in neighbouring seconds may be this far from the truth at the 18.5 m resolution of old lines. */
const SLACK: Metres = 60;
/**
 * Devices and programs report heights above different references, so only one kind of line is used at a time; another
 * takes over when that one has been silent this long.
 */
const SILENT: Seconds = 20;
/** Degrees around 0°/0°, in the Gulf of Guinea, where no glider flies. */
const NULL_ISLAND: Degrees = 0.1;
const LOWEST: Metres = -600;
const HIGHEST: Metres = 16_000;
/** How many points must agree with each other after a jump. */
const WITNESSES = 2;
/** How many must agree where the jump is long and the glider was received often just before. */
const WITNESSES_OF_FAR = 5;
const FAR: Metres = 50_000;
const KNOWN = 3;
/** How long accepted points are remembered: the latest line observed came 281 s late. */
const REMEMBERED: Seconds = 600;

export type Sifted<P extends Placed> =
  /** Points in order of time; more than one where a jump was confirmed. */
  | { kind: "next"; points: P[] }
  | { kind: "late"; point: P }
  | { kind: "held" }
  | { kind: "refused"; why: "repeated" | "impossible" | "other-kind" | "too-late" };

export interface Sieve<P extends Placed> {
  last: P | null;
  /** Points after a jump that wait to be confirmed: each is reachable from the one before it. */
  held: P[];
  /** The kind of line that the glider's points come from. */
  source: string | null;
  /** Recently accepted points in order of time; late points are checked against their neighbours among them. */
  recent: P[];
}

export const newSieve = <P extends Placed>(): Sieve<P> => ({ last: null, held: [], source: null, recent: [] });

/**
 * Updates the sieve with one point.
 * @param source the kind of line; points of one kind are accepted at a time
 */
export function sift<P extends Placed>(sieve: Sieve<P>, point: P, source: string): Sifted<P> {
  const { last } = sieve;
  if (isNowhere(point)) return { kind: "refused", why: "impossible" };
  if (last === null) return moveOn(sieve, source, [point]);
  if (source !== sieve.source && point.time - last.time <= SILENT) {
    // This also applies within the same second: the kind of line that came first is believed.
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

/** Whether an aircraft can get from one point to the other, which is later. */
function isPossible(from: Placed, to: Placed): boolean {
  const seconds = to.time - from.time;
  const way = shortDistance(from.latitude, from.longitude, to.latitude, to.longitude);
  if (way > MOST_SPEED * seconds + SLACK) return false;
  if (from.altitude === null || to.altitude === null) return true;
  return Math.abs(to.altitude - from.altitude) <= MOST_CLIMB * seconds + SLACK;
}
