/**
 * Every course there is, tried one by one: what the searches are held against on small tracks. Written from the rules
 * alone; shares with the engine only the measure that is handed in.
 */
import type { Found, ReadyWindow } from "#app/soaring/contest/find.ts";
import type { LegsSearch, OutReturnSearch, Search, TriangleSearch } from "#app/soaring/contest/search.ts";
import { distance } from "#app/soaring/contest/track.ts";

export interface Small {
  length: number;
  altitude: ArrayLike<number>;
  time: ArrayLike<number>;
}

export type Measure = (a: number, b: number) => number;

export interface Tried {
  length: number;
  fixes: number[];
}

const SAME = 1e-6; // m

/** As `find`, by trying everything. */
export function* findByTrying({ track }: ReadyWindow, search: Search): Generator<void, Found | null> {
  const found = trying(track, search, (a, b) => distance(track, a, b));
  return found && { fixes: found.fixes, legs: getLegs(search, found.fixes.length), gap: 0, proven: true };
}

export function trying(track: Small, search: Search, measure: Measure): Tried | null {
  if (search.kind === "legs") return everyCourse(track, search, measure);
  return search.kind === "triangle" ? everyTriangle(track, search, measure) : everyOutReturn(track, search, measure);
}

function getLegs({ kind }: Search, points: number): [number, number][] {
  if (kind === "triangle") {
    return [
      [1, 2],
      [2, 3],
      [3, 1],
    ];
  }
  if (kind === "legs") return Array.from({ length: points - 1 }, (_, k) => [k, k + 1]);
  return [
    [0, 1],
    [0, 1],
  ];
}

/** The earliest of the longest, null where no course obeys. */
export function everyCourse(track: Small, search: LegsSearch, measure: Measure): Tried | null {
  let best: Tried | null = null;
  const walk = (fixes: number[], length: number): void => {
    const last = fixes[fixes.length - 1];
    if (fixes.length > search.legs) {
      const [start] = fixes;
      if (search.maxLoss !== null && track.altitude[last] < track.altitude[start] - search.maxLoss) return;
      if (search.within !== null && track.time[last] - track.time[start] > search.within) return;
      if (best === null || length > best.length + SAME) best = { length, fixes };
      return;
    }
    for (let i = last; i < track.length; i++) {
      const leg = i === last ? 0 : measure(last, i);
      if (i !== last && search.leastLeg !== null && leg < search.leastLeg) continue;
      walk([...fixes, i], length + leg);
    }
  };
  for (let i = 0; i < track.length; i++) walk([i], 0);
  return best;
}

/** Start, three turnpoints, finish. */
export function everyTriangle(track: Small, search: TriangleSearch, measure: Measure): Tried | null {
  let best: Tried | null = null;
  for (let s = 0; s < track.length; s++) {
    for (let i = s; i < track.length; i++) {
      for (let j = i; j < track.length; j++) {
        for (let k = j; k < track.length; k++) {
          const sides = [measure(i, j), measure(j, k), measure(i, k)];
          const length = sides[0] + sides[1] + sides[2];
          if (length <= (best?.length ?? 0) + SAME || (search.shares && !hasShares(sides, length))) continue;
          const finish = firstFinish(track, search, s, k, measure);
          if (finish !== null) best = { length, fixes: [s, i, j, k, finish] };
        }
      }
    }
  }
  return best;
}

/** FAI: 28 % each; from 500 km 25 % to 45 %. */
function hasShares(sides: number[], total: number): boolean {
  if (total < 500_000) return sides.every((side) => side >= 0.28 * total);
  return sides.every((side) => side >= 0.25 * total && side <= 0.45 * total);
}

/** Start, turnpoint, finish. Length there and back. */
export function everyOutReturn(track: Small, search: OutReturnSearch, measure: Measure): Tried | null {
  let best: Tried | null = null;
  for (let s = 0; s < track.length; s++) {
    for (let turn = s + 1; turn < track.length; turn++) {
      const length = 2 * measure(s, turn);
      if (length <= (best?.length ?? 0) + 2 * SAME) continue;
      const finish = firstFinish(track, search, s, turn, measure);
      if (finish !== null) best = { length, fixes: [s, turn, finish] };
    }
  }
  return best;
}

function firstFinish(
  track: Small,
  { maxLoss, closing }: TriangleSearch | OutReturnSearch,
  start: number,
  from: number,
  measure: Measure,
): number | null {
  for (let i = from; i < track.length; i++) {
    if (i === start) continue;
    if (maxLoss !== null && track.altitude[i] < track.altitude[start] - maxLoss) continue;
    if (closing === null || measure(start, i) <= closing) return i;
  }
  return null;
}
