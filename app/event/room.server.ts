/** What happened among people, until every room was told. */
import { eq, or } from "drizzle-orm";
import { among } from "#app/db/among.ts";
import { event as row } from "#app/db/schema/people/event.ts";
import { jobHandler, purposesIn, type Room } from "#app/kit/room.ts";
import type { Tools } from "#app/kit/tools.ts";
import { forgetEvents, notifyEvents } from "./event.server.ts";
import { TELL_EVENTS } from "./jobs.ts";
import processing from "./processing.json";

export const event: Room<Tools> = {
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
