/**
 * Tracks of many flights as fine as the map needs them: from the list at first, from their trace files as the map
 * zooms in. What was loaded stays; what failed is requested again when the map moves.
 */

import type { FlightTile } from "#app/flight/flight.ts";
import { decodePolyline, type Place } from "#app/map/polyline.ts";
import type { MapSection } from "#app/map/section.ts";
import { levelAt, overlap } from "#app/map/track/levels.ts";
import { LEVELS, type TraceLevel } from "#app/soaring/trace/file.ts";

export type TrackOf = Pick<FlightTile, "id" | "track" | "trace" | "bbox">;

interface Held {
  level: TraceLevel | null;
  places: Place[];
}

/** The most simultaneous loads; browsers open about six connections to one address. */
const LOADS_AT_ONCE = 6;

/** @param load loads a level of a trace file as places; it may return a finer one */
export function finerTracks(
  flights: readonly TrackOf[],
  load: (address: string, level: TraceLevel) => Promise<{ level: TraceLevel; places: Place[] }>,
) {
  const held = flights.map(({ track }): Held => ({ level: null, places: decodePolyline(track) }));
  const loading = new Set<string>();

  /** Returns the tracks as fine as they have been loaded so far, in the order of the flights. */
  const places = () => held.map((each) => each.places);

  /** Resolves when everything that the view needs has been loaded; true when a track became finer. */
  async function need(view: Pick<MapSection, "bounds" | "metresPerPixel">): Promise<boolean> {
    const level = levelAt(view.metresPerPixel);
    if (level === null) return false;
    const wanted = flights.flatMap(({ trace, bbox }, i) => {
      const seen = trace !== null && bbox !== null && overlap(bbox, view.bounds);
      return seen && coarser(held[i].level, level) && !loading.has(`${i} ${level}`) ? [i] : [];
    });
    let finer = false;
    const next = async (): Promise<void> => {
      const i = wanted.shift();
      if (i === undefined) return;
      finer = (await bring(i, level)) || finer;
      return next();
    };
    await Promise.all(Array.from({ length: LOADS_AT_ONCE }, next));
    return finer;
  }

  async function bring(i: number, level: TraceLevel): Promise<boolean> {
    const name = `${i} ${level}`;
    loading.add(name);
    try {
      const found = await load(flights[i].trace as string, level);
      if (coarser(held[i].level, found.level)) held[i] = found;
      return true;
    } catch (error) {
      console.warn("track load failed", error);
      return false;
    } finally {
      loading.delete(name);
    }
  }

  return { places, need };
}

const coarser = (one: TraceLevel | null, other: TraceLevel) =>
  (one === null ? -1 : LEVELS.indexOf(one)) < LEVELS.indexOf(other);
