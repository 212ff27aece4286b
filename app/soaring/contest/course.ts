/**
 * The longest course over a number of legs whose points are any fixes in time order, exactly.
 *
 * Method: the track is cut into blocks of consecutive fixes. Going forward and backward over the stages of the
 * course (start, turn points, finish) gives for each block and stage an upper bound of every course through it.
 * What stays below the best course already found is dropped for ever, the rest is halved, until single fixes are
 * left: then the bound is the answer. A real course comes from the best path of blocks, improved by hand (`improve`).
 *
 * Height rule: the finish may be at most `maxLoss` below the start. Partial courses are carried as fronts of
 * (length, height limit), so that one pass answers for every start height at once.
 *
 * Of equally long courses the one with the earliest start, then the earliest turn points, is returned, unless there
 * are hundreds. A track full of nearly equal courses (circles for hours) runs into `mostWork` and ends with the best
 * so far and an honest bound. Yields every few milliseconds. Never throws; fewer than two fixes have no course (null).
 */
import type { Metres } from "../units.ts";
import { earliest } from "./earliest.ts";
import { emptyFront, type Front, offer } from "./front.ts";
import { improve, lengthOf, roughCourse } from "./improve.ts";
import { farthest, type Track } from "./track.ts";

export interface Course {
  /** Sum of the legs on the search's own distances. */
  length: Metres;
  /** Indices in the track: start, turn points, finish. */
  fixes: number[];
  /** No course is longer than this. */
  upperBound: Metres;
  proven: boolean;
}

const FIRST_BLOCKS = 160;
const SLACK: Metres = 0.05; // kept below the best, so that equal courses survive rounding
const PROOF: Metres = 1;
const MANY = 1500; // blocks beyond which a difference below PROOF is good enough
const MOST_WORK = 8e8; // steps, 5 to 8 s; the worst recording needs 5.4e8, tracks full of equals stay unproven
const MANY_EQUALS = 600; // fixes among which the earliest of equal courses is looked for
const MANY_STARTS = 200;
const CACHED = 2000; // blocks whose distances are kept, 16 MB
const REACH = 400; // fixes a turn point may move at once while a course is improved
const COARSEST: Metres = 100; // step of height limits while blocks are long
const SAMPLES = 300; // fixes for the first guess
const BATCH = 100_000; // steps between two yields, a few milliseconds

/** Farthest distances between the blocks of a round: row(b)[a] and pair(a, b), for a ≤ b. */
interface Distances {
  row: (b: number) => Float64Array;
  pair: (a: number, b: number) => Metres;
}

export function* longestCourse(
  track: Track,
  legs: number,
  maxLoss = Number.POSITIVE_INFINITY,
  mostWork = MOST_WORK,
): Generator<void, Course | null> {
  if (track.length < 2) return null;
  const { left, right, from, to, lowest, highest } = track.tree;
  const ruled = Number.isFinite(maxLoss);
  let nodes = [0];
  while (nodes.length < FIRST_BLOCKS && nodes.some((node) => left[node])) nodes = nodes.flatMap(halves);
  let masks = new Uint8Array(nodes.length).fill((1 << (legs + 1)) - 1);
  let best: { length: Metres; fixes: number[] } = { length: -1, fixes: [] };
  keep(improve(track, roughCourse(track, legs, SAMPLES), maxLoss, Math.max(REACH, (2 * track.length) / SAMPLES)));

  let ceiling = Number.POSITIVE_INFINITY;
  let work = 0;
  let unrested = 0;
  let step: Metres = 0;

  for (;;) {
    const round = yield* bounds();
    if (!round)
      return best.fixes.length ? { ...best, upperBound: ceiling, proven: ceiling - best.length <= PROOF } : null;
    if (round.upperBound < 0) break;
    ceiling = Math.min(ceiling, round.upperBound);
    const single = nodes.every((node) => !left[node]);
    const close = ceiling - best.length <= PROOF;
    const kept = nodes.map((_, b) => b).filter((b) => round.alive[b]);
    const next = single ? kept.length : 2 * kept.length;
    if (!single && ((close && next > MANY) || work + next ** 2 * legs > mostWork || work > mostWork)) {
      return best.fixes.length ? { ...best, upperBound: ceiling, proven: close } : null;
    }
    if (single && kept.length > (ruled ? MANY_STARTS : MANY_EQUALS)) {
      return { ...best, upperBound: Math.max(ceiling, best.length), proven: close };
    }
    if (single) {
      best = earliest(
        track,
        legs,
        maxLoss,
        kept.map((b) => from[nodes[b]]),
        kept.map((b) => round.alive[b]),
        best,
      );
      break;
    }
    masks = Uint8Array.from(kept.flatMap((b) => halves(nodes[b]).map(() => round.alive[b])));
    nodes = kept.flatMap((b) => halves(nodes[b]));
  }
  return best.fixes.length ? { ...best, upperBound: best.length, proven: true } : null;

  function keep(fixes: number[] | null) {
    const length = fixes ? lengthOf(track, fixes) : -1;
    if (fixes && length > best.length) best = { length, fixes };
  }

  function halves(node: number): number[] {
    return left[node] ? [left[node], right[node]] : [node];
  }

  /** Counts steps and rests every few milliseconds. */
  function* spend(steps: number): Generator<void, void> {
    work += steps;
    unrested += steps;
    if (unrested < BATCH) return;
    unrested = 0;
    yield;
  }

  /** Limits in steps: a course is let off up to a step, fronts stay short. Exact where single fixes are left. */
  function rounded(limit: Metres): Metres {
    return step > 0 ? Math.floor(limit / step) * step : limit;
  }

  /** One round over the present blocks: the bound, perhaps a better course, and the stages at which a block still lives. */
  function* bounds(): Generator<void, { upperBound: Metres; alive: Uint8Array } | null> {
    const count = nodes.length;
    const distances = yield* measure();
    const { row } = distances;
    const cost = count > CACHED ? 5 : 1; // steps a distance is worth
    const alive = new Uint8Array(count);
    step = widest() === 1 ? 0 : Math.min(COARSEST, 2 * widest());

    // Backward without the height rule: the most that can still come, per stage and block.
    const rest: Float64Array[] = [];
    rest[legs] = new Float64Array(count);
    for (let b = 0; b < count; b++) if (!(masks[b] & (1 << legs))) rest[legs][b] = Number.NEGATIVE_INFINITY;
    for (let k = legs - 1; k >= 0; k--) {
      const here = new Float64Array(count).fill(Number.NEGATIVE_INFINITY);
      const next = rest[k + 1];
      for (let b = 0; b < count; b++) {
        if (next[b] === Number.NEGATIVE_INFINITY) continue;
        const far = row(b);
        const after = next[b];
        for (let a = 0; a <= b; a++) {
          const value = far[a] + after;
          if (value > here[a]) here[a] = value;
        }
        yield* spend(b * cost);
      }
      for (let b = 0; b < count; b++) if (!(masks[b] & (1 << k))) here[b] = Number.NEGATIVE_INFINITY;
      rest[k] = here;
    }

    ceiling = Math.min(
      ceiling,
      rest[0].reduce((most, length) => Math.max(most, length), 0),
    );

    // Forward with the height rule, leaving out what cannot reach the best course any more.
    const fronts: Front[] = [emptyFront(count)];
    for (let b = 0; b < count; b++) {
      fronts[0].start[b] = fronts[0].size;
      if (rest[0][b] >= best.length - SLACK)
        offer(fronts[0], b, 0, ruled ? rounded(lowest[nodes[b]] - maxLoss) : 0, -1);
    }
    fronts[0].start[count] = fronts[0].size;
    for (let k = 1; k <= legs; k++) {
      const before = fronts[k - 1];
      const front = emptyFront(count);
      for (let b = 0; b < count; b++) {
        front.start[b] = front.size;
        if (rest[k][b] === Number.NEGATIVE_INFINITY) continue;
        const needed = best.length - SLACK - rest[k][b];
        const highestFinish = k === legs && ruled ? highest[nodes[b]] : Number.POSITIVE_INFINITY;
        const far = row(b);
        const end = before.start[b + 1];
        let longest = Number.NEGATIVE_INFINITY;
        let offered = 0;
        for (let e = 0; e < end; e++) {
          const value = before.length[e] + far[before.block[e]];
          if (value < needed || before.limit[e] > highestFinish) continue;
          if (!ruled && value <= longest) continue;
          longest = value;
          offer(front, b, value, before.limit[e], e);
          offered += front.size - front.start[b];
        }
        yield* spend(end + offered + b * (cost - 1));
        if (work > mostWork) return null;
      }
      front.start[count] = front.size;
      fronts.push(front);
    }

    const last = fronts[legs];
    let top = -1;
    for (let e = 0; e < last.size; e++) if (top < 0 || last.length[e] > last.length[top]) top = e;
    if (top < 0) return { upperBound: -1, alive };
    const upperBound = last.length[top];
    keep(improve(track, fixesOf(fronts, top), maxLoss, Math.max(REACH, 2 * widest())));
    yield;

    yield* survivors(fronts, rest, distances, alive);
    return { upperBound, alive };
  }

  /** Marks the stages of each block that some course at least as long as the best still passes. */
  function* survivors(
    fronts: Front[],
    rest: Float64Array[],
    { pair }: Distances,
    alive: Uint8Array,
  ): Generator<void, void> {
    const count = nodes.length;
    const needed = best.length - SLACK;
    if (!ruled) {
      for (let k = 0; k <= legs; k++) {
        const front = fronts[k];
        for (let e = 0; e < front.size; e++) {
          if (front.length[e] + rest[k][front.block[e]] >= needed) alive[front.block[e]] |= 1 << k;
        }
      }
      return;
    }
    let after = emptyFront(count);
    for (let b = 0; b < count; b++) {
      after.start[b] = after.size;
      const { start } = fronts[legs];
      let enough = false;
      for (let e = start[b]; e < start[b + 1]; e++) enough ||= fronts[legs].length[e] >= needed;
      if (!enough) continue;
      offer(after, b, 0, rounded(-highest[nodes[b]]), -1);
      alive[b] |= 1 << legs;
    }
    after.start[count] = after.size;
    for (let k = legs - 1; k >= 0; k--) {
      const here = fronts[k];
      const front = emptyFront(count);
      for (let a = 0; a < count; a++) {
        front.start[a] = front.size;
        const longest = longestOf(here, a);
        if (longest === Number.NEGATIVE_INFINITY) continue;
        for (let g = after.start[a]; g < after.size; g++) {
          const value = pair(a, after.block[g]) + after.length[g];
          if (longest + value >= needed && fits(here, a, needed - value, after.limit[g]))
            offer(front, a, value, after.limit[g], g);
        }
        if (front.size > front.start[a]) alive[a] |= 1 << k;
        yield* spend((after.size - after.start[a]) * 5);
      }
      front.start[count] = front.size;
      after = front;
    }
  }

  function* measure(): Generator<void, Distances> {
    const count = nodes.length;
    const write = (b: number, into: Float64Array) => {
      for (let a = 0; a <= b; a++) into[a] = farthest(track, nodes[a], nodes[b]);
      return into;
    };
    if (count > CACHED) {
      const spare = new Float64Array(count);
      let written = -1;
      const row = (b: number) => {
        if (written !== b) write(b, spare);
        written = b;
        return spare;
      };
      return { row, pair: (a, b) => farthest(track, nodes[a], nodes[b]) };
    }
    const cache: Float64Array[] = [];
    for (let b = 0; b < count; b++) {
      cache.push(write(b, new Float64Array(b + 1)));
      yield* spend(10 * b);
    }
    return { row: (b) => cache[b], pair: (a, b) => cache[b][a] };
  }

  function widest(): number {
    let most = 1;
    for (const node of nodes) most = Math.max(most, to[node] - from[node]);
    return most;
  }

  /** The fixes of the best path of blocks: middles, and where the height rule asks for it the lowest start and highest finish. */
  function fixesOf(fronts: Front[], entry: number): number[] {
    const path: number[] = [];
    for (let k = legs, e = entry; k >= 0; k--) {
      path[k] = nodes[fronts[k].block[e]];
      e = fronts[k].from[e];
    }
    const { altitude } = track;
    const fixes = path.map((node) => track.tree.middle[node]);
    if (altitude[fixes[legs]] >= altitude[fixes[0]] - maxLoss) return fixes;
    for (let i = from[path[0]]; i < to[path[0]]; i++) if (altitude[i] < altitude[fixes[0]]) fixes[0] = i;
    for (let i = from[path[legs]]; i < to[path[legs]]; i++) if (altitude[i] > altitude[fixes[legs]]) fixes[legs] = i;
    return fixes;
  }
}

function longestOf(front: Front, block: number): Metres {
  let longest = Number.NEGATIVE_INFINITY;
  for (let e = front.start[block]; e < front.start[block + 1]; e++) longest = Math.max(longest, front.length[e]);
  return longest;
}

/** Whether a partial course of at least this length ends at the block and agrees with the limit of what follows. */
function fits(front: Front, block: number, length: Metres, limit: Metres): boolean {
  for (let e = front.start[block]; e < front.start[block + 1]; e++) {
    if (front.length[e] >= length && front.limit[e] + limit <= 0) return true;
  }
  return false;
}
