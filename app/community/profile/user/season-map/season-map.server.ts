/**
 * The map of a pilot's season, drawn for sharing the profile. A page knows the season's totals; if the picture was
 * drawn from others, a job is sent to draw it again. Once a flight has been removed, no picture that contains it is
 * shown.
 */
import { eq, isNull, lte, or, sql } from "drizzle-orm";
import { DRAW_SEASON } from "#app/community/profile/jobs.ts";
import { seasonMap } from "#app/community/profile/schema.ts";
import type { DbTools, Statement } from "#app/core/feature.ts";
import { isoStamp, stampAfter } from "#app/core/time/time.ts";
import type { Tools } from "#app/core/tools.ts";
import type { Sum } from "#app/flight/total/month.ts";

/** Seconds before another picture of a pilot is requested; a job that was lost is sent again then. */
const REST_SECONDS = 300;

/** Returns a text of the season's totals, which is the same as long as nothing has changed. */
export const getMark = (season: number, { flights, distance, seconds }: Sum): string =>
  `${season}-${flights}-${Math.round(distance * 1000)}-${seconds}`;

export async function getMap({ db }: Pick<Tools, "db">, pilot: number) {
  const [row] = await db.select().from(seasonMap).where(eq(seasonMap.userId, pilot));
  return row ?? null;
}

/** Returns its address, or null if it does not exist yet; then it is requested. */
export async function seasonMapShown(tools: Tools, pilot: number, season: number, sum: Sum): Promise<string | null> {
  if (sum.flights === 0) return null;
  const mark = getMark(season, sum);
  const row = await getMap(tools, pilot);
  if (row?.mark === mark) return row.key === null ? null : `/file/${pilot}/season/${mark}.png`;
  // Checked before anything is written, so that a visit that need not request a map only reads.
  if (!row?.requestedUntil || row.requestedUntil <= isoStamp(tools.now())) await ask(tools, pilot, season);
  return null;
}

async function ask({ db, jobs, now }: Tools, pilot: number, season: number): Promise<void> {
  const until = stampAfter(now(), REST_SECONDS);
  const asked = await db
    .insert(seasonMap)
    .values({ userId: pilot, season, requestedUntil: until })
    .onConflictDoUpdate({
      target: seasonMap.userId,
      set: { requestedUntil: until },
      setWhere: or(isNull(seasonMap.requestedUntil), lte(seasonMap.requestedUntil, isoStamp(now()))),
    })
    .returning({ pilot: seasonMap.userId });
  if (asked.length > 0) await jobs.send(DRAW_SEASON, { user: pilot, season });
}

/** Returns the picture at this address; null if it was replaced, or if a flight or the pilot was removed. */
export async function openSeasonMap({ db, files }: Pick<Tools, "db" | "files">, pilot: number, name: string) {
  const [row] = await db
    .select({ key: seasonMap.key, mark: seasonMap.mark })
    .from(seasonMap)
    .where(
      sql`${seasonMap.userId} = ${pilot} AND EXISTS (SELECT 1 FROM user u WHERE u.id = ${pilot} AND u.deleted IS NULL)`,
    );
  return row?.key == null || row.mark === "" || `${row.mark}.png` !== name ? null : files.open(row.key);
}

/** A condition for the pilots of these flights. */
const touched = (flights: readonly number[]) => sql`user_id IN (SELECT f.user_id FROM flight f
  WHERE f.id IN (SELECT value FROM json_each(${JSON.stringify(flights)})))`;

/** Hides the maps that these flights are in. */
export const hideMaps = ({ db }: Pick<DbTools, "db">, flights: readonly number[]): Statement[] => [
  db.update(seasonMap).set({ mark: "" }).where(touched(flights)),
];

/** Deletes the hidden maps unless new ones have replaced them. */
export async function erasedMaps({ db }: Pick<DbTools, "db">, flights: readonly number[]) {
  const gone = sql`${touched(flights)} AND mark = ''`;
  const rows = await db.select({ key: seasonMap.key }).from(seasonMap).where(gone);
  const statements: Statement[] = [db.delete(seasonMap).where(gone)];
  return { objects: rows.flatMap(({ key }) => key ?? []), statements };
}

export async function erasedWithPilot({ db, files }: Pick<Tools, "db" | "files">, pilot: number): Promise<Statement[]> {
  const row = await getMap({ db }, pilot);
  if (row?.key) await files.remove([row.key]);
  return [db.delete(seasonMap).where(eq(seasonMap.userId, pilot))];
}
