/**
 * A local site whose disk is nearly full: what would write is refused at the door, at once and whole, while there still is room for
 * what is under way. Left to the last block the store fails in words that do not say why, and the ledger may not even be read.
 *
 * scripts/verbs/start.mjs looks at the disk and rings; deployed nobody does, the platform's stores have no such end.
 */
import { remembered } from "#app/kit/memory.ts";
import { Refusal } from "#app/kit/refusal.ts";

/** What the schedule's door is rung by. */
export const FULL = "@full";
export const ROOM = "@room";

const full = remembered(() => false);

/** @returns whether it was this bell */
export function hear(cron: string): boolean {
  if (cron !== FULL && cron !== ROOM) return false;
  full.value = cron === FULL;
  return true;
}

/** Throws 507 for what would write. */
export function refuseWhenFull({ method }: Pick<Request, "method">): void {
  if (full.value && !["GET", "HEAD", "OPTIONS"].includes(method))
    throw new Refusal(507, "storage_full", { retryAfter: 60 });
}
