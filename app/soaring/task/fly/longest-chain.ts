/**
 * Finds the longest chain through layers of candidates: one of each layer, in order of time, with the largest sum of
 * the distances between them and the values of both ends. Exact: no chain is more than a millimetre longer.
 *
 * It runs from both ends with a quick distance, backwards and forwards, so that the longest chain through every
 * candidate is known; candidates that cannot be in the best chain, given the error of the quick distance, are
 * dropped, and the rest are searched once more by the geodesic. Neither pass examines every pair: candidates are
 * grouped in balls of neighbours in time, those in heaps, and a group whose farthest point and best candidate
 * together gain nothing is skipped.
 */
import { geodesic } from "#app/soaring/geo/geodesic.ts";
import { sphereDistance } from "#app/soaring/geo/sphere.ts";
import type { Metres } from "#app/soaring/units.ts";
import type { EarthModel } from "../task.ts";
import { type Candidate, highest, MAX_STRETCH, quickDistance, quickError } from "./candidate.ts";

/** Candidates in order of time; several may have the same time. */
export type Layer = readonly Candidate[];

export interface LongestChain {
  /** One index per layer. */
  chosen: number[];
  distance: Metres;
}

/**
 * Returns null where no chain is in order of time.
 * @param head  value of each candidate of the first layer, metres
 * @param tail  value of each candidate of the last
 */
export function longestChain(
  layers: readonly Layer[],
  head: readonly Metres[],
  tail: readonly Metres[],
  earth: EarthModel,
): LongestChain | null {
  const quick = values(layers, tail, quickDistance, 0);
  const best = highest(through(quick[0].worth, head));
  if (best === Number.NEGATIVE_INFINITY) return null;
  const back = values([...layers].reverse().map(mirrored), [...head].reverse(), quickDistance, 0)
    .reverse()
    .map(({ worth }) => [...worth].reverse());
  // The legs alone, without deductions at the ends, are no longer than this.
  const legs = best - Math.min(0, lowest(head)) - Math.min(0, lowest(tail));
  const margin = 2 * quickError(legs);
  const kept = layers.map((layer, k) =>
    layer.flatMap((_, i) => (quick[k].worth[i] + back[k][i] >= best - margin ? [i] : [])),
  );
  const few = layers.map((layer, k) => kept[k].map((i) => layer[i]));
  const pick = (column: readonly Metres[], of: number[]) => of.map((i) => column[i]);
  const measure = earth === "wgs84" ? geodesic : sphereDistance;
  const exact = values(
    few,
    pick(tail, kept[kept.length - 1]),
    ({ latitude, longitude }, to) => measure(latitude, longitude, to.latitude, to.longitude),
    SAME_LENGTH,
  );
  const sums = through(exact[0].worth, pick(head, kept[0]));
  const distance = highest(sums);
  let at = sums.indexOf(distance);
  const chosen = exact.map(({ next }, k) => {
    const here = at;
    at = next[here];
    return kept[k][here];
  });
  return { chosen, distance };
}

export const SAME_LENGTH: Metres = 1e-6;
const FIXES_PER_BALL = 32;

/**
 * Returns the value and best successor of each candidate.
 * @param same  how much longer a chain must be to be searched for
 */
function values(layers: readonly Layer[], tail: readonly Metres[], measure: Measure, same: Metres): Values[] {
  const found: Values[] = [{ worth: Float64Array.from(tail), next: new Int32Array(tail.length) }];
  for (let k = layers.length - 2; k >= 0; k--) found.unshift(step(layers[k], layers[k + 1], found[0], measure, same));
  return found;
}

interface Values {
  worth: Float64Array;
  next: Int32Array;
}

type Measure = (from: Candidate, to: Candidate) => Metres;

function step(layer: Layer, after: Layer, { worth }: Values, measure: Measure, same: Metres): Values {
  const found: Values = { worth: new Float64Array(layer.length), next: new Int32Array(layer.length) };
  const [balls, heaps] = [FIXES_PER_BALL, FIXES_PER_BALL * FIXES_PER_BALL].map((size) =>
    getBalls(after, worth, measure, size),
  );
  let first = 0;
  let last = -1; // the neighbour's choice is a good guess
  for (let i = 0; i < layer.length; i++) {
    const from = layer[i];
    while (first < after.length && after[first].time < from.time) first++;
    let [best, next] = [Number.NEGATIVE_INFINITY, -1];
    if (last >= first) [best, next] = [measure(from, after[last]) + worth[last], last];
    const mayBring = ({ centre, radius, most }: Ball) => measure(from, centre) + radius + most > best + same;
    for (let h = Math.floor(first / (FIXES_PER_BALL * FIXES_PER_BALL)); h < heaps.length; h++) {
      if (!mayBring(heaps[h])) continue;
      const end = Math.min(balls.length, (h + 1) * FIXES_PER_BALL);
      for (let b = Math.max(h * FIXES_PER_BALL, Math.floor(first / FIXES_PER_BALL)); b < end; b++) {
        if (!mayBring(balls[b])) continue;
        for (let j = Math.max(first, b * FIXES_PER_BALL); j < Math.min(after.length, (b + 1) * FIXES_PER_BALL); j++) {
          if (worth[j] === Number.NEGATIVE_INFINITY) continue;
          const sum = measure(from, after[j]) + worth[j];
          if (sum > best) [best, next] = [sum, j];
        }
      }
    }
    found.worth[i] = best;
    found.next[i] = next;
    last = next;
  }
  return found;
}

interface Ball {
  centre: Candidate;
  radius: Metres;
  most: Metres;
}

function getBalls(layer: Layer, worth: Float64Array, measure: Measure, size: number): Ball[] {
  const balls: Ball[] = [];
  for (let from = 0; from < layer.length; from += size) {
    const members = layer.slice(from, from + size);
    const centre = members[members.length >> 1];
    const radius = MAX_STRETCH * highest(members.map((one) => measure(centre, one)));
    balls.push({ centre, radius, most: highest(worth.subarray(from, from + size)) });
  }
  return balls;
}

const lowest = (ends: readonly Metres[]) => -highest(ends.map((end) => -end));

function through(worth: ArrayLike<Metres>, ends: readonly Metres[]): Metres[] {
  return ends.map((end, i) => end + worth[i]);
}

/** Returns the same layer with time reversed. */
function mirrored(layer: Layer): Layer {
  return layer.map((one) => ({ ...one, time: -one.time })).reverse();
}
