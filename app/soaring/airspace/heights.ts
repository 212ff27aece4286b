/**
 * How high the glider was in each of the references that limits are measured from, as the lowest and the highest it
 * may have been. Metres, one element per fix. Where the height is well known, the two are equal:
 *
 * - MSL: heights above the sea, corrected by the height the glider had while standing on the ground (`flight/sea-level.ts`).
 * - FL: pressure altitudes as recorded. Where the recorder has no sound sensor, heights above the sea ± 400 m: QNH 965 to 1062 hPa.
 * - AGL: height above the sea minus the ground. Ground read from samples more than 1 km apart may be 1,000 m off; where there is
 *   none, the glider is somewhere between the ground and its height above the sea.
 */
import type { Ground } from "../geo/terrain.ts";
import type { Trace } from "../trace/trace.ts";
import type { Metres } from "../units.ts";
import type { Reference } from "./volume.ts";

export interface Heights {
  seaLevel: Float32Array;
  /** Elevation of the ground under every fix; null if it is unknown. */
  ground: Ground | null;
}

export interface Column {
  least: Float32Array;
  most: Float32Array;
}

/** GND and UNL never exclude a height, so they need no column. */
export type Columns = Record<Exclude<Reference, "GND" | "UNL">, Column>;

const PRESSURE_DOUBT: Metres = 400;
const COARSE_SAMPLE_SPACING: Metres = 1000; // distance between two samples of the ground
const COARSE_GROUND_DOUBT: Metres = 1000;

export function getColumns(trace: Trace, { seaLevel, ground }: Heights): Columns {
  const level = { least: seaLevel, most: seaLevel };
  const pressure = trace.pressureAltitude;
  return {
    MSL: level,
    FL: trace.altitudeSource === "pressure" ? { least: pressure, most: pressure } : doubted(seaLevel, PRESSURE_DOUBT),
    AGL: ground === null ? { least: new Float32Array(trace.length), most: seaLevel } : above(ground, seaLevel),
  };
}

const doubted = (heights: Float32Array, doubt: Metres): Column => ({
  least: heights.map((height) => height - doubt),
  most: heights.map((height) => height + doubt),
});

function above({ altitude, resolution }: Ground, seaLevel: Float32Array): Column {
  const column = { least: new Float32Array(seaLevel.length), most: new Float32Array(seaLevel.length) };
  for (const [i, height] of seaLevel.entries()) {
    const known = Number.isFinite(altitude[i]) && Number.isFinite(resolution[i]);
    const doubt = resolution[i] > COARSE_SAMPLE_SPACING ? COARSE_GROUND_DOUBT : 0;
    column.least[i] = known ? Math.max(0, height - altitude[i] - doubt) : 0;
    column.most[i] = Math.max(0, known ? Math.min(height - altitude[i] + doubt, doubt ? height : Infinity) : height);
  }
  return column;
}
