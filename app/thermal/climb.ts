/**
 * Climbs as the ledger keeps them, for the map of hot spots: where a flight found its thermals, how high and how good.
 *
 * Only climbs in circles that gained, and none with an engine. The place is the middle of the first minute: there the
 * glider is lowest, and the wind has carried the thermal least. Pure.
 */
import type { FlightAnalysis } from "#app/flight/analysis.ts";
import { localHour } from "#app/flight/local-date.ts";
import type { Climb } from "#app/soaring/flight/phase/climb.ts";
import { acrossOf, downOf } from "#app/soaring/geo/mercator.ts";
import { indexAt, type Trace, valueAt } from "#app/soaring/trace/trace.ts";

export interface KeptClimb {
  cell: number;
  latitude: number;
  longitude: number;
  /** Metres above the sea. */
  base: number;
  top: number;
  /** Seconds. */
  duration: number;
  /** Local, YYYY-MM-DD and 0 to 23, at its beginning. */
  day: string;
  hour: number;
}

/** Zoom of the tiles that climbs are gathered in: 1223 m at the equator, 834 m at 47°. */
export const CELL_ZOOM = 15;
const CELLS = 2 ** CELL_ZOOM; // in a row

/** A number for the square of the earth that a place lies in. */
export const cellAt = (latitude: number, longitude: number): number =>
  Math.floor(downOf(latitude) * CELLS) * CELLS + Math.floor(acrossOf(longitude) * CELLS);

const ENTRY = 60; // s: two or three circles
const FINEST = 1e5; // parts of a degree, 1 m

export interface Circumstances {
  /** Metres above the sea, of each fix. */
  heights: ArrayLike<number>;
  /** Start and end of engine runs. */
  engine: readonly { from: number; to: number }[];
  /** IANA name. */
  zone: string;
}

/** @param trace seconds since 1970, as phases and engine runs */
export function climbsIn(
  phases: FlightAnalysis["phases"],
  trace: Trace,
  { heights, engine, zone }: Circumstances,
): KeptClimb[] {
  return phases.flatMap((phase) => {
    if (phase.kind !== "thermal" || phase.gain <= 0) return [];
    if (engine.some(({ from, to }) => from < phase.end && to > phase.start)) return [];
    const { latitude, longitude } = entryOf(trace, phase);
    return [
      {
        cell: cellAt(latitude, longitude),
        latitude,
        longitude,
        base: Math.round(valueAt(trace, heights, phase.start)),
        top: Math.round(valueAt(trace, heights, phase.end)),
        duration: phase.end - phase.start,
        ...localHour(phase.start, zone),
      },
    ];
  });
}

/** The middle of the first circles. */
function entryOf(trace: Trace, { start, end }: Pick<Climb, "start" | "end">) {
  const from = indexAt(trace, start);
  const to = Math.min(indexAt(trace, Math.min(end, start + ENTRY)), trace.length - 1);
  let [north, east] = [0, 0];
  for (let i = from; i <= to; i++) {
    north += trace.latitude[i];
    east += turned(trace.longitude[i] - trace.longitude[from]);
  }
  const fixes = to - from + 1;
  const longitude = turned(trace.longitude[from] + east / fixes);
  return { latitude: rounded(north / fixes), longitude: rounded(longitude) };
}

/** −180 to 180: a circle may lie on the date line. */
const turned = (degrees: number) => degrees - 360 * Math.round(degrees / 360);
const rounded = (degrees: number) => Math.round(degrees * FINEST) / FINEST;
