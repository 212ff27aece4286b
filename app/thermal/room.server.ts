/** Hot spots: climbs of all flights in force, and the map that is drawn of them. */
import type { Room } from "#app/kit/room.ts";
import { duty } from "#app/kit/room.ts";
import type { Tools } from "#app/kit/tools.ts";
import { findClimbs, forgetHidden } from "./find-climbs.server.ts";
import { forgotten } from "./forget-climbs.server.ts";
import { DRAW_THERMALS, FIND_CLIMBS, KEEP_CLIMBS } from "./jobs.ts";
import { keepClimbs } from "./keep-climbs.server.ts";
import { askForThermals, drawThermals } from "./thermal-map.server.ts";

export const thermal: Room<Tools> = {
  name: "thermal",
  tables: { climb: { flight: ["flight_id"] }, flight_climbs: { flight: ["flight_id"] }, thermal_map: {} },
  duties: [
    duty(KEEP_CLIMBS, (tools, { flight, revision }) => keepClimbs(tools, flight, revision)),
    duty(FIND_CLIMBS, (tools, { after }) => findClimbs(tools, after)),
    duty(DRAW_THERMALS, (tools) => drawThermals(tools)),
  ],
  minutely: [(tools) => askForThermals(tools, "day")],
  nightly: [
    forgetHidden,
    (tools) => tools.jobs.send(FIND_CLIMBS, { after: 0 }),
    (tools) => askForThermals(tools, "night"),
  ],
  onFlight: {
    scored: (tools, flight, revision) => tools.jobs.send(KEEP_CLIMBS, { flight, revision }),
    removed: forgotten,
    erased: async (tools, flights) => ({ objects: [], statements: [...forgotten(tools, flights)] }),
  },
};
