/**
 * Pictures of pilots and groups in the store: `<user>/profile/<random>.webp`, `<user>/group/<random>.webp`.
 *
 * Each is written once under a name of its own, so it is cached for ever; a new picture has a new name. The object is
 * written before the row, and objects without a row are deleted.
 */
import { and, eq, sql } from "drizzle-orm";
import { randomHex } from "#app/core/data/digest.ts";
import { Refusal } from "#app/core/request/refusal.ts";
import type { Tools } from "#app/core/tools.ts";
import { user, userGroup } from "#app/people/user/schema.ts";
import { smallPicture } from "./picture.server.ts";

type Store = Pick<Tools, "db" | "files" | "pictures">;

const FORM = /^[1-9]\d{0,14}\/(profile|group|collection|club|travel)\/[0-9a-f]{32}\.webp$/;

/** Whether this path has the form of a picture's path. */
export const isPicturePath = (path: string) => FORM.test(path);

/** @returns the new path. Throws 422 when the bytes are not a picture. */
export async function setPortrait(tools: Store, userId: number, bytes: Uint8Array<ArrayBuffer>): Promise<string> {
  const [row] = await tools.db.select({ image: user.image }).from(user).where(eq(user.id, userId));
  const path = await store(tools, `${userId}/profile`, bytes);
  const set = tools.db
    .update(user)
    .set({ image: path })
    .where(and(eq(user.id, userId), sql`${user.image} IS ${row.image}`))
    .returning({ id: user.id });
  return replaced(tools, await set, row.image, path);
}

export async function removePortrait(tools: Store, userId: number): Promise<void> {
  const [row] = await tools.db.select({ image: user.image }).from(user).where(eq(user.id, userId));
  await tools.db.update(user).set({ image: null }).where(eq(user.id, userId));
  if (row.image !== null) await tools.files.remove([row.image]);
}

/** Sets the picture of a group; the caller has checked its owner. */
export async function setGroupPicture(
  tools: Store,
  group: { id: number; ownerId: number; image: string | null },
  bytes: Uint8Array<ArrayBuffer>,
): Promise<string> {
  const path = await store(tools, `${group.ownerId}/group`, bytes);
  const set = tools.db
    .update(userGroup)
    .set({ image: path })
    .where(and(eq(userGroup.id, group.id), sql`${userGroup.image} IS ${group.image}`))
    .returning({ id: userGroup.id });
  return replaced(tools, await set, group.image, path);
}

export async function removeGroupPicture(tools: Store, group: { id: number; image: string | null }): Promise<void> {
  await tools.db.update(userGroup).set({ image: null }).where(eq(userGroup.id, group.id));
  if (group.image !== null) await tools.files.remove([group.image]);
}

async function store({ files, pictures }: Store, folder: string, bytes: Uint8Array<ArrayBuffer>): Promise<string> {
  const path = `${folder}/${randomHex(16)}.webp`;
  await files.put(path, await smallPicture(pictures, bytes));
  return path;
}

/** Of two simultaneous changes the later one finds another picture than it read, and gives up. */
async function replaced({ files }: Store, rows: unknown[], old: string | null, path: string): Promise<string> {
  if (rows.length === 0) {
    await files.remove([path]);
    throw new Refusal(409, "busy");
  }
  if (old !== null) await files.remove([old]);
  return path;
}
