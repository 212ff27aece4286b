/**
 * A binary tree over the time of a track whose nodes are balls: no fix of a node is further than `radius` from its
 * centre in a straight line, so no two fixes of two nodes are further apart than the sum of their centres' distance
 * and both radii.
 *
 * Node 0 is the root; a leaf is one fix. Children are created when first needed: a search uses a few thousand nodes
 * of the sixty thousand that a long flight could have.
 */

export interface Tree {
  fixes: Fixes;
  /** Number of nodes created so far. */
  used: number;
  from: Int32Array;
  /** One past the node's last fix. */
  to: Int32Array;
  /** Zero for leaves and for nodes that `split` has not yet divided. The right child follows the left one. */
  left: Int32Array;
  /** Centre of the ball in metres; only for a leaf is it a fix. */
  x: Float64Array;
  y: Float64Array;
  z: Float64Array;
  radius: Float64Array;
  lowest: Float32Array;
  highest: Float32Array;
}

interface Fixes {
  length: number;
  x: Float64Array;
  y: Float64Array;
  z: Float64Array;
  altitude: Float32Array;
}

export function buildTree(fixes: Fixes): Tree {
  const nodes = Math.max(1, 2 * fixes.length - 1);
  const tree: Tree = {
    fixes,
    used: 0,
    from: new Int32Array(nodes),
    to: new Int32Array(nodes),
    left: new Int32Array(nodes),
    x: new Float64Array(nodes),
    y: new Float64Array(nodes),
    z: new Float64Array(nodes),
    radius: new Float64Array(nodes),
    lowest: new Float32Array(nodes),
    highest: new Float32Array(nodes),
  };
  add(tree, 0, fixes.length);
  return tree;
}

export function isLeaf({ from, to }: Tree, node: number): boolean {
  return to[node] - from[node] < 2;
}

/** Returns the fix in the middle of a node's range. */
export function middle({ from, to }: Tree, node: number): number {
  return (from[node] + to[node] - 1) >> 1;
}

/** Returns the left child of a node that is not a leaf; the right child has the next number. */
export function split(tree: Tree, node: number): number {
  if (tree.left[node] === 0) {
    const middle = (tree.from[node] + tree.to[node]) >> 1;
    tree.left[node] = add(tree, tree.from[node], middle);
    add(tree, middle, tree.to[node]);
  }
  return tree.left[node];
}

/** Returns a partition of all fixes into at least `count` nodes, as far as there are enough fixes. */
export function partition(tree: Tree, count: number): number[] {
  let nodes = [0];
  while (nodes.length < count && nodes.some((node) => !isLeaf(tree, node))) {
    nodes = nodes.flatMap((node) => (isLeaf(tree, node) ? [node] : [split(tree, node), split(tree, node) + 1]));
  }
  return nodes;
}

/** Adds the ball around the centre of the bounding box. */
function add(tree: Tree, from: number, to: number): number {
  const { x, y, z, altitude } = tree.fixes;
  const node = tree.used++;
  tree.from[node] = from;
  tree.to[node] = to;
  let x0 = x[from];
  let x1 = x0;
  let y0 = y[from];
  let y1 = y0;
  let z0 = z[from];
  let z1 = z0;
  let low = altitude[from];
  let high = low;
  for (let i = from + 1; i < to; i++) {
    if (x[i] < x0) x0 = x[i];
    else if (x[i] > x1) x1 = x[i];
    if (y[i] < y0) y0 = y[i];
    else if (y[i] > y1) y1 = y[i];
    if (z[i] < z0) z0 = z[i];
    else if (z[i] > z1) z1 = z[i];
    if (altitude[i] < low) low = altitude[i];
    else if (altitude[i] > high) high = altitude[i];
  }
  const [cx, cy, cz] = [(x0 + x1) / 2, (y0 + y1) / 2, (z0 + z1) / 2];
  let widest = 0;
  for (let i = from; i < to; i++) {
    const square = (x[i] - cx) ** 2 + (y[i] - cy) ** 2 + (z[i] - cz) ** 2;
    if (square > widest) widest = square;
  }
  tree.x[node] = cx;
  tree.y[node] = cy;
  tree.z[node] = cz;
  tree.radius[node] = Math.sqrt(widest);
  tree.lowest[node] = low;
  tree.highest[node] = high;
  return node;
}
