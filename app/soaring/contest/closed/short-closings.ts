/**
 * Finds FAI triangles on a track that closes only over short stretches, such as one flown to and fro over a few
 * kilometres: it looks alike everywhere, so that bounds over parts of it never differ enough. Each fix is tried as
 * the first corner, with all fixes it can be closed with: the second and the third corner lie in a ring around it,
 * 38° to 104° apart.
 *
 * Distances are computed on a plane; what may be longer than the best triangle is then measured like everywhere else.
 */
import type { Metres } from "#app/soaring/units.ts";
import type { Track } from "../track.ts";

const LARGEST_TRACK: Metres = 50_000; // distance from its centre up to which a plane is accurate to 0.01 %
const BENT = 1.0005; // factor by which lengths may be shorter on the plane
const MOST_PAIRS = 4e7; // pairs of a first corner and a fix it is closed with, 0.1 s
const PAIRS_PER_YIELD = 1_000_000;
const SHORTEST = 0.28; // shortest leg as a share of the perimeter
const LONGEST = 0.44;
/** An FAI triangle with legs of 28, 28 and 44 % is the flattest; this is its height as a share of its perimeter. */
const FLATTEST = Math.sqrt(SHORTEST ** 2 - (LONGEST / 2) ** 2);
const SECTORS = 32;
/** Number of sectors between two corners that may be 38.2° to 103.6° apart, seen from the third. */
const [FEWEST_BETWEEN, MOST_BETWEEN] = [3, 10];
const DIRECTIONS = 12; // directions in which the width of a stretch is measured

export interface ShortClosings {
  /** For each fix, the last fix up to which a course that leaves it can be closed; never decreases. */
  reach: Int32Array;
  /** Returns the perimeter of the best triangle known. */
  best: () => Metres;
  /** Receives three fixes that may be a better triangle. */
  keep: (i: number, j: number, k: number) => void;
  /** Share of the maximum work. */
  patience?: number;
}

/**
 * Tries all triangles; afterwards the best one is the longest, provided it is shorter than 500 km.
 *
 * @returns false, with nothing tried, if the track is too large or its stretches are too long
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

/** The fixes in a ring around one fix, grouped by sector. */
class Ring {
  private count = 0;
  private readonly fix: Int32Array;
  private readonly sector: Uint8Array;
  private readonly east: Float64Array;
  private readonly north: Float64Array;
  private readonly away: Float64Array;
  /** Where each sector begins in `order`, which contains indices into the other columns. */
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

  /** Takes the fixes from `i` to `last` that are between `least` and `most` away from fix `i`. */
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
    // Filled from the end, so that each sector's end becomes its beginning.
    for (let n = count - 1; n >= 0; n--) this.order[--starts[sector[n] + 1]] = n;
    for (let s = 0; s < SECTORS; s++) starts[s] = starts[s + 1];
    starts[SECTORS] = count;
    this.count = count;
  }

  /** Reports each pair that may form an FAI triangle longer than `least` with the fix in the middle of the ring. */
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

/** Projects the track, in metres, onto the plane that touches the earth at the middle of the track. */
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

/** Returns the width of each fix's stretch up to its reach, in the direction in which it is narrowest. */
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

/** Returns the highest of the values from each index up to its reach, which never decreases. */
function findHighest(values: Float64Array, reach: Int32Array): Float64Array {
  const highest = new Float64Array(values.length);
  // Indices whose value is not exceeded by a later one, in order.
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
