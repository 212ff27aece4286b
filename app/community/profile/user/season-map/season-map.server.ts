/**
 * The map of a pilot's season, drawn for those who share the profile. A page knows what the season comes to; where the picture was
 * drawn of something else a job is asked for another. Once a flight was taken away no picture it is in is shown.
 */
import { eq, isNull, lte, or, sql } from "drizzle-orm";
import { DRAW_SEASON } from "#app/community/profile/jobs.ts";
import { seasonMap } from "#app/community/profile/schema.ts";
import type { DbTools, Statement } from "#app/core/feature.ts";
import { isoStamp, stampAfter } from "#app/core/time/time.ts";
import type { Tools } from "#app/core/tools.ts";
import type { Sum } from "#app/flight/total/month.ts";

/** Another picture of a pilot is asked for no sooner, seconds; a job that was lost is sent again then. */
const REST_SECONDS = 300;

/** What a season comes to, as long as nothing of it changes. */
export const getMark = (season: number, { flights, distance, seconds }: Sum): string =>
  `${season}-${flights}-${Math.round(distance * 1000)}-${seconds}`;

export async function getMap({ db }: Pick<Tools, "db">, pilot: number) {
  const [row] = await db.select().from(seasonMap).where(eq(seasonMap.userId, pilot));
  return row ?? null;
}

/** Its address, or null where it is not there yet: then one is asked for. */
export async function seasonMapShown(tools: Tools, pilot: number, season: number, sum: Sum): Promise<string | null> {
  if (sum.flights === 0) return null;
  const mark = getMark(season, sum);
  const row = await getMap(tools, pilot);
  if (row?.mark === mark) return row.key === null ? null : `/file/${pilot}/season/${mark}.png`;
  // Looked at before anything is written: a visit that has nothing to ask for only reads.
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

/** The picture of this address; null where another has taken its place, or a flight or its pilot went. */
export async function openSeasonMap({ db, files }: Pick<Tools, "db" | "files">, pilot: number, name: string) {
  const [row] = await db
    .select({ key: seasonMap.key, mark: seasonMap.mark })
    .from(seasonMap)
    .where(
      sql`${seasonMap.userId} = ${pilot} AND EXISTS (SELECT 1 FROM user u WHERE u.id = ${pilot} AND u.deleted IS NULL)`,
    );
  return row?.key == null || row.mark === "" || `${row.mark}.png` !== name ? null : files.open(row.key);
}

/** Of who flew these flights. */
const touched = (flights: readonly number[]) => sql`user_id IN (SELECT f.user_id FROM flight f
  WHERE f.id IN (SELECT value FROM json_each(${JSON.stringify(flights)})))`;

/** Maps that these flights are in are shown no more. */
export const hideMaps = ({ db }: Pick<DbTools, "db">, flights: readonly number[]): Statement[] => [
  db.update(seasonMap).set({ mark: "" }).where(touched(flights)),
];

/** And are gone where no other has taken their place. */
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
