/** The data of a flight over which its windows are drawn. */

import type { Span } from "#app/flight/span.ts";
import type { Profile } from "#app/flight/trace/trace.ts";
import type { Place } from "#app/map/polyline.ts";

export interface Drawing {
  profile: Profile;
  /** Encoded polyline, precision 5, with the time of each of its places. */
  track: string;
  times: number[];
}

/** Returns the places of a window, with its two ends interpolated between fixes. */
export function placesIn({ from, to }: Span, times: number[], places: Place[]): Place[] {
  const inside = places.filter((_, i) => times[i] > from && times[i] < to);
  return [placeAt(from, times, places), ...inside, placeAt(to, times, places)].filter((place) => place !== null);
}

function placeAt(time: number, times: number[], places: Place[]): Place | null {
  const next = times.findIndex((each) => each >= time);
  if (next === -1) return places.at(-1) ?? null;
  if (next === 0) return places[0] ?? null;
  const part = (time - times[next - 1]) / (times[next] - times[next - 1]);
  const [a, b] = [places[next - 1], places[next]];
  return [a[0] + (b[0] - a[0]) * part, a[1] + (b[1] - a[1]) * part];
}
