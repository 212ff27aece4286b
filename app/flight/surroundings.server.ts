/** What an analysis has to know beside the recording: the glider's polar, and the fields' elevations. */
import { eq } from "drizzle-orm";
import type { Aircraft } from "#app/aircraft/aircraft.ts";
import type { Tools } from "#app/context.ts";
import { airport } from "#app/db/schema/airport.ts";
import { type Analysis, analysing } from "#app/soaring/flight/analyse.ts";
import type { Electricity } from "#app/soaring/flight/engine/electric.ts";
import { type Field, isOutlanding } from "#app/soaring/flight/outlanding.ts";
import { seaLevelAltitude } from "#app/soaring/flight/sea-level.ts";
import { polarOf } from "#app/soaring/polar/polar.ts";
import { indexAt } from "#app/soaring/trace/trace.ts";
import type { UnderstoodFlight } from "#app/soaring/understand.ts";

export interface Flown {
  glider: Aircraft | null;
  /** Of the take-off airfield, metres. */
  elevation: number | null;
  landingField: LandingField | null;
  electricity: Electricity | null;
}

/** In steps. */
export function analyseIn(own: UnderstoodFlight, flown: Flown): Generator<void, Analysis> {
  return analysing(own.trace, own.motion, own.own, {
    electricity: flown.electricity,
    polar: flown.glider && polarOf(flown.glider),
    seaLevel: seaLevelOf(own, flown.elevation, flown.landingField?.elevation ?? null),
  });
}

/** The airfield nearest to the landing. */
export interface LandingField extends Field {
  elevation: number | null;
}

export async function landingFieldOf(tools: Tools, id: number | null): Promise<LandingField | null> {
  if (id === null) return null;
  const { latitude, longitude, elevation, runways } = airport;
  const [row] = await tools.db
    .select({ latitude, longitude, elevation, runways })
    .from(airport)
    .where(eq(airport.id, id));
  return row ? { ...row, runway: row.runways.at(0)?.length ?? null } : null;
}

/** Heights above the sea, as far as the fields say; the recorder's own where the take-off's elevation is not known. */
export function seaLevelOf(
  { trace, takeoffTime, landingTime }: UnderstoodFlight,
  from: number | null,
  to: number | null,
) {
  if (from === null) return trace.altitude;
  const landing = landingTime === null || to === null ? null : { fix: indexAt(trace, landingTime), elevation: to };
  return seaLevelAltitude(trace, { fix: indexAt(trace, takeoffTime), elevation: from }, landing);
}

/** Whether it landed off every airfield. Where the flight began is one, whoever knows that place; null while airborne. */
export function landedOut({ landingPoint, takeoffPoint }: UnderstoodFlight, field: LandingField | null) {
  return isOutlanding(landingPoint, [...(field ? [field] : []), { ...takeoffPoint, runway: null }]);
}
