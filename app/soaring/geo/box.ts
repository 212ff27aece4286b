/** Boxes in degrees: west, south, east, north. A box whose west is greater than its east crosses 180°. Pure. */
import type { Degrees } from "../units.ts";

export type Box = [west: Degrees, south: Degrees, east: Degrees, north: Degrees];

interface Track {
  readonly length: number;
  readonly [i: number]: Degrees;
}

/**
 * Returns the box around a track as it was flown: between two consecutive places it takes the shorter way around the
 * earth.
 *
 * @param from, to first and last index of the part, both included; the whole track if absent
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

/** Returns the narrowest box around places that are not connected by a track. */
export function boxOfPlaces(places: readonly { latitude: Degrees; longitude: Degrees }[]): Box {
  const latitudes = places.map(({ latitude }) => latitude);
  const [south, north] = [Math.min(...latitudes), Math.max(...latitudes)];
  const around = places.map(({ longitude }) => longitude).sort((a, b) => a - b);
  // The widest gap between neighbours is outside the box.
  let [west, east, gap] = [around[0], around[around.length - 1], 360 - (around[around.length - 1] - around[0])];
  for (let i = 1; i < around.length; i++) {
    const between = around[i] - around[i - 1];
    if (between > gap) [west, east, gap] = [around[i], around[i - 1], between];
  }
  return [west, south, east, north];
}

/** Returns boxes that do not cross 180°: the box itself, or one on each side. */
export const uncrossed = ([west, south, east, north]: Box): Box[] =>
  west > east
    ? [
        [west, south, 180, north],
        [-180, south, east, north],
      ]
    : [[west, south, east, north]];

/** Whether two boxes overlap. */
export const meet = (one: Box, other: Box): boolean =>
  uncrossed(one).some((a) =>
    uncrossed(other).some((b) => a[0] <= b[2] && a[2] >= b[0] && a[1] <= b[3] && a[3] >= b[1]),
  );

/** Normalises a longitude that continues past 180°. Longitudes within are returned unchanged, to the last digit. */
const onEarth = (longitude: Degrees): Degrees =>
  longitude > 180 ? longitude - 360 : longitude < -180 ? longitude + 360 : longitude;
