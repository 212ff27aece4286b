/** What an analysis has to know beside the recording: the glider's polar, and the fields' elevations. */
import { eq } from "drizzle-orm";
import type { Aircraft } from "#app/aircraft/aircraft.ts";
import type { Tools } from "#app/context.ts";
import { airport } from "#app/db/schema/airport.ts";
import { type Analysis, analyse } from "#app/soaring/flight/analyse.ts";
import type { Electricity } from "#app/soaring/flight/engine/electric.ts";
import { isOutlanding } from "#app/soaring/flight/outlanding.ts";
import { seaLevelAltitude } from "#app/soaring/flight/sea-level.ts";
import { polarOf } from "#app/soaring/polar/polar.ts";
import { indexAt } from "#app/soaring/trace/trace.ts";
import type { UnderstoodFlight } from "#app/soaring/understand.ts";

export interface Flown {
  glider: Aircraft | null;
  /** Of the take-off airfield, metres. */
  elevation: number | null;
  landingAirport: number | null;
  electricity: Electricity | null;
}

export async function analyseIn(tools: Tools, own: UnderstoodFlight, flown: Flown): Promise<Analysis> {
  const landed = await elevationOf(tools, flown.landingAirport);
  return analyse(own.trace, own.motion, own.own, {
    electricity: flown.electricity,
    polar: flown.glider && polarOf(flown.glider),
    seaLevel: seaLevelOf(own, flown.elevation, landed),
  });
}

async function elevationOf(tools: Tools, id: number | null): Promise<number | null> {
  if (id === null) return null;
  const [row] = await tools.db.select({ elevation: airport.elevation }).from(airport).where(eq(airport.id, id));
  return row?.elevation ?? null;
}

/** Heights above the sea, as far as the fields say; the recorder's own where the take-off's elevation is not known. */
function seaLevelOf({ trace, takeoffTime, landingTime }: UnderstoodFlight, from: number | null, to: number | null) {
  if (from === null) return trace.altitude;
  const landing = landingTime === null || to === null ? null : { fix: indexAt(trace, landingTime), elevation: to };
  return seaLevelAltitude(trace, { fix: indexAt(trace, takeoffTime), elevation: from }, landing);
}

/** Whether it landed off every airfield. Where the flight began is one, whoever knows that place; null while airborne. */
export async function landedOut(tools: Tools, own: UnderstoodFlight, airfield: number | null): Promise<boolean | null> {
  const { latitude, longitude, runways } = airport;
  const near = await tools.db
    .select({ latitude, longitude, runways })
    .from(airport)
    .where(eq(airport.id, airfield ?? -1));
  const fields = near.map(({ runways, ...place }) => ({ ...place, runway: runways.at(0)?.length ?? null }));
  return isOutlanding(own.landingPoint, [...fields, { ...own.takeoffPoint, runway: null }]);
}
