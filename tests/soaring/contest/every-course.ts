/** Every course of a small track, one after the other: the search that needs no proof. For about a dozen fixes. */
import type { Found, Ground } from "#app/soaring/contest/find.ts";
import type { Search } from "#app/soaring/contest/search.ts";
import { distance } from "#app/soaring/contest/track.ts";
import { isFai } from "#app/soaring/contest/triangle.ts";

export function* everyCourse({ track }: Ground, search: Search): Generator<void, Found | null> {
  let best: { length: number; fixes: number[]; legs: [number, number][] } | null = null;
  const { altitude, time, length } = track;
  const lost = (start: number, end: number) => altitude[start] - altitude[end] <= (search.maxLoss ?? Infinity);

  function consider(fixes: number[], legs: [number, number][]) {
    const sum = legs.reduce((total, [a, b]) => total + distance(track, fixes[a], fixes[b]), 0);
    if (sum > (best?.length ?? 0)) best = { length: sum, fixes, legs };
  }

  function grow(fixes: number[], most: number) {
    const last = fixes[fixes.length - 1];
    if (fixes.length > 1 && isCourse(fixes)) consider(fixes, between(fixes.length));
    if (fixes.length > most) return;
    for (let next = last + 1; next < length; next++) grow([...fixes, next], most);
  }

  function isCourse(fixes: number[]): boolean {
    const [start, end] = [fixes[0], fixes[fixes.length - 1]];
    if (search.kind !== "legs" || !lost(start, end)) return false;
    if (search.within !== null && time[end] - time[start] > search.within) return false;
    return between(fixes.length).every(([a, b]) => distance(track, fixes[a], fixes[b]) >= (search.leastLeg ?? 0));
  }

  function closes(start: number, end: number): boolean {
    return search.kind !== "legs" && lost(start, end) && distance(track, start, end) <= (search.closing ?? Infinity);
  }

  if (search.kind === "legs") for (let i = 0; i < length; i++) grow([i], search.legs);
  for (let s = 0; s < length; s++) {
    for (let e = s; e < length; e++) {
      if (!closes(s, e)) continue;
      for (let i = s; i <= e; i++) {
        if (search.kind === "out_return") consider([s, i, e], TWICE);
        for (let j = i; search.kind === "triangle" && j <= e; j++) {
          for (let k = j; k <= e; k++) {
            const [a, b, c] = [distance(track, i, j), distance(track, j, k), distance(track, i, k)];
            if (!search.shares || isFai(a, b, c)) consider([s, i, j, k, e], AROUND);
          }
        }
      }
    }
  }
  return best && { ...(best as { fixes: number[]; legs: [number, number][] }), gap: 0, proven: true };
}

const TWICE: [number, number][] = [
  [0, 1],
  [0, 1],
];
const AROUND: [number, number][] = [
  [1, 2],
  [2, 3],
  [3, 1],
];
const between = (fixes: number) => Array.from({ length: fixes - 1 }, (_, k): [number, number] => [k, k + 1]);
