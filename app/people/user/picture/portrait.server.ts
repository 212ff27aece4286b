/**
 * Pictures of pilots and groups in the store: `<user>/profile/<random>.webp`, `<user>/group/<random>.webp`.
 *
 * Written once under a name of its own, so it is cached for ever; another picture has another name. Object before row;
 * what no row names any more is removed.
 */
import { and, eq, sql } from "drizzle-orm";
import { randomHex } from "#app/core/data/digest.ts";
import { Refusal } from "#app/core/request/refusal.ts";
import type { Tools } from "#app/core/tools.ts";
import { user, userGroup } from "#app/people/user/schema.ts";
import { smallPicture } from "./picture.server.ts";

type Store = Pick<Tools, "db" | "files" | "pictures">;

const FORM = /^[1-9]\d{0,14}\/(profile|group|collection|club|travel)\/[0-9a-f]{32}\.webp$/;

/** Whether this path can be a picture of ours. */
export const isPicturePath = (path: string) => FORM.test(path);

/** @returns the new path. Throws 422 where the bytes are no picture. */
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

/** Of a group, whose owner has been proved. */
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

/** Two pictures at the same moment: the later one finds another than it saw, and gives way. */
async function replaced({ files }: Store, rows: unknown[], old: string | null, path: string): Promise<string> {
  if (rows.length === 0) {
    await files.remove([path]);
    throw new Refusal(409, "busy");
  }
  if (old !== null) await files.remove([old]);
  return path;
}
