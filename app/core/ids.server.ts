import { sql } from "drizzle-orm";
import type { Db } from "#app/core/db/db.ts";
import { counter } from "#app/core/schema.ts";

/** The kinds of things with ids, and the first id of each. Pilots' ids stay under 100,000 as long as possible. */
const FIRST = {
  flight: 1001,
  igc_file: 1001,
  user: 1001,
  user_group: 1001,
  // Imported clubs have lower ids.
  club: 100_001,
  comment: 1,
  comment_reaction: 1,
  report: 1,
  story: 1001,
  travel: 1,
  league: 1,
};

/** Returns `count` new consecutive ids; gaps are possible, an id is never given twice. */
export async function takeIds(db: Db, noun: keyof typeof FIRST, count = 1): Promise<number[]> {
  const [row] = await db
    .insert(counter)
    .values({ noun, next: FIRST[noun] + count })
    .onConflictDoUpdate({ target: counter.noun, set: { next: sql`${counter.next} + ${count}` } })
    .returning({ next: counter.next });
  return Array.from({ length: count }, (_, i) => row.next - count + i);
}
