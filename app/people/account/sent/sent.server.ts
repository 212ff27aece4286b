/**
 * Forms that were sent, by their key, with their answers: stored for an hour, so that one that arrives twice is
 * executed once.
 */
import { and, eq, isNull, lt } from "drizzle-orm";
import { z } from "zod";
import { isoStamp, stampAfter } from "#app/core/time/time.ts";
import type { Tools } from "#app/core/tools.ts";
import { formSent } from "#app/people/account/schema.ts";

const Answered = z.object({
  status: z.number(),
  headers: z.array(z.tuple([z.string(), z.string()])),
  body: z.string(),
});
/** An answer that can be repeated. */
export type Sent = z.infer<typeof Answered>;

type DbTools = Pick<Tools, "db" | "now">;

/** Seconds that an answer is stored. */
const KEPT = 3600;
/** Milliseconds between checks for the answer of a running form, and how many checks. */
const LOOK_EVERY = 250;
const LOOKS = 40;

/** Of two simultaneous calls one returns true. */
export async function takeSent({ db, now }: DbTools, key: string): Promise<boolean> {
  const taken = await db
    .insert(formSent)
    .values({ key, created: isoStamp(now()) })
    .onConflictDoNothing()
    .returning({ key: formSent.key });
  return taken.length > 0;
}

export async function storeAnswer({ db }: DbTools, key: string, answer: Sent): Promise<void> {
  await db
    .update(formSent)
    .set({ answer: JSON.stringify(answer) })
    .where(eq(formSent.key, key));
}

/** Deletes the form, so that it may be sent again. */
export async function forgetSent({ db }: DbTools, key: string): Promise<void> {
  await db.delete(formSent).where(and(eq(formSent.key, key), isNull(formSent.answer)));
}

/** Returns the answer to the first form; null when there is none within ten seconds. */
export async function waitForAnswer({ db }: DbTools, key: string): Promise<Sent | null> {
  for (let looks = 0; looks < LOOKS; looks++) {
    const [row] = await db.select({ answer: formSent.answer }).from(formSent).where(eq(formSent.key, key));
    if (row?.answer) return Answered.parse(JSON.parse(row.answer));
    if (!row) return null; // it failed, and may be sent again
    await new Promise((done) => setTimeout(done, LOOK_EVERY));
  }
  return null;
}

/** Runs every minute: forms are not sent again after an hour. */
export async function sweepSent({ db, now }: DbTools): Promise<void> {
  await db.delete(formSent).where(lt(formSent.created, stampAfter(now(), -KEPT)));
}
