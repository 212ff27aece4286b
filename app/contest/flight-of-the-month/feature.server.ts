/** The flight of each month, chosen by editors among those with the most stars. */

import { flightOfTheMonth as chosen, flightProposal as proposed } from "#app/contest/flight-of-the-month/schema.ts";
import { among } from "#app/core/db/among.ts";
import { type Feature, purposesIn } from "#app/core/feature.ts";
import type { Tools } from "#app/core/tools.ts";
import processing from "./processing.json";

const DEED = "what somebody does as an editor stands in the audit log, and is the site's";

export const flightOfTheMonth: Feature<Tools> = {
  name: "flight-of-the-month",
  tables: {
    flight_of_the_month: { flight: ["flight_id"], anonymised: ["user_id"], notExportedBecause: DEED },
    flight_proposal: { flight: ["flight_id"], anonymised: ["user_id"], notExportedBecause: DEED },
  },
  onFlight: {
    erased: async ({ db }, flights) => ({
      objects: [],
      statements: [
        db.delete(chosen).where(among(chosen.flightId, flights)),
        db.delete(proposed).where(among(proposed.flightId, flights)),
      ],
    }),
  },
  processing: purposesIn(processing),
};
