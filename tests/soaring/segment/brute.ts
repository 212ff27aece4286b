/**
 * Passes by another way: every two stretches between fixes of the whole track that cross a gate are held against each other, with gates as
 * pairs of ends on a plane of its own and lines that meet by the turns of their corners. Slow, and nothing of it is shared
 * with app/soaring/segment.
 */
import type { Course } from "#app/soaring/segment/course.ts";
import type { Track } from "#app/soaring/segment/crossing.ts";

type Point = [x: number, y: number];
type Place = { latitude: number; longitude: number };

export interface Found {
  start: number;
  end: number;
  upsideDown: boolean;
}

const RADIANS = Math.PI / 180;

/** Metres on a plane that touches the earth at a place; WGS84 by its radii of curvature there. */
function getPlane({ latitude, longitude }: Place): (at: Place) => Point {
  const squashed = 0.00669437999014;
  const bent = 1 - squashed * Math.sin(latitude * RADIANS) ** 2;
  const across = (6378137 / Math.sqrt(bent)) * Math.cos(latitude * RADIANS) * RADIANS;
  const along = ((6378137 * (1 - squashed)) / bent ** 1.5) * RADIANS;
  return (at) => [(at.longitude - longitude) * across, (at.latitude - latitude) * along];
}

const turn = (a: Point, b: Point, c: Point) => (b[0] - a[0]) * (c[1] - a[1]) - (b[1] - a[1]) * (c[0] - a[0]);

/** When each stretch that crosses the gate does, by the place of its end; NaN for the others. */
function met(track: Track, gate: Course["start"], next: Place, sign: 1 | -1): Float64Array {
  const flat = getPlane(gate);
  const towards = direction(gate, next);
  const [x, y] = [Math.sin(towards) * sign, Math.cos(towards) * sign];
  const ends: [Point, Point] = [
    [-y * gate.halfWidth, x * gate.halfWidth],
    [y * gate.halfWidth, -x * gate.halfWidth],
  ];
  const found = new Float64Array(track.length).fill(Number.NaN);
  for (let i = 1; i < track.length; i++) {
    const [a, b] = [i - 1, i].map((k) => flat({ latitude: track.latitude[k], longitude: track.longitude[k] }));
    const [one, other] = [turn(...ends, a), turn(...ends, b)];
    if (one > 0 === other > 0 || turn(a, b, ends[0]) > 0 === turn(a, b, ends[1]) > 0) continue;
    const share = one / (one - other);
    const height = track.altitude[i - 1] * (1 - share) + track.altitude[i] * share;
    if ((gate.floor !== null && height < gate.floor) || (gate.ceiling !== null && height > gate.ceiling)) continue;
    found[i] = track.time[i - 1] * (1 - share) + track.time[i] * share;
  }
  return found;
}

/** Of the great circle on a sphere of the same latitudes on the ellipsoid's normals, radians. */
function direction(from: Place, to: Place): number {
  const steps = 1000;
  const flat = getPlane(from);
  const vector = ({ latitude, longitude }: Place) => {
    // Geocentric, so that the plane through both places and the middle of the earth cuts the ellipsoid.
    const reduced = Math.atan(0.99330562 * Math.tan(latitude * RADIANS));
    return [
      Math.cos(reduced) * Math.cos(longitude * RADIANS),
      Math.cos(reduced) * Math.sin(longitude * RADIANS),
      Math.sin(reduced),
    ];
  };
  const [a, b] = [vector(from), vector(to)];
  const [x, y, z] = a.map((value, i) => value + (b[i] - value) / steps);
  const reduced = Math.atan2(z, Math.hypot(x, y));
  const near = { latitude: Math.atan(Math.tan(reduced) / 0.99330562) / RADIANS, longitude: Math.atan2(y, x) / RADIANS };
  const [east, north] = flat(near);
  return Math.atan2(east, north);
}

export function bruteForce(track: Track, course: Course, windows: readonly (readonly [number, number])[]): Found[] {
  const second = course.corridor[0] ?? course.finish;
  const before = course.corridor[course.corridor.length - 1] ?? course.start;
  const starts = met(track, course.start, second, 1);
  const finishes = met(track, course.finish, before, -1);
  const found: Found[] = [];
  const crossed = [...starts.keys()].filter((i) => !(Number.isNaN(starts[i]) && Number.isNaN(finishes[i])));
  for (const i of crossed)
    for (const j of crossed)
      for (const upsideDown of [false, true]) {
        const [from, to] = upsideDown ? [finishes, starts] : [starts, finishes];
        const [start, end] = [from[i], to[j]];
        if (Number.isNaN(start) || Number.isNaN(end) || end <= start || end - start > 21_600) continue;
        if (!windows.some(([opens, closes]) => opens <= start && end <= closes)) continue;
        if (!lastAndFirst(starts, finishes, start, end)) continue;
        const places = upsideDown ? course.corridor.toReversed() : course.corridor;
        if (inOrder(track, places, start, end)) found.push({ start, end, upsideDown });
      }
  return found.sort((a, b) => a.start - b.start);
}

function lastAndFirst(starts: Float64Array, finishes: Float64Array, start: number, end: number): boolean {
  for (const times of [starts, finishes]) for (const time of times) if (time > start && time < end) return false;
  return true;
}

/** By looking at every tenth of a second. */
function inOrder(track: Track, places: Course["corridor"], start: number, end: number): boolean {
  let nth = 0;
  let i = 1;
  for (let time = start; time <= end && nth < places.length; time += 0.1) {
    while (track.time[i] < time) i++;
    const share = (time - track.time[i - 1]) / (track.time[i] - track.time[i - 1]);
    const at = {
      latitude: track.latitude[i - 1] * (1 - share) + track.latitude[i] * share,
      longitude: track.longitude[i - 1] * (1 - share) + track.longitude[i] * share,
    };
    if (Math.hypot(...getPlane(places[nth])(at)) <= places[nth].radius) nth++;
  }
  return nth === places.length;
}
