/**
 * Places that a course snaps to and that can be found by name: airfields with their stored coordinates. The browser
 * stores them so that planning needs no network. They are sent as rows, because there are many.
 */
import { holdsName, matchTyped, nameKey } from "#app/i18n/name.ts";
import type { Spot } from "#app/soaring/task/plan/plan.ts";

export interface KnownPlace extends Spot {
  /** ISO 3166-1; empty if unknown. */
  country: string;
  /** ICAO code, or the code in a list; empty without one. */
  code: string;
}

export type PlaceRow = [
  name: string,
  latitude: number,
  longitude: number,
  elevation: number | null,
  country: string,
  code: string,
];

export const PLACES_PATH = "/task/plan/places";

export function readPlaces(told: unknown): KnownPlace[] {
  const rows = (told as { places?: unknown } | null)?.places;
  if (!Array.isArray(rows)) return [];
  return rows.flatMap((row: PlaceRow) => {
    const [name, latitude, longitude, elevation, country, code] = row;
    const sound = typeof name === "string" && Number.isFinite(latitude) && Number.isFinite(longitude);
    return sound ? [{ name, latitude, longitude, elevation, country, code }] : [];
  });
}

/** Pixels around the pointer. */
const SNAP_REACH = 16;

/** Returns the place nearest to the pointer within reach; of equally near ones the first. */
export function snapped<P extends Spot>(
  places: readonly P[],
  away: (place: [latitude: number, longitude: number]) => number,
  reach = SNAP_REACH,
): P | null {
  let best: P | null = null;
  let least = reach;
  for (const place of places) {
    const distance = away([place.latitude, place.longitude]);
    if (distance < least || (best === null && distance <= least)) [best, least] = [place, distance];
  }
  return best;
}

const MOST_FOUND = 8;

/** Ranks names that begin with the text first, then names with a word that begins with it, then codes and the rest. */
export function findPlaces(places: readonly KnownPlace[], words: string): KnownPlace[] {
  const code = nameKey(words);
  const begun = matchTyped(words);
  if (begun === null || code.length < 2) return [];
  const found: [rank: number, place: KnownPlace][] = [];
  for (const place of places) {
    const own = nameKey(place.code);
    const at = own !== "" && own === code ? 0 : begun(place.name);
    if (at !== null) found.push([at, place]);
    else if (own.startsWith(code) || holdsName(place.name, words)) found.push([2, place]);
  }
  return found
    .sort(([one, { name: a }], [other, { name: b }]) => one - other || a.localeCompare(b))
    .slice(0, MOST_FOUND)
    .map(([, place]) => place);
}
