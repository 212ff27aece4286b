/** Stars on flights. */
import { asc, eq } from "drizzle-orm";
import { among } from "#app/db/among.ts";
import { star as row } from "#app/db/schema/star.ts";
import { type Entry, jsonEntry, purposesIn, type Room } from "#app/kit/room.ts";
import type { Tools } from "#app/kit/tools.ts";
import processing from "./processing.json";

export const star: Room<Tools> = {
  name: "star",
  tables: { star: { flight: ["flight_id"], pilot: ["user_id"] } },
  onFlight: {
    erased: async ({ db }, flights) => ({
      objects: [],
      statements: [db.delete(row).where(among(row.flightId, flights))],
    }),
  },
  onPilot: {
    accountGone: ({ db }, user) => [db.delete(row).where(eq(row.userId, user))],
    archive: { "stars.json": "flights that you starred, and when" },
    exported,
  },
  processing: purposesIn(processing),
};

async function* exported(tools: Tools, user: number): AsyncGenerator<Entry> {
  const { flightId, created } = row;
  const rows = await tools.db
    .select({ flight: flightId, since: created })
    .from(row)
    .where(eq(row.userId, user))
    .orderBy(asc(created), asc(flightId));
  yield jsonEntry(tools, "stars.json", rows);
}
