/** What an analysis needs besides the recording: the glider's polar, its height on the ground, and the terrain below. */
import type { Aircraft } from "#app/places/aircraft/aircraft.ts";
import { type Analysis, analysing } from "#app/soaring/flight/analyse.ts";
import type { Electricity } from "#app/soaring/flight/engine/electric.ts";
import { type Field, isOutlanding } from "#app/soaring/flight/outlanding.ts";
import { type GroundLevel, heightsAboveSea } from "#app/soaring/flight/sea-level.ts";
import { type Ground, groundAltitudes, type TerrainTiles } from "#app/soaring/geo/terrain.ts";
import { makePolar } from "#app/soaring/polar/polar.ts";
import type { Trace } from "#app/soaring/trace/trace.ts";
import type { UnderstoodFlight } from "#app/soaring/understand.ts";
import type { Metres, Seconds } from "#app/soaring/units.ts";

export interface Flown {
  glider: Aircraft | null;
  stood: GroundLevel;
  electricity: Electricity | null;
  ground: GroundBelow | null;
}

/** Analyses a flight in steps. */
export function analyseIn(own: UnderstoodFlight, flown: Flown): Generator<void, Analysis> {
  return analysing(own.trace, own.motion, own.own, {
    electricity: flown.electricity,
    polar: flown.glider && makePolar(flown.glider),
    terrain: flown.ground?.altitude ?? null,
    seaLevel: heightsAboveSea(own.trace, own, flown.stood),
  });
}

/** The terrain under a flight, where it is known finely enough. */
export interface GroundBelow {
  /** Elevation under each fix, NaN where it is not known. */
  altitude: Float32Array;
  /** The largest distance in metres between the samples it was read from. */
  resolution: number;
}

const SAMPLE_INTERVAL: Seconds = 5; // samples of the terrain are 50 m apart or more, a glider flies 150 m in this time
/**
 * Coarser terrain misses valleys: in the Alps samples 9 km apart are wrong by half a kilometre, and heights above
 * ground would be fictitious.
 */
export const COARSEST_SPACING: Metres = 1000;

/** Returns the elevation under every fix and how finely it is known there. */
export async function groundUnder({ terrain }: { terrain: TerrainTiles }, trace: Trace): Promise<Ground> {
  const { length, time, latitude, longitude } = trace;
  const samples: number[] = [];
  const sample = new Uint32Array(length);
  for (let i = 0; i < length; i++) {
    if (i === 0 || time[i] - time[samples[samples.length - 1]] >= SAMPLE_INTERVAL) samples.push(i);
    sample[i] = samples.length - 1;
  }
  const column = (of: Float64Array) => samples.map((i) => of[i]);
  const places = { length: samples.length, latitude: column(latitude), longitude: column(longitude) };
  const sampled = await groundAltitudes(places, terrain);
  const spread = (of: Float32Array) => Float32Array.from(sample, (k) => of[k]);
  return { altitude: spread(sampled.altitude), resolution: spread(sampled.resolution) };
}

/** Returns null when the terrain is nowhere known finely enough. */
export function fineGround({ altitude, resolution }: Ground): GroundBelow | null {
  const fine = resolution.filter((metres) => metres <= COARSEST_SPACING);
  if (fine.length === 0) return null;
  return {
    altitude: altitude.map((metres, i) => (resolution[i] <= COARSEST_SPACING ? metres : Number.NaN)),
    resolution: Math.round(fine.reduce((most, metres) => Math.max(most, metres))),
  };
}

/**
 * Whether the glider landed away from every airfield. The place of take-off counts as one, listed or not; null while
 * airborne.
 */
export function landedOut({ landingPoint, takeoffPoint, takeoffSeen }: UnderstoodFlight, field: Field | null) {
  const home = takeoffSeen ? [{ ...takeoffPoint, runway: null }] : [];
  return isOutlanding(landingPoint, [...(field ? [field] : []), ...home]);
}
