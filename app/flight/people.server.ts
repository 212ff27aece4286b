/** Changes to flights when something happens to their pilots: statements of the batch in which it happens. */
import { and, eq, inArray, isNull, notInArray, type SQL, sql } from "drizzle-orm";
import type { DbTools, Departure, Statement } from "#app/core/feature.ts";
import { flight, flightRevision, igcFile } from "#app/flight/schema/flight.ts";
import { NOBODY } from "#app/people/user/nobody.ts";
import { setFacets } from "./facet/facets.server.ts";

/** Lists show a flight's pilot and registered co-pilot by the names in its snapshot. */
export function renamed({ db }: DbTools, userId: number, name: string): Statement[] {
  const named = (seat: "$.user" | "$.coUser") => sql`json_set(${flight.snapshot}, ${seat}, ${name})`;
  return [
    db
      .update(flight)
      .set({ snapshot: named("$.user") })
      .where(eq(flight.userId, userId)),
    db
      .update(flight)
      .set({ snapshot: named("$.coUser") })
      .where(eq(flight.coUserId, userId)),
  ];
}

/** Women's and juniors' lists depend on the profile. */
export const reclassed = (database: DbTools, userId: number): Statement[] => [
  setFacets(database, eq(flight.userId, userId)),
];

/** Flights that are removed with their pilot get the pilot's time stamp, by which `returned` finds them again. */
export const left = ({ db }: DbTools, { user, stamp, flights, when }: Departure): Statement[] =>
  flights === "keep"
    ? []
    : [
        db
          .update(flight)
          .set({ deleted: stamp })
          .where(and(eq(flight.userId, user), isNull(flight.deleted), when)),
      ];

export function returned({ db }: DbTools, userId: number, when: SQL): Statement[] {
  // Whether somebody uploaded the same bytes meanwhile: the flight is theirs now.
  const bytesTaken = db
    .select({ id: igcFile.id })
    .from(igcFile)
    .where(and(eq(igcFile.userId, userId), eq(igcFile.length, 0)));
  return [
    db
      .update(flight)
      .set({ deleted: null })
      .where(
        and(
          eq(flight.userId, userId),
          when,
          sql`${flight.deleted} = (SELECT u.deleted FROM user u WHERE u.id = ${userId})`,
          notInArray(flight.igcFileId, bytesTaken),
        ),
      ),
  ];
}

/**
 * Removes the pilot's name from their own flights and those of others, and the recorder's serial number from the
 * facts about the file.
 */
export function anonymised({ db }: DbTools, userId: number) {
  const own = db.select({ id: flight.id }).from(flight).where(eq(flight.userId, userId));
  return [
    db
      .update(flightRevision)
      .set({ facts: sql`json_replace(${flightRevision.facts}, '$.file.serial', '')` })
      .where(inArray(flightRevision.flightId, own)),
    db
      .update(flight)
      .set({
        snapshot: sql`json_set(${flight.snapshot}, '$.user', ${NOBODY})`,
        editKey: null,
        junior: false,
        female: false,
      })
      .where(eq(flight.userId, userId)),
    db
      .update(flight)
      .set({ coUserId: null, snapshot: sql`json_remove(${flight.snapshot}, '$.coUser')` })
      .where(eq(flight.coUserId, userId)),
  ] as const;
}
