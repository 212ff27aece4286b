/**
 * Covers of collections in the object store: `<user>/collection/<random>.webp`. Each is written once under its own
 * name, so it can be cached for ever; the object is written before the row.
 */
import { and, eq, sql } from "drizzle-orm";
import { flightCollection } from "#app/community/collection/schema.ts";
import { randomHex } from "#app/core/data/digest.ts";
import { Refusal } from "#app/core/request/refusal.ts";
import { isoStamp } from "#app/core/time/time.ts";
import type { Tools } from "#app/core/tools.ts";
import { smallPicture } from "#app/people/user/picture/picture.server.ts";
import type { Collection } from "./collection.ts";

/** Pixels per side: twice the size shown on screen. */
const COVER_SIZE = 640;

type Store = Pick<Tools, "db" | "files" | "pictures" | "now">;

/**
 * Sets the cover of a collection whose owner has been checked. @returns the new path. Throws 422 if the bytes are not
 * a picture.
 */
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
  // If two covers are set at the same moment, the later request finds a different one than it read and discards its
  // own.
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
