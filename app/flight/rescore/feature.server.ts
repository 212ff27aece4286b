/** Rescoring: flights are scored again beside the results in force, compared, and then switched. */
import { among } from "#app/core/db/among.ts";
import { type Feature, jobHandler } from "#app/core/feature.ts";
import type { Tools } from "#app/core/tools.ts";
import { rescoreFlight, rescoreResult } from "#app/flight/rescore/schema.ts";
import { RESCORE_FLIGHT } from "./jobs.ts";
import { rescoreOne } from "./rescore-flight.server.ts";
import { sweepRuns, sweepStaged } from "./run.server.ts";

export const rescore: Feature<Tools> = {
  name: "rescore",
  tables: { rescore_run: {}, rescore_flight: { flight: ["flight_id"] }, rescore_result: { flight: ["flight_id"] } },
  jobHandlers: [jobHandler(RESCORE_FLIGHT, (tools, { run, flight }) => rescoreOne(tools, run, flight))],
  minutely: [sweepRuns],
  nightly: [sweepStaged],
  onFlight: {
    erased: async ({ db }, flights) => ({
      objects: [],
      statements: [
        db.delete(rescoreResult).where(among(rescoreResult.flightId, flights)),
        db.delete(rescoreFlight).where(among(rescoreFlight.flightId, flights)),
      ],
    }),
  },
};
