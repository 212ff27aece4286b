/**
 * Stars that members give to the flights of others. One per member and flight; giving it again changes nothing.
 *
 * Members who have left are neither counted nor named until they come back. The flight's row stores the number
 * (app/flight/facet/facets.server.ts): it is written in the same batch and recounted every night.
 */
import { and, desc, eq, isNull, sql } from "drizzle-orm";
import { happened } from "#app/core/event/event.server.ts";
import { TELL_EVENTS } from "#app/core/event/jobs.ts";
import { Refusal } from "#app/core/request/refusal.ts";
import { isoStamp } from "#app/core/time/time.ts";
import type { Tools } from "#app/core/tools.ts";
import { flownAs, getAirborne, toTakeOver } from "#app/flight/airborne/airborne.server.ts";
import { countStars } from "#app/flight/facet/facets.server.ts";
import { flight } from "#app/flight/schema/flight.ts";
import { star } from "#app/flight-page/star/schema.ts";
import { together } from "#app/people/user/block/block.server.ts";
import { user } from "#app/people/user/schema.ts";
import type { Stargazer } from "./star.ts";

type DbTools = Pick<Tools, "db" | "now" | "jobs">;

/** The number of members listed; more are only counted. */
const PEOPLE_NAMED = 500;

/** Throws 404 if the flight does not exist (any more), 403 for its own pilot. */
export async function giveStar(tools: DbTools, flightId: number, userId: number): Promise<void> {
  const id = await flownAs(tools, flightId);
  const owner = await getOwner(tools, id);
  if (owner === null) throw new Refusal(404, "not_found");
  if (owner === userId) throw new Refusal(403, "own_flight");
  await tools.db.batch([
    tools.db
      .insert(star)
      .values({ flightId: id, userId, created: isoStamp(tools.now()) })
      .onConflictDoNothing(),
    // A star from a blocked member counts but causes no notification; one on a flight in the air causes it only after
    // the upload.
    happened(
      tools,
      { kind: "starred", actor: userId, flight: id },
      sql`changes() = 1 AND ${together(String(owner), userId)} AND EXISTS (SELECT 1 FROM flight f WHERE f.id = ${id})`,
    ),
    countStars(tools, eq(flight.id, id)),
  ]);
  await tools.jobs.send(TELL_EVENTS, {});
}

async function getOwner(tools: Pick<Tools, "db" | "now">, id: number): Promise<number | null> {
  const [row] = await tools.db
    .select({ owner: flight.userId })
    .from(flight)
    .where(and(eq(flight.id, id), isNull(flight.deleted)));
  return row?.owner ?? (await getAirborne(tools, id))?.pilot ?? null;
}

/** Nothing happens if there was no star. */
export async function takeStarBack({ db }: Pick<Tools, "db">, flightId: number, userId: number): Promise<void> {
  const id = await flownAs({ db }, flightId);
  await db.batch([
    db.delete(star).where(and(eq(star.flightId, id), eq(star.userId, userId))),
    countStars({ db }, eq(flight.id, id)),
  ]);
}

/** Counts the stars of a flight in the air, whose row stores no number. */
export async function starsAirborne({ db }: Pick<Tools, "db">, number: number): Promise<number> {
  const [{ stars }] = await db.all<{ stars: number }>(sql`
    SELECT count(*) AS stars FROM star s JOIN user u ON u.id = s.user_id AND u.deleted IS NULL WHERE s.flight_id = ${number}`);
  return stars;
}

/**
 * Moves stars given in the air to the uploaded flight, each once, and sends the notifications now. Running it again
 * finds none.
 */
export async function takeOverStars(tools: DbTools): Promise<void> {
  for (const { aloft, flight: id } of await toTakeOver(tools, "star")) {
    const given = await tools.db.select().from(star).where(eq(star.flightId, aloft));
    for (const { userId, created } of given)
      await tools.db.batch([
        // In one batch with the move itself, so that a second run has nothing to do.
        tools.db
          .insert(star)
          .select(
            sql`SELECT ${id}, ${userId}, ${created} FROM star g JOIN flight f ON f.id = ${id} AND f.user_id <> ${userId}
              WHERE g.flight_id = ${aloft} AND g.user_id = ${userId}`,
          )
          .onConflictDoNothing(),
        happened(
          tools,
          { kind: "starred", actor: userId, flight: id },
          sql`changes() = 1 AND ${together(`(SELECT f.user_id FROM flight f WHERE f.id = ${id})`, userId)}`,
        ),
        tools.db.delete(star).where(and(eq(star.flightId, aloft), eq(star.userId, userId))),
        countStars(tools, eq(flight.id, id)),
      ]);
    if (given.length > 0) await tools.jobs.send(TELL_EVENTS, {});
  }
}

/** Returns who starred it, latest first, as the reader may see it. @param reader null for visitors */
export async function listStargazers(
  { db }: Pick<Tools, "db">,
  flightId: number,
  reader: number | null,
): Promise<Stargazer[]> {
  return db
    .select({ id: user.id, name: user.name, since: star.created })
    .from(star)
    .innerJoin(user, and(eq(user.id, star.userId), isNull(user.deleted)))
    .where(and(eq(star.flightId, flightId), together("user.id", reader)))
    .orderBy(desc(star.created), desc(star.userId))
    .limit(PEOPLE_NAMED);
}

export async function hasStarFrom({ db }: Pick<Tools, "db">, flightId: number, userId: number): Promise<boolean> {
  const [row] = await db
    .select({ id: star.userId })
    .from(star)
    .where(and(eq(star.flightId, flightId), eq(star.userId, userId)));
  return row !== undefined;
}
