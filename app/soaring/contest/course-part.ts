/**
 * A part of the search for a course: for each of its points the remaining candidates, which are nodes of the tree of
 * fixes, and what they allow. No two parts share a course, because their starts differ; each is bounded and halved
 * separately.
 *
 * The functions below change nothing but the tree, whose nodes are created when first split.
 */
import type { Metres } from "../units.ts";
import { SAME_LENGTH } from "./earliest.ts";
import type { Stage } from "./stage.ts";
import { isLeaf, middle, split, type Tree } from "./tree.ts";

export interface Part {
  bound: Metres;
  /** Whether nothing was left out because of the height rule. */
  whole: boolean;
  stages: Stage[];
}

/** Removes and returns the part with the highest bound. */
export function takeMostPromising(parts: Part[]): Part {
  let top = 0;
  for (let i = 1; i < parts.length; i++) if (parts[i].bound > parts[top].bound) top = i;
  return parts.splice(top, 1)[0];
}

/** Returns the candidates that lie on some course of at least this length. */
export function aliveAt({ stages }: Part, length: Metres): Int32Array[] {
  return stages.map(({ count, node, soFar, rest }) => {
    const kept = new Int32Array(count);
    let some = 0;
    for (let i = 0; i < count; i++) if (soFar[i] + rest[i] >= length - SAME_LENGTH) kept[some++] = node[i];
    return kept.subarray(0, some);
  });
}

/** Returns the nodes of the longest path, one for each point. */
export function longestPath(stages: Stage[]): number[] {
  const last = stages.length - 1;
  const { soFar } = stages[last];
  const path: number[] = [];
  let at = 0;
  for (let b = 1; b < soFar.length; b++) if (soFar[b] > soFar[at]) at = b;
  for (let k = last; k >= 0; k--) {
    path[k] = stages[k].node[at];
    at = stages[k].via[at];
  }
  return path;
}

/** Returns a rough course through the middles of these nodes. */
export function computeMiddles(tree: Tree, path: number[]): number[] {
  return path.map((node) => middle(tree, node));
}

export function longestSoFar({ soFar }: Stage): Metres {
  return soFar.reduce((most, length) => Math.max(most, length), Number.NEGATIVE_INFINITY);
}

/** Splits each node in two; single fixes stay. */
export function halved(tree: Tree, list: Int32Array): Int32Array {
  const nodes = new Int32Array(2 * list.length);
  let count = 0;
  for (const node of list) {
    nodes[count++] = isLeaf(tree, node) ? node : split(tree, node);
    if (!isLeaf(tree, node)) nodes[count++] = split(tree, node) + 1;
  }
  return nodes.subarray(0, count);
}

export function splitHalves(tree: Tree, lists: Int32Array[]): Int32Array[] {
  return lists.map((list) => halved(tree, list));
}

export function areFixes(tree: Tree, lists: Int32Array[]): boolean {
  return lists.every((list) => list.every((node) => isLeaf(tree, node)));
}

/** Returns the number of pairs of consecutive candidates. */
export function listPairs(lists: Int32Array[]): number {
  return lists.slice(1).reduce((sum, list, k) => sum + list.length * lists[k].length, 0);
}

/** Returns how much of a path's bound is due to the size of its nodes. */
export function measureSlack({ radius }: Tree, path: number[]): Metres {
  const last = path.length - 1;
  return path.reduce((sum, node, k) => sum + (k === 0 || k === last ? 1 : 2) * radius[node], 0);
}
