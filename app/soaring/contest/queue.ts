/**
 * A priority queue of node tuples, the highest bound first. Typed arrays instead of objects: a search holds some
 * hundred thousand entries for a moment.
 */
export class Queue {
  length = 0;
  private readonly width: number;
  private bounds = new Float64Array(1024);
  private nodes: Int32Array;

  /** @param width nodes per entry */
  constructor(width: number) {
    this.width = width;
    this.nodes = new Int32Array(1024 * width);
  }

  push(bound: number, ...entry: number[]): void {
    if (this.length === this.bounds.length) this.widen();
    let i = this.length++;
    while (i > 0) {
      const parent = (i - 1) >> 1;
      if (this.bounds[parent] >= bound) break;
      this.copy(parent, i);
      i = parent;
    }
    this.bounds[i] = bound;
    for (let k = 0; k < this.width; k++) this.nodes[i * this.width + k] = entry[k];
  }

  /** Takes the first entry into `entry`, returns its bound. */
  pop(entry: number[]): number {
    const top = this.bounds[0];
    for (let k = 0; k < this.width; k++) entry[k] = this.nodes[k];
    const last = --this.length;
    const bound = this.bounds[last];
    let i = 0;
    for (;;) {
      let child = 2 * i + 1;
      if (child >= last) break;
      if (child + 1 < last && this.bounds[child + 1] > this.bounds[child]) child++;
      if (this.bounds[child] <= bound) break;
      this.copy(child, i);
      i = child;
    }
    this.copy(last, i);
    return top;
  }

  private copy(from: number, to: number): void {
    this.bounds[to] = this.bounds[from];
    for (let k = 0; k < this.width; k++) this.nodes[to * this.width + k] = this.nodes[from * this.width + k];
  }

  private widen(): void {
    const bounds = new Float64Array(this.bounds.length * 2);
    bounds.set(this.bounds);
    this.bounds = bounds;
    const nodes = new Int32Array(this.nodes.length * 2);
    nodes.set(this.nodes);
    this.nodes = nodes;
  }
}
