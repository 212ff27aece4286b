/**
 * Covers of collections in the store: `<user>/collection/<random>.webp`. Written once under a name of its own, so it is
 * cached for ever; object before row.
 */
import { and, eq, sql } from "drizzle-orm";
import { flightCollection } from "#app/community/collection/schema.ts";
import { randomHex } from "#app/core/data/digest.ts";
import { Refusal } from "#app/core/request/refusal.ts";
import { isoStamp } from "#app/core/time/time.ts";
import type { Tools } from "#app/core/tools.ts";
import { smallPicture } from "#app/people/user/picture/picture.server.ts";
import type { Collection } from "./collection.ts";

/** A side, pixels: twice what a screen shows. */
const COVER_SIZE = 640;

type Store = Pick<Tools, "db" | "files" | "pictures" | "now">;

/** Of a collection whose owner has been proved. @returns the new path. Throws 422 where the bytes are no picture. */
export async function setCover(
  { db, files, pictures, now }: Store,
  { id, image, owner }: Collection,
  bytes: Uint8Array<ArrayBuffer>,
): Promise<string> {
  const path = `${owner.id}/collection/${randomHex(16)}.webp`;
  await files.put(path, await smallPicture(pictures, bytes, COVER_SIZE));
  const rows = await db
    .update(flightCollection)
    .set({ image: path, modified: isoStamp(now()) })
    .where(and(eq(flightCollection.id, id), sql`${flightCollection.image} IS ${image}`))
    .returning({ id: flightCollection.id });
  // Two at the same moment: the later one finds another than it saw, and gives way.
  if (rows.length === 0) {
    await files.remove([path]);
    throw new Refusal(409, "busy");
  }
  if (image !== null) await files.remove([image]);
  return path;
}

export async function removeCover(
  { db, files }: Pick<Tools, "db" | "files">,
  { id, image }: Pick<Collection, "id" | "image">,
): Promise<void> {
  await db.update(flightCollection).set({ image: null }).where(eq(flightCollection.id, id));
  if (image !== null) await files.remove([image]);
}
