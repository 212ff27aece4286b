/**
 * Fronts: for every block of one stage of a course the partial courses that none other beats, as (length, height).
 *
 * Height is a limit that the other end of the course has to respect; lower is easier. One partial course beats
 * another when it is at least as long and its limit at most as high. Without a height rule all limits are equal
 * and a front is one number.
 */
export interface Front {
  /** Entries of block b: start[b] … start[b + 1]. */
  start: Int32Array;
  length: Float64Array;
  limit: Float64Array;
  /** Entry of the stage before that this one continues. */
  from: Int32Array;
  /** Block of each entry. */
  block: Int32Array;
  size: number;
}

export function emptyFront(blocks: number): Front {
  return {
    start: new Int32Array(blocks + 1),
    length: new Float64Array(256),
    limit: new Float64Array(256),
    from: new Int32Array(256),
    block: new Int32Array(256),
    size: 0,
  };
}

/** Adds a partial course to the block that is being written, unless one there beats it; removes those it beats. */
export function offer(front: Front, block: number, length: number, limit: number, from: number): void {
  const first = front.start[block];
  for (let e = first; e < front.size; e++) {
    if (front.length[e] >= length && front.limit[e] <= limit) return;
  }
  let end = first;
  for (let e = first; e < front.size; e++) {
    if (length >= front.length[e] && limit <= front.limit[e]) continue;
    if (end !== e) move(front, e, end);
    end++;
  }
  if (end === front.length.length) widen(front);
  front.length[end] = length;
  front.limit[end] = limit;
  front.from[end] = from;
  front.block[end] = block;
  front.size = end + 1;
}

function move(front: Front, from: number, to: number): void {
  front.length[to] = front.length[from];
  front.limit[to] = front.limit[from];
  front.from[to] = front.from[from];
  front.block[to] = front.block[from];
}

function widen(front: Front): void {
  const double = <T extends Float64Array | Int32Array>(column: T, into: T): T => {
    into.set(column);
    return into;
  };
  const size = front.length.length * 2;
  front.length = double(front.length, new Float64Array(size));
  front.limit = double(front.limit, new Float64Array(size));
  front.from = double(front.from, new Int32Array(size));
  front.block = double(front.block, new Int32Array(size));
}
