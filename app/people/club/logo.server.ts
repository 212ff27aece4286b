/**
 * Logos of clubs in the store: `<club>/club/<random>.webp`. Each is written once under a name of its own, so it is
 * cached for ever. The object is written before the row.
 */
import { and, eq, sql } from "drizzle-orm";
import { randomHex } from "#app/core/data/digest.ts";
import { Refusal } from "#app/core/request/refusal.ts";
import type { Tools } from "#app/core/tools.ts";
import { club } from "#app/people/club/schema.ts";
import { smallPicture } from "#app/people/user/picture/picture.server.ts";
import { type Asker, acted, refuseOthers } from "./role.server.ts";

/** The side of a logo in pixels: twice what a screen shows. */
const LOGO_SIZE = 256;

type Store = Pick<Tools, "db" | "files" | "pictures" | "now">;

/** Throws 422 when the bytes are not a picture. */
export async function setLogo(tools: Store, id: number, asker: Asker, bytes: Uint8Array<ArrayBuffer>): Promise<void> {
  const { db, files, pictures } = tools;
  await refuseOthers(db, id, asker);
  const [before] = await db.select({ logo: club.logo }).from(club).where(eq(club.id, id));
  const path = `${id}/club/${randomHex(16)}.webp`;
  await files.put(path, await smallPicture(pictures, bytes, LOGO_SIZE));
  const set = await db
    .update(club)
    .set({ logo: path })
    .where(and(eq(club.id, id), sql`${club.logo} IS ${before?.logo ?? null}`))
    .returning({ id: club.id });
  // Of two simultaneous changes the later one finds another logo than it read, and gives up.
  if (set.length === 0) {
    await files.remove([path]);
    throw new Refusal(409, "busy");
  }
  await acted(tools, id, asker.id, "changed");
  if (before?.logo) await files.remove([before.logo]);
}

export async function removeLogo(tools: Omit<Store, "pictures">, id: number, asker: Asker): Promise<void> {
  await refuseOthers(tools.db, id, asker);
  const [before] = await tools.db.select({ logo: club.logo }).from(club).where(eq(club.id, id));
  await tools.db.update(club).set({ logo: null }).where(eq(club.id, id));
  if (before?.logo) await tools.files.remove([before.logo]);
}
