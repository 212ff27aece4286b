/**
 * A priority queue of up to three nodes per entry, the highest bound first. It uses typed arrays instead of objects
 * because a search briefly holds some hundred thousand entries.
 */
export class Queue {
  length = 0;
  /** The nodes that `pop` took out last. */
  a = 0;
  b = 0;
  c = 0;
  private bounds = new Float64Array(1024);
  private nodes = new Int32Array(3 * 1024);

  push(bound: number, a: number, b: number, c = 0): void {
    if (this.length === this.bounds.length) this.widen();
    const { bounds, nodes } = this;
    let i = this.length++;
    while (i > 0) {
      const parent = (i - 1) >> 1;
      if (bounds[parent] >= bound) break;
      this.copy(parent, i);
      i = parent;
    }
    bounds[i] = bound;
    nodes[3 * i] = a;
    nodes[3 * i + 1] = b;
    nodes[3 * i + 2] = c;
  }

  /** Takes the first entry into a, b and c and returns its bound. */
  pop(): number {
    const { bounds, nodes } = this;
    const top = bounds[0];
    [this.a, this.b, this.c] = [nodes[0], nodes[1], nodes[2]];
    const last = --this.length;
    const bound = bounds[last];
    let i = 0;
    for (;;) {
      let child = 2 * i + 1;
      if (child >= last) break;
      if (child + 1 < last && bounds[child + 1] > bounds[child]) child++;
      if (bounds[child] <= bound) break;
      this.copy(child, i);
      i = child;
    }
    this.copy(last, i);
    return top;
  }

  private copy(from: number, to: number): void {
    const { bounds, nodes } = this;
    bounds[to] = bounds[from];
    nodes[3 * to] = nodes[3 * from];
    nodes[3 * to + 1] = nodes[3 * from + 1];
    nodes[3 * to + 2] = nodes[3 * from + 2];
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
