/**
 * What the bench draws: the traces of real recordings, and a hundred flights of 5,000 fixes cut out of them, all moved over
 * the Alps. Without the collected recordings long flights of the cast's simulator take their place.
 */
import { readIgc } from "#app/soaring/igc/read.ts";
import { prepareTrace } from "#app/soaring/trace/prepare.ts";
import { slice, type Trace } from "#app/soaring/trace/trace.ts";
import { koenigsdorf } from "#tests/cast/airfields.ts";
import { away } from "#tests/cast/ground.ts";
import { planFor } from "#tests/cast/plans.ts";
import { simulate } from "#tests/cast/simulate.ts";
import { recording, recordings } from "#tests/setup/shared.ts";

export const FLIGHTS = 100;
export const FIXES = 5000;

const SIMULATED = 12;
/** West, south, width, height, degrees: where the flights begin. */
const REGION = [6, 45.5, 8, 3];
const RECORDED = 60_000; // steps of a degree that recorders write

export interface Named {
  name: string;
  trace: Trace;
}

/** Recordings with anything in them. */
export function traces(): { from: string; found: Named[] } {
  const names = recordings();
  const read = (name: string, bytes: Uint8Array) => ({ name, trace: prepareTrace(readIgc(bytes)).trace });
  const found =
    names.length > 0
      ? names.map((name) => read(name, recording(name)))
      : Array.from({ length: SIMULATED }, (_, i) => read(`simulated ${i + 1}`, simulated(i + 1)));
  const from = names.length > 0 ? "real recordings" : "simulated recordings, no shared data";
  return { from, found: found.filter(({ trace }) => trace.length > 1) };
}

function simulated(seed: number): Uint8Array {
  const field = koenigsdorf();
  const course = [250, 80, 200, 20].map((to) => away(field, to + 5 * seed, 120_000));
  return simulate(planFor({ seed, start: Date.UTC(2026, 6, 10, 8, 30) / 1000, course })).bytes;
}

/** @returns how many different stretches there are; further flights are the same ones elsewhere */
export function selectFlights(found: readonly Named[]): { flights: Trace[]; different: number } {
  const stretches = found.flatMap(({ trace }) =>
    Array.from({ length: Math.floor(trace.length / FIXES) }, (_, i) => slice(trace, i * FIXES, (i + 1) * FIXES)),
  );
  if (stretches.length === 0) throw new Error(`no recording has ${FIXES} fixes`);
  const [west, south, width, height] = REGION;
  const flights = Array.from({ length: FLIGHTS }, (_, i) => {
    // Multiples of two irrational numbers spread evenly, without chance.
    const [right, up] = [(i * 0.7548776662466927) % 1, (i * 0.5698402909980532) % 1];
    return moved(stretches[i % stretches.length], south + up * height, west + right * width);
  });
  return { flights, different: Math.min(FLIGHTS, stretches.length) };
}

/** With its first fix at a place, as wide in metres as before. */
function moved(trace: Trace, latitude: number, longitude: number): Trace {
  const [fromNorth, fromEast] = [trace.latitude[0], trace.longitude[0]];
  const wider = Math.cos((fromNorth * Math.PI) / 180) / Math.cos((latitude * Math.PI) / 180);
  const rounded = (degrees: number) => Math.round(degrees * RECORDED) / RECORDED;
  return {
    ...trace,
    latitude: trace.latitude.map((each) => rounded(latitude + each - fromNorth)),
    longitude: trace.longitude.map((each) => rounded(longitude + (each - fromEast) * wider)),
  };
}
