/**
 * Boxes in degrees: west, south, east, north. One whose west is greater than its east reaches across 180°. Pure.
 */
import type { Degrees } from "../units.ts";

export type Box = [west: Degrees, south: Degrees, east: Degrees, north: Degrees];

interface Track {
  readonly length: number;
  readonly [i: number]: Degrees;
}

/**
 * Around a track, the way it was flown: between two of its places it takes the shorter way round the earth.
 *
 * @param from, to of its places, both in it; all where absent
 */
export function boxOfTrack(
  { latitude, longitude }: { latitude: Track; longitude: Track },
  from = 0,
  to = longitude.length - 1,
): Box {
  let [south, north] = [90, -90];
  let [least, most] = [longitude[from], longitude[from]];
  let [before, turned] = [longitude[from], 0];
  for (let i = from; i <= to; i++) {
    south = Math.min(south, latitude[i]);
    north = Math.max(north, latitude[i]);
    const step = longitude[i] - before;
    if (step > 180) turned -= 360;
    else if (step < -180) turned += 360;
    before = longitude[i];
    least = Math.min(least, before + turned);
    most = Math.max(most, before + turned);
  }
  if (most - least >= 360) return [-180, south, 180, north];
  return [onEarth(least), south, onEarth(most), north];
}

/** The narrowest box around places that no way leads through. */
export function boxOfPlaces(places: readonly { latitude: Degrees; longitude: Degrees }[]): Box {
  const latitudes = places.map(({ latitude }) => latitude);
  const [south, north] = [Math.min(...latitudes), Math.max(...latitudes)];
  const around = places.map(({ longitude }) => longitude).sort((a, b) => a - b);
  // The widest gap between neighbours is where the box is not.
  let [west, east, gap] = [around[0], around[around.length - 1], 360 - (around[around.length - 1] - around[0])];
  for (let i = 1; i < around.length; i++) {
    const between = around[i] - around[i - 1];
    if (between > gap) [west, east, gap] = [around[i], around[i - 1], between];
  }
  return [west, south, east, north];
}

/** As boxes that do not cross 180°: itself, or one on each side. */
export const uncrossed = ([west, south, east, north]: Box): Box[] =>
  west > east
    ? [
        [west, south, 180, north],
        [-180, south, east, north],
      ]
    : [[west, south, east, north]];

/** Whether two boxes share anything. */
export const meet = (one: Box, other: Box): boolean =>
  uncrossed(one).some((a) =>
    uncrossed(other).some((b) => a[0] <= b[2] && a[2] >= b[0] && a[1] <= b[3] && a[3] >= b[1]),
  );

/** A longitude that was counted on past 180°. Those within are not touched: no digit of theirs changes. */
const onEarth = (longitude: Degrees): Degrees =>
  longitude > 180 ? longitude - 360 : longitude < -180 ? longitude + 360 : longitude;
