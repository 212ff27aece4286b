/** The version of what public lists show: another one as soon as a flight, a pilot's or club's name or a picture is another. */
import type { Db } from "#app/core/db/db.ts";
import { listVersion } from "#app/flight/schema/list-version.ts";

export async function versionOfLists(db: Db): Promise<number> {
  const [row] = await db.select({ version: listVersion.version }).from(listVersion);
  return row?.version ?? 0;
}
