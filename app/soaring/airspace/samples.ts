/**
 * A flight as samples: its fixes, and further points on the straight line between two fixes that are more than 4 s
 * apart (160 m at 40 m/s). Fixes more than two minutes apart do not show how the glider flew between them and are not
 * joined.
 */
import type { Span, Trace } from "../trace/trace.ts";
import type { Seconds } from "../units.ts";
import { type Column, type Columns, getColumns, type Heights } from "./heights.ts";

const MAX_SAMPLE_STEP: Seconds = 4;
const MAX_GAP: Seconds = 120;

export interface Samples {
  length: number;
  time: Float64Array;
  longitude: Float64Array;
  latitude: Float64Array;
  /** 1 where the track from the previous sample is known. */
  joined: Uint8Array;
  columns: Columns;
}

/** @param span fixes of the trace, from take-off to landing */
export function getSamples(trace: Trace, heights: Heights, { from, to }: Span): Samples {
  const { places, joined } = getPlaces(trace, from, to);
  const whole = getColumns(trace, heights);
  const at = <T extends Float64Array | Float32Array>(column: T): T => along(column, places);
  const both = ({ least, most }: Column): Column => {
    const low = at(least);
    return { least: low, most: most === least ? low : at(most) };
  };
  return {
    length: places.length,
    time: at(trace.time),
    longitude: at(trace.longitude),
    latitude: at(trace.latitude),
    joined,
    columns: { MSL: both(whole.MSL), FL: both(whole.FL), AGL: both(whole.AGL) },
  };
}

/** Returns indices into the trace, fractional between two fixes. */
function getPlaces({ time, longitude }: Trace, from: number, to: number) {
  const places: number[] = [];
  const joined: number[] = [];
  for (let i = from; i <= to; i++) {
    const seconds = i > from ? time[i] - time[i - 1] : Infinity;
    const known = seconds <= MAX_GAP && Math.abs(longitude[i] - longitude[i - 1]) < 180;
    const steps = known ? Math.ceil(seconds / MAX_SAMPLE_STEP) : 1;
    for (let k = 1; k < steps; k++) {
      places.push(i - 1 + k / steps);
      joined.push(1);
    }
    places.push(i);
    joined.push(known ? 1 : 0);
  }
  return { places: Float64Array.from(places), joined: Uint8Array.from(joined) };
}

function along<T extends Float64Array | Float32Array>(column: T, places: Float64Array): T {
  const values = new (column.constructor as { new (length: number): T })(places.length);
  for (let k = 0; k < places.length; k++) {
    const i = Math.floor(places[k]);
    const share = places[k] - i;
    values[k] = share === 0 ? column[i] : column[i] + share * (column[i + 1] - column[i]);
  }
  return values;
}
