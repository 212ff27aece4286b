/**
 * One point of a course as candidates: the nodes it may lie in, in order of time, with the longest course up to each
 * and from each on. Lengths are bounds (`farthest` of two nodes), exact once all nodes are single fixes.
 *
 * The two passes are the inner loops of every search for legs: columns beside each other, one square root a pair.
 */
import type { Metres } from "../units.ts";
import type { Track } from "./track.ts";

export interface Stage {
  count: number;
  node: Int32Array;
  /** First fix of each node: the order of time, and who is who. */
  first: Int32Array;
  x: Float64Array;
  y: Float64Array;
  z: Float64Array;
  radius: Float64Array;
  /** Longest up to here, -Infinity where nothing leads here. */
  soFar: Float64Array;
  /** Place in the stage before that it comes from. */
  via: Int32Array;
  /** Longest from here on. */
  rest: Float64Array;
}

export function stageOf({ tree }: Track, node: Int32Array): Stage {
  const stage = emptyStage(node);
  for (let i = 0; i < node.length; i++) {
    const n = node[i];
    stage.first[i] = tree.from[n];
    stage.x[i] = tree.x[n];
    stage.y[i] = tree.y[n];
    stage.z[i] = tree.z[n];
    stage.radius[i] = tree.radius[n];
  }
  return stage;
}

/** Single fixes, not nodes: `node` holds the fixes. */
export function stageOfFixes({ x, y, z }: Track, fixes: Int32Array): Stage {
  const stage = emptyStage(fixes);
  for (let i = 0; i < fixes.length; i++) {
    stage.first[i] = fixes[i];
    stage.x[i] = x[fixes[i]];
    stage.y[i] = y[fixes[i]];
    stage.z[i] = z[fixes[i]];
  }
  return stage;
}

function emptyStage(node: Int32Array): Stage {
  const count = node.length;
  const columns = new Float64Array(6 * count); // one piece of memory: a search makes thousands of stages
  const column = (k: number) => columns.subarray(k * count, (k + 1) * count);
  return {
    count,
    node,
    first: new Int32Array(count),
    via: new Int32Array(count),
    x: column(0),
    y: column(1),
    z: column(2),
    radius: column(3),
    soFar: column(4),
    rest: column(5),
  };
}

/** @param least  shorter legs do not count, unless they have no length at all */
export function forward({ stretch }: Track, from: Stage, to: Stage, least: Metres, b: number): number {
  const { x, y, z, radius, soFar, first } = from;
  const { cubic, fifth, seventh, northing } = stretch;
  const [bx, by, bz, br, own] = [to.x[b], to.y[b], to.z[b], to.radius[b], to.first[b]];
  let most = Number.NEGATIVE_INFINITY;
  let via = -1;
  let a = 0;
  for (; a < from.count && first[a] <= own; a++) {
    const dx = bx - x[a];
    const dy = by - y[a];
    const dz = bz - z[a];
    const around = br + radius[a];
    const chord = Math.sqrt(dx * dx + dy * dy + dz * dz) + around;
    const north = Math.abs(dz) + around;
    const square = chord * chord;
    const arc = chord * (1 + square * (cubic + square * (fifth + square * seventh)) + northing * north * north);
    if (arc >= least) {
      const length = soFar[a] + arc;
      if (length > most) {
        most = length;
        via = a;
      }
    } else if (first[a] === own && soFar[a] > most) {
      most = soFar[a];
      via = a;
    }
  }
  to.soFar[b] = most;
  to.via[b] = via;
  return a;
}

export function backward({ stretch }: Track, from: Stage, to: Stage, least: Metres, a: number): number {
  const { x, y, z, radius, rest, first } = to;
  const { cubic, fifth, seventh, northing } = stretch;
  const [ax, ay, az, ar, own] = [from.x[a], from.y[a], from.z[a], from.radius[a], from.first[a]];
  let most = Number.NEGATIVE_INFINITY;
  let b = to.count - 1;
  for (; b >= 0 && first[b] >= own; b--) {
    const dx = x[b] - ax;
    const dy = y[b] - ay;
    const dz = z[b] - az;
    const around = ar + radius[b];
    const chord = Math.sqrt(dx * dx + dy * dy + dz * dz) + around;
    const north = Math.abs(dz) + around;
    const square = chord * chord;
    const arc = chord * (1 + square * (cubic + square * (fifth + square * seventh)) + northing * north * north);
    if (arc >= least) {
      const length = rest[b] + arc;
      if (length > most) most = length;
    } else if (first[b] === own && rest[b] > most) most = rest[b];
  }
  from.rest[a] = most;
  return to.count - 1 - b;
}
