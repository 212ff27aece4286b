/** Reads the data that badges need from the contests, facts, analysis and trace of a flight's revision in force. */
import { and, eq } from "drizzle-orm";
import type { flightFeat } from "#app/contest/badge/schema.ts";
import type { Tools } from "#app/core/tools.ts";
import { getAnalysis } from "#app/flight/analysis/analysis-store.server.ts";
import { getFacts } from "#app/flight/flight.server.ts";
import { flightContest } from "#app/flight/schema/flight.ts";
import { seconds, spans } from "#app/flight/span.ts";
import { getTrace } from "#app/flight/trace/trace-store.server.ts";
import { valueAt } from "#app/soaring/trace/trace.ts";
import { getRounds } from "../round/round.ts";
import { finalGlide, longestStraight } from "./straight.ts";
import { bestThermals } from "./thermal.ts";

export type StoredFeat = typeof flightFeat.$inferInsert;

const NO_DECLARED = { outReturn: 0, triangle: 0, rectangle: 0 };
const SHAPES = { OR: "outReturn", TR: "triangle", RT: "rectangle" } as const;

/** Data that no longer exist, for flights from before there was an analysis, count as nothing. */
export async function readFeat(
  { db, files }: Pick<Tools, "db" | "files">,
  flight: { id: number; revision: number; landingTime: string | null },
): Promise<StoredFeat> {
  const { id, revision } = flight;
  const contest = (name: string) =>
    db
      .select({ points: flightContest.points, distance: flightContest.distance })
      .from(flightContest)
      .where(and(eq(flightContest.flightId, id), eq(flightContest.contest, name)));
  const [[sprint], [declaration], facts, analysis, trace] = await Promise.all([
    contest("sprint"),
    contest("declaration"),
    getFacts(db, flight),
    getAnalysis(files, id, revision),
    getTrace(files, id, revision, { level: "full", blocks: ["core"] }),
  ]);
  const kind = facts?.file?.declaration?.kind ?? null;
  const shape = kind !== null && kind in SHAPES ? SHAPES[kind as keyof typeof SHAPES] : null;
  const phases = analysis?.phases ?? [];
  const flown = trace !== null && trace.length > 0 ? trace : null;
  const landing = flight.landingTime === null ? null : seconds(flight.landingTime);
  // The position at the time of landing, because a recorder may keep running in the car.
  const ended = (column: "latitude" | "longitude") =>
    flown && landing !== null ? valueAt(flown, flown[column], landing) : null;
  return {
    flightId: id,
    revision,
    sprint: sprint?.points ?? 0,
    ...NO_DECLARED,
    ...(shape && declaration ? { [shape]: declaration.distance } : {}),
    gain: facts?.maxGain ?? 0,
    straight: flown ? longestStraight(flown, phases) : 0,
    ...(flown ? bestThermals(flown, phases) : { thermal: 0, climb: 0, left: 0, right: 0 }),
    finalGlide: flown && landing !== null && facts?.outlanding === false ? finalGlide(flown, phases, landing) : 0,
    landingLatitude: ended("latitude"),
    landingLongitude: ended("longitude"),
    rounds: flown && facts ? getRounds(flown, spans(facts.scoringTimes)) : {},
  };
}
