/** Pilots who wait for the first score of a flight: whatever nobody waits for lets them go first. */
import { type SQL, sql } from "drizzle-orm";
import type { SQLiteColumn } from "drizzle-orm/sqlite-core";
import type { Tools } from "#app/core/tools.ts";
import { flight } from "#app/flight/schema/flight.ts";

/** A flight that was tried more often has a fault of its own, and nobody waits for it any more. */
const TRIES_WAITED_FOR = 3;

/** Answered by the index of pending flights alone, however many a pilot has. */
const WAITING = sql`SELECT 1 FROM ${flight} INDEXED BY flight_pending WHERE ${flight.retryAt} > ''
  AND ${flight.state} = 'pending' AND ${flight.tries} < ${TRIES_WAITED_FOR} AND ${flight.deleted} IS NULL`;

/** In either seat. */
const isWaiting = (pilot: SQLiteColumn | number): SQL =>
  sql`EXISTS (${WAITING} AND (${flight.userId} = ${pilot} OR ${flight.coUserId} = ${pilot}))`;

export const waitsForNone = (pilot: SQLiteColumn): SQL => sql`NOT ${isWaiting(pilot)}`;

/** Whether a pilot waits for a score. */
export const somebodyWaits = ({ db }: Pick<Tools, "db">): Promise<boolean> => holds(db, sql`EXISTS (${WAITING})`);

/** Whether this pilot does. */
export const pilotWaits = ({ db }: Pick<Tools, "db">, user: number): Promise<boolean> => holds(db, isWaiting(user));

async function holds(db: Tools["db"], what: SQL): Promise<boolean> {
  const [row] = await db.all<{ holds: number }>(sql`SELECT ${what} AS holds`);
  return row.holds === 1;
}
