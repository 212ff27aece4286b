/**
 * Climbs as the database stores them, for the map of hot spots: where a flight found its thermals, how high and how
 * strong they were.
 *
 * Only circling climbs that gained height count, and none with an engine. The position is where the thermal left the
 * ground: the middle of the first minute, moved upwind for as long as the air took to rise to that height. Pure.
 */
import type { FlightAnalysis } from "#app/flight/analysis/analysis.ts";
import { localHour } from "#app/flight/intake/local-date.ts";
import type { Climb } from "#app/soaring/flight/phase/climb.ts";
import { EQUATOR, measureAcross, measureDown } from "#app/soaring/geo/mercator.ts";
import { indexAt, type Position, type Trace, valueAt } from "#app/soaring/trace/trace.ts";

export interface StoredClimb {
  cell: number;
  latitude: number;
  longitude: number;
  /** Metres above the sea. */
  base: number;
  top: number;
  /** Seconds of the climb. */
  duration: number;
  /** Local date and hour at its beginning, YYYY-MM-DD and 0 to 23. */
  day: string;
  hour: number;
}

/** The zoom of the tiles in which climbs are grouped: 1223 m at the equator, 834 m at 47°. */
const CELL_ZOOM = 15;
const CELLS = 2 ** CELL_ZOOM; // in a row of tiles

/** Returns the number of the cell that contains a position. */
export const cellAt = (latitude: number, longitude: number): number =>
  Math.floor(measureDown(latitude) * CELLS) * CELLS + Math.floor(measureAcross(longitude) * CELLS);

const ENTRY = 60; // s: two or three circles
const PARTS_PER_DEGREE = 1e5; // units per degree, about 1 m each
/** The sink rate of a glider in a turn, m/s: the air rises faster than the glider by this. */
const SINK = 0.9;
/** The most metres that a position is moved: air from farther away may have left the ground anywhere. */
const MAX_CARRIED = 1500;

/** A climb worth storing and where it began. */
export interface Entry extends Position {
  phase: Climb;
}

/**
 * @param trace seconds since 1970, as in phases and engine runs
 * @param engine start and end of each engine run
 */
export function entriesIn(
  phases: FlightAnalysis["phases"],
  trace: Trace,
  engine: readonly { from: number; to: number }[],
): Entry[] {
  return phases.flatMap((phase) => {
    if (phase.kind !== "thermal" || phase.gain <= 0) return [];
    if (engine.some(({ from, to }) => from < phase.end && to > phase.start)) return [];
    return [{ phase, ...getEntry(trace, phase) }];
  });
}

/** Returns the middle of the first circles. */
function getEntry(trace: Trace, { start, end }: Climb): Position {
  const from = indexAt(trace, start);
  const to = Math.min(indexAt(trace, Math.min(end, start + ENTRY)), trace.length - 1);
  let [north, east] = [0, 0];
  for (let i = from; i <= to; i++) {
    north += trace.latitude[i];
    east += turned(trace.longitude[i] - trace.longitude[from]);
  }
  const fixes = to - from + 1;
  return { latitude: north / fixes, longitude: turned(trace.longitude[from] + east / fixes) };
}

export interface Circumstances {
  /** Metres above the sea at each fix. */
  heights: ArrayLike<number>;
  /** Elevation of the ground under the entry, NaN when not known. */
  ground: number;
  /** The time zone, an IANA name. */
  zone: string;
}

export function storedClimb(entry: Entry, trace: Trace, { heights, ground, zone }: Circumstances): StoredClimb {
  const { phase } = entry;
  const base = valueAt(trace, heights, phase.start);
  const { latitude, longitude } = getFoot(entry, base - ground);
  return {
    cell: cellAt(latitude, longitude),
    latitude,
    longitude,
    base: Math.round(base),
    top: Math.round(valueAt(trace, heights, phase.end)),
    duration: phase.end - phase.start,
    ...localHour(phase.start, zone),
  };
}

/** Returns where the air left the ground, or the entry itself when wind or ground is not known. */
function getFoot({ phase, latitude, longitude }: Entry, above: number): Position {
  const { wind, average } = phase;
  if (wind === null || !(above > 0)) return { latitude: rounded(latitude), longitude: rounded(longitude) };
  const blown = Math.hypot(wind.east, wind.north) * (above / (average + SINK));
  const back = Math.min(1, MAX_CARRIED / blown) * (above / (average + SINK));
  const north = latitude - (wind.north * back) / METRES_PER_DEGREE;
  const east = longitude - (wind.east * back) / (METRES_PER_DEGREE * Math.cos((latitude * Math.PI) / 180));
  return { latitude: rounded(north), longitude: rounded(turned(east)) };
}

const METRES_PER_DEGREE = EQUATOR / 360;

/** Normalises degrees to −180 to 180, because a circle may lie on the date line. */
const turned = (degrees: number) => degrees - 360 * Math.round(degrees / 360);
const rounded = (degrees: number) => Math.round(degrees * PARTS_PER_DEGREE) / PARTS_PER_DEGREE;
