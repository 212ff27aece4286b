/**
 * Random small tracks on which every course can be tried, and what must not change an optimum. Distances here are
 * geodesics, not the ones that the search uses.
 */
import { find, type ReadyWindow, readyWindow } from "#app/soaring/contest/find.ts";
import { finish } from "#app/soaring/contest/score.ts";
import type { LegsSearch, Search } from "#app/soaring/contest/search.ts";
import { bearing, destination, geodesic } from "#app/soaring/geo/geodesic.ts";
import type { Trace } from "#app/soaring/trace/trace.ts";
import { trying } from "#tests/soaring/contest/brute.ts";
import { type Drawn, draw } from "#tests/soaring/draw.ts";

const SAME_DISTANCE = 0.001; // m, between a geodesic and the search's distance on 50 km

/** Numbers of 0 to 1, the same in every run. */
export function dice(seed: number): () => number {
  let state = seed >>> 0;
  return () => {
    state = (Math.imul(state ^ (state >>> 15), 0x2c1b3c6d) + 0x9e3779b9) >>> 0;
    return (Math.imul(state ^ (state >>> 12), 0x297a2d39) >>> 0) / 4294967296;
  };
}

const isAnyOf = <T>(roll: () => number, ...choices: T[]): T => choices[Math.floor(roll() * choices.length)];

/** Ten fixes or so: scattered, wandering, or on the corners of a coarse grid where many courses are equal. */
function track(roll: () => number, most: number): Drawn[] {
  const count = 3 + Math.floor(roll() * (most - 2));
  const kind = isAnyOf(roll, "scattered", "wandering", "grid");
  const size = isAnyOf(roll, 1500, 15_000, 50_000);
  let [east, north] = [0, 0];
  return Array.from({ length: count }, (): Drawn => {
    const [x, y] = [roll() * 2 - 1, roll() * 2 - 1];
    [east, north] = kind === "wandering" ? [east + (x * size) / 3, north + (y * size) / 3] : [x * size, y * size];
    if (kind === "grid") [east, north] = [(Math.round(x * 3) * size) / 3, (Math.round(y * 3) * size) / 3];
    return [east, north, Math.round(roll() * 3000)];
  });
}

function search(roll: () => number): Search {
  const maxLoss = isAnyOf(roll, null, 1000, 0);
  const closing = isAnyOf(roll, null, 1000);
  const kind = isAnyOf(roll, "legs", "legs", "triangle", "out_return");
  if (kind === "triangle") return { kind, maxLoss, closing, shares: isAnyOf(roll, true, false) };
  if (kind === "out_return") return { kind, maxLoss, closing };
  const legs = isAnyOf<LegsSearch["legs"]>(roll, 1, 2, 3, 4, 5, 6);
  return { kind: "legs", legs, maxLoss, within: isAnyOf(roll, null, 30, 60), leastLeg: isAnyOf(roll, null, 10_000) };
}

/** What went wrong, null when the search found what trying everything finds. */
export function tryEverything(seed: number): string | null {
  const roll = dice(seed);
  const wanted = search(roll);
  const drawn = track(roll, wanted.kind === "legs" && wanted.legs > 4 ? 8 : 12);
  const trace = draw(drawn);
  const ready = readyWindow(trace, [0, 1e9]);
  const expected = trying(trace, wanted, (a, b) =>
    geodesic(trace.latitude[a], trace.longitude[a], trace.latitude[b], trace.longitude[b]),
  );
  const found = finish(find(ready, wanted));
  if (!found || !expected) return found || expected ? told(seed, wanted, "one found a course, the other none") : null;
  const length = measureLength(trace, found);
  if (Math.abs(length - expected.length) > SAME_DISTANCE)
    return told(seed, wanted, `${length.toFixed(3)} m instead of ${expected.length.toFixed(3)} m`);
  return found.proven ? null : told(seed, wanted, "not proven");
}

function measureLength(trace: Trace, { fixes, legs }: { fixes: number[]; legs: [number, number][] }): number {
  const { latitude, longitude } = trace;
  return legs.reduce((sum, [a, b]) => {
    const [i, j] = [fixes[a], fixes[b]];
    return sum + geodesic(latitude[i], longitude[i], latitude[j], longitude[j]);
  }, 0);
}

/** What must not change the longest course of legs without rules: the way flown, the place, fixes between fixes. */
export function tryUnchanged(seed: number): string | null {
  const roll = dice(seed);
  const wanted = { ...search(roll), kind: "legs", maxLoss: null, within: null, leastLeg: null } as LegsSearch;
  wanted.legs ??= isAnyOf<LegsSearch["legs"]>(roll, 1, 2, 3, 4, 5, 6);
  const drawn = track(roll, 40);
  const base = longest(draw(drawn), wanted);
  const reversed = longest(draw(drawn.toReversed()), wanted);
  const trace = draw(drawn);
  const east = longest({ ...trace, longitude: trace.longitude.map((degrees) => degrees + 23) }, wanted);
  const later = longest({ ...trace, time: trace.time.map((second) => second + 40_000) }, wanted);
  const filled = longest(withMiddles(trace), wanted);
  const off = [reversed, east, later, filled].map((length) => Math.abs(length - base));
  return Math.max(...off) <= 2 * SAME_DISTANCE
    ? null
    : told(seed, wanted, `reversed, moved, later, filled: ${off.join(", ")}`);
}

/** The same with a fix half way on every geodesic from fix to fix. */
function withMiddles(trace: Trace): Trace {
  const places = Array.from(trace.latitude, (latitude, i) => ({ latitude, longitude: trace.longitude[i] }));
  const filled = places.flatMap((place, i) => {
    const before = i > 0 ? places[i - 1] : place;
    const from = [before.latitude, before.longitude] as const;
    const to = [place.latitude, place.longitude] as const;
    return i === 0 ? [place] : [destination(...from, bearing(...from, ...to), geodesic(...from, ...to) / 2), place];
  });
  return {
    ...draw(filled.map(() => [0, 0])),
    latitude: Float64Array.from(filled, ({ latitude }) => latitude),
    longitude: Float64Array.from(filled, ({ longitude }) => longitude),
  };
}

function longest(trace: Trace, wanted: Search): number {
  const ready: ReadyWindow = readyWindow(trace, [0, 1e9]);
  const found = finish(find(ready, wanted));
  return found ? measureLength(trace, found) : 0;
}

const told = (seed: number, wanted: Search, what: string) => `seed ${seed} ${JSON.stringify(wanted)}: ${what}`;
