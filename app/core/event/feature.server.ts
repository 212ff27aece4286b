/** Events among members, stored until every feature has been notified. */
import { eq, or } from "drizzle-orm";
import { among } from "#app/core/db/among.ts";
import { event as row } from "#app/core/event/schema.ts";
import { type Feature, jobHandler, purposesIn } from "#app/core/feature.ts";
import type { Tools } from "#app/core/tools.ts";
import { forgetEvents, notifyEvents } from "./event.server.ts";
import { TELL_EVENTS } from "./jobs.ts";
import processing from "./processing.json";

export const event: Feature<Tools> = {
  name: "event",
  tables: {
    event: {
      flight: ["flight_id"],
      pilot: ["actor_id", "pilot_id"],
      notExportedBecause: "the rooms that own what was done tell it: stars, friends, comments",
    },
  },
  jobHandlers: [jobHandler(TELL_EVENTS, notifyEvents)],
  minutely: [notifyEvents],
  nightly: [forgetEvents],
  onFlight: {
    erased: async ({ db }, flights) => ({
      objects: [],
      statements: [db.delete(row).where(among(row.flightId, flights))],
    }),
  },
  onPilot: {
    accountGone: ({ db }, user) => [db.delete(row).where(or(eq(row.actorId, user), eq(row.pilotId, user)))],
  },
  processing: purposesIn(processing),
};
