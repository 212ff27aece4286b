/** Stars on flights. */
import { asc, eq, type SQL, sql } from "drizzle-orm";
import { among } from "#app/core/db/among.ts";
import { type Entry, type Feature, jsonEntry, purposesIn } from "#app/core/feature.ts";
import type { Tools } from "#app/core/tools.ts";
import { countStars } from "#app/flight/facet/facets.server.ts";
import { star as row } from "#app/flight-page/star/schema.ts";
import processing from "./processing.json";
import { takeOverStars } from "./star.server.ts";

export const star: Feature<Tools> = {
  name: "star",
  tables: { star: { flight: ["flight_id"], pilot: ["user_id"] } },
  onFlight: {
    scored: (tools) => takeOverStars(tools),
    erased: async ({ db }, flights) => ({
      objects: [],
      statements: [db.delete(row).where(among(row.flightId, flights))],
    }),
  },
  minutely: [takeOverStars],
  nightly: [recountStars],
  onPilot: {
    // Correct whether the pilot's own row is changed before or after this.
    left: (database, { user }) => [countStars(database, starredBy(user), sql`u.deleted IS NULL AND u.id <> ${user}`)],
    returned: (database, user) => [countStars(database, starredBy(user), sql`(u.deleted IS NULL OR u.id = ${user})`)],
    accountGone: ({ db }, user) => [db.delete(row).where(eq(row.userId, user))],
    archive: { "stars.json": "flights you starred, and when" },
    exported,
  },
  processing: purposesIn(processing),
};

const starredBy = (user: number): SQL => sql`flight.id IN (SELECT s.flight_id FROM ${row} s WHERE s.user_id = ${user})`;

async function recountStars(tools: Tools): Promise<void> {
  await tools.db.batch([countStars(tools, sql`flight.stars > 0 OR flight.id IN (SELECT s.flight_id FROM ${row} s)`)]);
}

async function* exported(tools: Tools, user: number): AsyncGenerator<Entry> {
  const { flightId, created } = row;
  const rows = await tools.db
    .select({ flight: flightId, since: created })
    .from(row)
    .where(eq(row.userId, user))
    .orderBy(asc(created), asc(flightId));
  yield jsonEntry(tools, "stars.json", rows);
}
