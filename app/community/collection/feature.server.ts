/** Collections of flights. */
import { asc, eq, inArray } from "drizzle-orm";
import {
  flightCollectionFlight as place,
  flightCollection as row,
  flightCollectionStar as star,
} from "#app/community/collection/schema.ts";
import { among } from "#app/core/db/among.ts";
import { objectAs } from "#app/core/export.server.ts";
import { type DbTools, type Entry, type Feature, jsonEntry, purposesIn, type Statement } from "#app/core/feature.ts";
import type { Tools } from "#app/core/tools.ts";
import processing from "./processing.json";

export const collection: Feature<Tools> = {
  name: "collection",
  tables: {
    flight_collection: { pilot: ["user_id"] },
    flight_collection_flight: { flight: ["flight_id"] },
    flight_collection_star: { pilot: ["user_id"] },
  },
  onFlight: {
    erased: async ({ db }, flights) => ({
      objects: [],
      statements: [db.delete(place).where(among(place.flightId, flights))],
    }),
  },
  onPilot: {
    accountGone,
    async erased({ db, files }, user) {
      const covers = await db.select({ image: row.image }).from(row).where(eq(row.userId, user));
      await files.remove(covers.flatMap(({ image }) => image ?? []));
      return [];
    },
    archive: {
      "collections.json": "collections of flights you created, and those you starred",
      "collection-": "covers of your collections",
    },
    exported,
  },
  processing: purposesIn(processing),
};

/** Stars that others gave to the pilot's collections are deleted with them. */
function accountGone({ db }: DbTools, user: number): Statement[] {
  const own = db.select({ id: row.id }).from(row).where(eq(row.userId, user));
  return [
    db.delete(star).where(inArray(star.collectionId, own)),
    db.delete(star).where(eq(star.userId, user)),
    db.delete(place).where(inArray(place.collectionId, own)),
    db.delete(row).where(eq(row.userId, user)),
  ];
}

async function* exported(tools: Tools, user: number): AsyncGenerator<Entry> {
  const { db } = tools;
  const own = await db.select().from(row).where(eq(row.userId, user)).orderBy(asc(row.created), asc(row.id));
  const places = await db
    .select({ collection: place.collectionId, flight: place.flightId, added: place.added })
    .from(place)
    .innerJoin(row, eq(row.id, place.collectionId))
    .where(eq(row.userId, user))
    .orderBy(asc(place.place), asc(place.flightId));
  const starred = await db
    .select({ collection: star.collectionId, since: star.created })
    .from(star)
    .where(eq(star.userId, user))
    .orderBy(asc(star.created), asc(star.collectionId));
  const selectFlights = (id: string) =>
    places.filter(({ collection }) => collection === id).map(({ flight, added }) => ({ flight, added }));
  yield jsonEntry(tools, "collections.json", {
    own: own.map(({ userId: _, ...told }) => ({ ...told, flights: selectFlights(told.id) })),
    starred,
  });
  for (const { id, image } of own) if (image) yield* objectAs(tools, image, `collection-${id}.webp`, tools.now());
}
