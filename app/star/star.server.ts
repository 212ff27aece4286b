/**
 * Stars: what members like of what others flew. One a member and flight; given again it stays what it was.
 *
 * Who left is not counted and not named, and is both again on coming back. The flight's row keeps the number
 * (app/flight/facet/facets.server.ts): written in the same batch, counted anew every night.
 */
import { and, desc, eq, isNull, sql } from "drizzle-orm";
import { flight } from "#app/db/schema/flight.ts";
import { star } from "#app/db/schema/people/star.ts";
import { user } from "#app/db/schema/user.ts";
import { happened } from "#app/event/event.server.ts";
import { TELL_EVENTS } from "#app/event/jobs.ts";
import { countStars } from "#app/flight/facet/facets.server.ts";
import { Refusal } from "#app/kit/refusal.ts";
import { isoStamp } from "#app/kit/time.ts";
import type { Tools } from "#app/kit/tools.ts";
import { together } from "#app/user/block/block.server.ts";
import type { Stargazer } from "./star.ts";

type Ledger = Pick<Tools, "db" | "now" | "jobs">;

/** People of one list; more are only counted. */
const PEOPLE_NAMED = 500;

/** Throws 404 where the flight is not (any more), 403 for its own pilot. */
export async function giveStar(tools: Ledger, flightId: number, userId: number): Promise<void> {
  const [row] = await tools.db
    .select({ owner: flight.userId })
    .from(flight)
    .where(and(eq(flight.id, flightId), isNull(flight.deleted)));
  if (!row) throw new Refusal(404, "not_found");
  if (row.owner === userId) throw new Refusal(403, "own_flight");
  await tools.db.batch([
    tools.db
      .insert(star)
      .values({ flightId, userId, created: isoStamp(tools.now()) })
      .onConflictDoNothing(),
    // A star of somebody blocked counts, and nobody is told of it.
    happened(
      tools,
      { kind: "starred", actor: userId, flight: flightId },
      sql`changes() = 1 AND ${together(String(row.owner), userId)}`,
    ),
    countStars(tools, eq(flight.id, flightId)),
  ]);
  await tools.jobs.send(TELL_EVENTS, {});
}

/** Where there was none nothing happens. */
export async function takeStarBack({ db }: Pick<Tools, "db">, flightId: number, userId: number): Promise<void> {
  await db.batch([
    db.delete(star).where(and(eq(star.flightId, flightId), eq(star.userId, userId))),
    countStars({ db }, eq(flight.id, flightId)),
  ]);
}

/** Who starred it, the latest first, as its reader is told. @param reader null for visitors */
export async function stargazersOf(
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
