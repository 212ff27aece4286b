/** What an analysis has to know beside the recording: the glider's polar, how high it stood, the ground flown over. */
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

/** In steps. */
export function analyseIn(own: UnderstoodFlight, flown: Flown): Generator<void, Analysis> {
  return analysing(own.trace, own.motion, own.own, {
    electricity: flown.electricity,
    polar: flown.glider && makePolar(flown.glider),
    terrain: flown.ground?.altitude ?? null,
    seaLevel: heightsAboveSea(own.trace, own, flown.stood),
  });
}

/** The ground under a flight, where it is known finely enough. */
export interface GroundBelow {
  /** Under each fix, NaN where it is not known. */
  altitude: Float32Array;
  /** Metres between the samples it was read from, where they lie farthest apart. */
  resolution: number;
}

const SAMPLE_INTERVAL: Seconds = 5; // samples of the ground lie 50 m apart or more, a glider flies 150 m
/** Samples farther apart know no valley: in the Alps 9 km are wrong by half a kilometre, and would make heights up. */
export const COARSEST_SPACING: Metres = 1000;

/** Under every fix, with how fine it is known there. */
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

/** Null where no place of the flight is known finely enough. */
export function fineGround({ altitude, resolution }: Ground): GroundBelow | null {
  const fine = resolution.filter((metres) => metres <= COARSEST_SPACING);
  if (fine.length === 0) return null;
  return {
    altitude: altitude.map((metres, i) => (resolution[i] <= COARSEST_SPACING ? metres : Number.NaN)),
    resolution: Math.round(fine.reduce((most, metres) => Math.max(most, metres))),
  };
}

/** Whether it landed off every airfield. Where the flight took off is one, whoever knows that place; null while airborne. */
export function landedOut({ landingPoint, takeoffPoint, takeoffSeen }: UnderstoodFlight, field: Field | null) {
  const home = takeoffSeen ? [{ ...takeoffPoint, runway: null }] : [];
  return isOutlanding(landingPoint, [...(field ? [field] : []), ...home]);
}
