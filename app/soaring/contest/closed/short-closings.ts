/**
 * FAI triangles on a track that closes only over short stretches, such as one flown to and fro over a few kilometres: everywhere
 * it looks alike, so that bounds over parts of it never come apart. Each fix is tried as the first corner, with all
 * that it can be closed with: the second and the third lie in a ring around it, 38° to 104° apart.
 *
 * On a plane; what may be longer than the best one is measured as everywhere else.
 */
import type { Metres } from "#app/soaring/units.ts";
import type { Track } from "../track.ts";

const LARGEST_TRACK: Metres = 50_000; // from its middle: a plane holds the earth's surface to 0.01 % so far
const BENT = 1.0005; // at most so much shorter are lengths on the plane
const MOST_PAIRS = 4e7; // of a first corner and a fix it is closed with, 0.1 s
const PAIRS_PER_YIELD = 1_000_000;
const SHORTEST = 0.28; // legs, of the perimeter
const LONGEST = 0.44;
/** An FAI triangle of 28, 28 and 44 % is the flattest: its height of its perimeter. */
const FLATTEST = Math.sqrt(SHORTEST ** 2 - (LONGEST / 2) ** 2);
const SECTORS = 32;
/** Sectors between two corners that may be 38.2° to 103.6° apart, seen from the third. */
const [FEWEST_BETWEEN, MOST_BETWEEN] = [3, 10];
const DIRECTIONS = 12; // in which a stretch is measured across

export interface ShortClosings {
  /** The last fix that a course with each fix in it can be closed behind; grows. */
  reach: Int32Array;
  /** The perimeter of the best one known. */
  best: () => Metres;
  /** Takes three fixes that may be a better one. */
  keep: (i: number, j: number, k: number) => void;
  /** Share of the most work. */
  patience?: number;
}

/**
 * Tries them all; the best one then is the longest, if it is shorter than 500 km.
 *
 * @returns false, nothing tried, where the track is too large or its stretches are too long
 */
export function* triedEach(track: Track, { reach, best, keep, patience = 1 }: ShortClosings): Generator<void, boolean> {
  const { length } = track;
  let pairs = 0;
  for (let i = 0; i < length; i++) pairs += Math.max(0, reach[i] - i);
  if (track.tree.radius[0] > LARGEST_TRACK || pairs > patience * MOST_PAIRS) return false;
  const { east, north } = laidFlat(track);
  const across = measureAcross(east, north, reach);
  const ring = new Ring(length);
  let unrested = 0;
  for (let i = 0; i < length; i++) {
    const most = (BENT * across[i]) / FLATTEST;
    if (reach[i] < i + 2 || most <= best()) continue;
    unrested += reach[i] - i;
    if (unrested > PAIRS_PER_YIELD) {
      unrested = 0;
      yield;
    }
    ring.fill(east, north, i, reach[i], (SHORTEST * best()) / BENT, LONGEST * most);
    ring.pairs(best() / BENT, (j, k) => keep(i, Math.min(j, k), Math.max(j, k)));
  }
  return true;
}

/** Fixes of a ring around one, by the sector they lie in. */
class Ring {
  private count = 0;
  private readonly fix: Int32Array;
  private readonly sector: Uint8Array;
  private readonly east: Float64Array;
  private readonly north: Float64Array;
  private readonly away: Float64Array;
  /** Where each sector begins in `order`, which holds places in the other columns. */
  private readonly starts = new Int32Array(SECTORS + 1);
  private readonly order: Int32Array;

  constructor(length: number) {
    this.fix = new Int32Array(length);
    this.sector = new Uint8Array(length);
    this.east = new Float64Array(length);
    this.north = new Float64Array(length);
    this.away = new Float64Array(length);
    this.order = new Int32Array(length);
  }

  /** Those from fix `i` to `last` that are between `least` and `most` away from it. */
  fill(east: Float64Array, north: Float64Array, i: number, last: number, least: Metres, most: Metres): void {
    const { fix, sector, away, starts } = this;
    const [nearest, farthest] = [least * least, most * most];
    let count = 0;
    starts.fill(0);
    for (let f = i + 1; f <= last; f++) {
      const [e, n] = [east[f] - east[i], north[f] - north[i]];
      const square = e * e + n * n;
      if (square < nearest || square > farthest) continue;
      fix[count] = f;
      this.east[count] = e;
      this.north[count] = n;
      away[count] = Math.sqrt(square);
      sector[count] = Math.min(SECTORS - 1, ((Math.atan2(n, e) / (2 * Math.PI) + 0.5) * SECTORS) | 0);
      starts[sector[count++] + 1]++;
    }
    for (let s = 0; s < SECTORS; s++) starts[s + 1] += starts[s];
    // Filled from behind, so that each sector's end becomes its beginning.
    for (let n = count - 1; n >= 0; n--) this.order[--starts[sector[n] + 1]] = n;
    for (let s = 0; s < SECTORS; s++) starts[s] = starts[s + 1];
    starts[SECTORS] = count;
    this.count = count;
  }

  /** Each pair that may be corners of an FAI triangle of more than so much with the fix in the middle. */
  pairs(least: Metres, told: (j: number, k: number) => void): void {
    const { count, sector, starts, order, fix, east, north, away } = this;
    for (let one = 0; one < count; one++) {
      const rest = least - away[one];
      for (let between = FEWEST_BETWEEN; between <= MOST_BETWEEN; between++) {
        const beside = (sector[one] + between) % SECTORS;
        for (let at = starts[beside]; at < starts[beside + 1]; at++) {
          const other = order[at];
          const [e, n] = [east[one] - east[other], north[one] - north[other]];
          if (away[other] + Math.sqrt(e * e + n * n) > rest) told(fix[one], fix[other]);
        }
      }
    }
  }
}

/** Metres on the plane that touches the earth under the middle of the track. */
function laidFlat({ x, y, z, tree, length }: Track) {
  const [cx, cy, cz] = [tree.x[0], tree.y[0], tree.z[0]];
  const size = Math.hypot(cx, cy, cz);
  const [ux, uy, uz] = [cx / size, cy / size, cz / size];
  const level = Math.hypot(ux, uy);
  const [ex, ey] = level > 0 ? [-uy / level, ux / level] : [0, 1];
  const [nx, ny, nz] = [-uz * ey, uz * ex, ux * ey - uy * ex];
  const east = new Float64Array(length);
  const north = new Float64Array(length);
  for (let i = 0; i < length; i++) {
    const [dx, dy, dz] = [x[i] - cx, y[i] - cy, z[i] - cz];
    east[i] = dx * ex + dy * ey;
    north[i] = dx * nx + dy * ny + dz * nz;
  }
  return { east, north };
}

/** How wide each fix's stretch up to its reach is, in the direction in which it is narrowest. */
function measureAcross(east: Float64Array, north: Float64Array, reach: Int32Array): Float64Array {
  const narrowest = new Float64Array(reach.length).fill(Number.POSITIVE_INFINITY);
  for (let d = 0; d < DIRECTIONS; d++) {
    const [e, n] = [Math.cos((d * Math.PI) / DIRECTIONS), Math.sin((d * Math.PI) / DIRECTIONS)];
    const place = east.map((metres, i) => metres * e + north[i] * n);
    const highest = findHighest(place, reach);
    const lowest = findHighest(
      place.map((metres) => -metres),
      reach,
    );
    for (let i = 0; i < reach.length; i++) narrowest[i] = Math.min(narrowest[i], highest[i] + lowest[i]);
  }
  return narrowest;
}

/** The highest of the values from each place up to its reach, which grows. */
function findHighest(values: Float64Array, reach: Int32Array): Float64Array {
  const highest = new Float64Array(values.length);
  // Places whose value is not exceeded by a later one, in order.
  const kept = new Int32Array(values.length);
  let [first, last, seen] = [0, 0, -1];
  for (let i = 0; i < values.length; i++) {
    const end = Math.max(i, reach[i]);
    while (seen < end) {
      seen++;
      while (last > first && values[kept[last - 1]] <= values[seen]) last--;
      kept[last++] = seen;
    }
    while (kept[first] < i) first++;
    highest[i] = values[kept[first]];
  }
  return highest;
}
