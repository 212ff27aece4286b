/** Forms that were sent, by their key, with what they were answered: for an hour, so that one that comes twice is carried out once. */
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
/** An answer as it can be given again. */
export type Sent = z.infer<typeof Answered>;

type DbTools = Pick<Tools, "db" | "now">;

/** Seconds an answer is known. */
const KEPT = 3600;
/** Milliseconds between looks at one that is under way, and how many. */
const LOOK_EVERY = 250;
const LOOKS = 40;

/** Of two at once one is told yes. */
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

/** It may be sent again. */
export async function forgetSent({ db }: DbTools, key: string): Promise<void> {
  await db.delete(formSent).where(and(eq(formSent.key, key), isNull(formSent.answer)));
}

/** What the first of them was answered; null where it is not told within ten seconds. */
export async function waitForAnswer({ db }: DbTools, key: string): Promise<Sent | null> {
  for (let looks = 0; looks < LOOKS; looks++) {
    const [row] = await db.select({ answer: formSent.answer }).from(formSent).where(eq(formSent.key, key));
    if (row?.answer) return Answered.parse(JSON.parse(row.answer));
    if (!row) return null; // it failed, and may be sent again
    await new Promise((done) => setTimeout(done, LOOK_EVERY));
  }
  return null;
}

/** Every minute: nobody sends a form again after an hour. */
export async function sweepSent({ db, now }: DbTools): Promise<void> {
  await db.delete(formSent).where(lt(formSent.created, stampAfter(now(), -KEPT)));
}
