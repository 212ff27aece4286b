/** The version of public lists: it changes as soon as a flight, the name of a pilot or club, or a picture changes. */
import type { Db } from "#app/core/db/db.ts";
import { listVersion } from "#app/flight/schema/list-version.ts";

export async function versionOfLists(db: Db): Promise<number> {
  const [row] = await db.select({ version: listVersion.version }).from(listVersion);
  return row?.version ?? 0;
}
