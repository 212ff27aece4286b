/** Tours by glider, found among the flights of pilots and their co-pilots. */
import { and, asc, eq, notExists, sql } from "drizzle-orm";
import { travel as row, travelFlight, travelOwner } from "#app/contest/travel/schema.ts";
import { callHandler } from "#app/core/call.ts";
import { among } from "#app/core/db/among.ts";
import { objectAs } from "#app/core/export.server.ts";
import {
  type DbTools,
  type Entry,
  type Feature,
  jobHandler,
  jsonEntry,
  purposesIn,
  type Statement,
} from "#app/core/feature.ts";
import type { JobTools, Tools } from "#app/core/tools.ts";
import { DRAW_TRAVEL } from "./calls.ts";
import { checkTravels } from "./check.server.ts";
import { renewTravels } from "./find-travels.server.ts";
import { CHECK_TRAVELS, FIND_TRAVELS } from "./jobs.ts";
import { travelPicture } from "./picture.server.ts";
import processing from "./processing.json";

export const travel: Feature<Tools, JobTools> = {
  name: "travel",
  callHandlers: [callHandler(DRAW_TRAVEL, travelPicture)],
  tables: {
    travel: {},
    travel_flight: { flight: ["flight_id"] },
    travel_owner: { pilot: ["user_id"] },
  },
  jobHandlers: [
    jobHandler(FIND_TRAVELS, (tools, { user }) => renewTravels(tools, user)),
    jobHandler(CHECK_TRAVELS, (tools, { after }) => checkTravels(tools, after)),
  ],
  nightly: [(tools) => tools.jobs.send(CHECK_TRAVELS, { after: 0 })],
  onFlight: {
    erased: async ({ db }, flights) => ({
      objects: [],
      statements: [db.delete(travelFlight).where(among(travelFlight.flightId, flights))],
    }),
  },
  onPilot: {
    flightsChanged: (tools, user) => tools.jobs.send(FIND_TRAVELS, { user }),
    accountGone,
    async erased({ db, files }, user) {
      const pictures = await db
        .select({ image: row.image })
        .from(row)
        .where(sql`image LIKE ${`${user}/travel/%`}`);
      const paths = pictures.flatMap(({ image }) => image ?? []);
      await db.update(row).set({ image: null }).where(among(row.image, paths));
      await files.remove(paths);
      return [];
    },
    archive: {
      "travels.json": "travels found in your flights, with your titles and texts",
      "travel-": "pictures of your travels",
    },
    exported,
  },
  processing: purposesIn(processing),
};

/** A travel with two owners remains the other's, without its title and text, which both may have written. */
function accountGone({ db }: DbTools, user: number): Statement[] {
  const nobodys = notExists(
    db.select({ id: travelOwner.userId }).from(travelOwner).where(eq(travelOwner.travelId, row.id)),
  );
  return [
    db.delete(travelOwner).where(eq(travelOwner.userId, user)),
    db
      .delete(travelFlight)
      .where(sql`NOT EXISTS (SELECT 1 FROM travel_owner o WHERE o.travel_id = ${travelFlight.travelId})`),
    db.delete(row).where(nobodys),
  ];
}

async function* exported(tools: Tools, user: number): AsyncGenerator<Entry> {
  const { db } = tools;
  const mine = sql`SELECT travel_id FROM travel_owner WHERE user_id = ${user}`;
  const own = await db.select().from(row).where(sql`${row.id} IN (${mine})`).orderBy(asc(row.startDate), asc(row.id));
  const places = await db
    .select({ travel: travelFlight.travelId, flight: travelFlight.flightId })
    .from(travelFlight)
    .where(sql`${travelFlight.travelId} IN (${mine})`)
    .orderBy(asc(travelFlight.place));
  const owned = await db
    .select({ travel: travelOwner.travelId })
    .from(travelOwner)
    .where(and(eq(travelOwner.userId, user)));
  yield jsonEntry(tools, "travels.json", {
    own: own.map(({ hull: _, ...told }) => ({
      ...told,
      flights: places.filter((place) => place.travel === told.id).map((place) => place.flight),
    })),
    owned: owned.length,
  });
  for (const { id, image } of own) if (image) yield* objectAs(tools, image, `travel-${id}.webp`, tools.now());
}
