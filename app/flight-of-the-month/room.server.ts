/** The flight of each month, chosen by editors from those that members starred. */
import { among } from "#app/db/among.ts";
import { flightOfTheMonth as chosen, flightProposal as proposed } from "#app/db/schema/contest/flight-of-the-month.ts";
import { purposesIn, type Room } from "#app/kit/room.ts";
import type { Tools } from "#app/kit/tools.ts";
import processing from "./processing.json";

const DEED = "what somebody does as an editor stands in the audit log, and is the site's";

export const flightOfTheMonth: Room<Tools> = {
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
