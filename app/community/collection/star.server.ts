/** Stars on collections: one per member and collection. Giving it again changes nothing. */
import { and, eq } from "drizzle-orm";
import { flightCollectionStar as star } from "#app/community/collection/schema.ts";
import { Refusal } from "#app/core/request/refusal.ts";
import { isoStamp } from "#app/core/time/time.ts";
import type { Tools } from "#app/core/tools.ts";
import { getCollection } from "./collection.server.ts";

/** Throws 404 if the member may not see the collection, 403 for its owner. */
export async function starCollection(tools: Pick<Tools, "db" | "now">, userId: number, id: string): Promise<void> {
  const { owner } = await getCollection(tools, userId, id);
  if (owner.id === userId) throw new Refusal(403, "own_collection");
  await tools.db
    .insert(star)
    .values({ collectionId: id, userId, created: isoStamp(tools.now()) })
    .onConflictDoNothing();
}

/** Nothing happens if there was no star. */
export async function unstarCollection(tools: Pick<Tools, "db">, userId: number, id: string): Promise<void> {
  await getCollection(tools, userId, id);
  await tools.db.delete(star).where(and(eq(star.collectionId, id), eq(star.userId, userId)));
}

export async function isStarredBy({ db }: Pick<Tools, "db">, id: string, userId: number): Promise<boolean> {
  const rows = await db
    .select({ id: star.userId })
    .from(star)
    .where(and(eq(star.collectionId, id), eq(star.userId, userId)));
  return rows.length > 0;
}
