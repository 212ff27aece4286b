/** Hot spots: the climbs of all flights in force, and the map made of them. */
import type { Feature } from "#app/core/feature.ts";
import { jobHandler } from "#app/core/feature.ts";
import type { Tools } from "#app/core/tools.ts";
import { findClimbs, forgetHidden } from "./find-climbs.server.ts";
import { forgotten } from "./forget-climbs.server.ts";
import { DRAW_THERMALS, FIND_CLIMBS, KEEP_CLIMBS } from "./jobs.ts";
import { storeClimbs } from "./keep-climbs.server.ts";
import { drawThermals, requestThermals } from "./thermal-map.server.ts";

export const thermal: Feature<Tools> = {
  name: "thermal",
  tables: { climb: { flight: ["flight_id"] }, flight_climbs: { flight: ["flight_id"] }, thermal_map: {} },
  jobHandlers: [
    jobHandler(KEEP_CLIMBS, (tools, { flight, revision }) => storeClimbs(tools, flight, revision)),
    jobHandler(FIND_CLIMBS, (tools, { after }) => findClimbs(tools, after)),
    jobHandler(DRAW_THERMALS, (tools) => drawThermals(tools)),
  ],
  minutely: [(tools) => requestThermals(tools, "day")],
  nightly: [
    forgetHidden,
    (tools) => tools.jobs.send(FIND_CLIMBS, { after: 0 }),
    (tools) => requestThermals(tools, "night"),
  ],
  onFlight: {
    scored: (tools, flight, revision) => tools.jobs.send(KEEP_CLIMBS, { flight, revision }),
    removed: forgotten,
    erased: async (tools, flights) => ({ objects: [], statements: [...forgotten(tools, flights)] }),
  },
};
