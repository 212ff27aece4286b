/** Queries for the flight of a month and its shortlist. */
import { and, asc, desc, eq, gte, isNotNull, isNull, lt, max } from "drizzle-orm";
import { flightOfTheMonth, flightProposal } from "#app/contest/flight-of-the-month/schema.ts";
import type { Db } from "#app/core/db/db.ts";
import { flight } from "#app/flight/schema/flight.ts";
import { daysOfMonth } from "./month.ts";

/** How many of the most starred flights with a story are on the shortlist. */
const MOST_STARRED = 5;

export interface Choice {
  flight: number;
  /** The editors' sentences. */
  words: string;
}

/** Returns null when none was chosen, or the chosen one is no longer visible. */
export async function getChoice(db: Db, month: string): Promise<Choice | null> {
  const [row] = await db
    .select({ flight: flightOfTheMonth.flightId, words: flightOfTheMonth.words })
    .from(flightOfTheMonth)
    .innerJoin(flight, and(eq(flight.id, flightOfTheMonth.flightId), eq(flight.state, "valid"), isNull(flight.deleted)))
    .where(eq(flightOfTheMonth.month, month));
  return row ?? null;
}

/** Returns the latest month with a chosen flight; null before the first. */
export async function latestChoice(db: Db): Promise<string | null> {
  const [row] = await db.select({ month: max(flightOfTheMonth.month) }).from(flightOfTheMonth);
  return row.month;
}

/**
 * Returns the flights of the shortlist: the most starred ones with a story, then those that editors proposed, each
 * once.
 */
export async function getShortlist(db: Db, month: string): Promise<number[]> {
  const { first, next } = daysOfMonth(month);
  const seen = and(eq(flight.state, "valid"), isNull(flight.deleted), isNotNull(flight.mediaInfo));
  const [starred, proposed] = await db.batch([
    db
      .select({ id: flight.id })
      .from(flight)
      .where(and(seen, gte(flight.scoringDate, first), lt(flight.scoringDate, next)))
      .orderBy(desc(flight.stars), desc(flight.orderPoints), asc(flight.id))
      .limit(MOST_STARRED),
    db
      .select({ id: flight.id })
      .from(flightProposal)
      .innerJoin(flight, and(eq(flight.id, flightProposal.flightId), seen))
      .where(eq(flightProposal.month, month))
      .orderBy(asc(flightProposal.created), asc(flight.id)),
  ]);
  return [...new Set([...starred, ...proposed].map(({ id }) => id))];
}
