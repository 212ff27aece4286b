/** Pilots who wait for the first score of a flight: whatever nobody waits for lets them go first. */
import { and, eq, gt, isNull, lt } from "drizzle-orm";
import { flight } from "#app/db/schema/flight.ts";
import type { Tools } from "#app/kit/tools.ts";

/** A flight that was tried more often has a fault of its own, and nobody waits for it any more. */
const TRIES_WAITED_FOR = 3;

/** Whether a pilot waits for a score: one question, answered by the index of pending flights. */
export async function somebodyWaits({ db }: Tools): Promise<boolean> {
  const [waiting] = await db
    .select({ id: flight.id })
    .from(flight)
    .where(
      and(
        gt(flight.retryAt, ""),
        eq(flight.state, "pending"),
        lt(flight.tries, TRIES_WAITED_FOR),
        isNull(flight.deleted),
      ),
    )
    .limit(1);
  return waiting !== undefined;
}
