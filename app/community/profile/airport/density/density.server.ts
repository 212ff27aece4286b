/**
 * The picture of where flights of an airfield went, one for each season that somebody looks at. The page knows what the season
 * comes to by its totals; where the picture was counted of something else, or there is none, a job is asked for another.
 *
 * A picture of before stands until the next one, but not once a flight has been taken away: then there is none meanwhile.
 */
import { and, eq, isNull, lte, or, sql } from "drizzle-orm";
import { DRAW_DENSITY } from "#app/community/profile/jobs.ts";
import { airportDensity } from "#app/community/profile/schema.ts";
import type { DbTools, Statement } from "#app/core/feature.ts";
import { isoStamp, stampAfter } from "#app/core/time/time.ts";
import type { Tools } from "#app/core/tools.ts";
import { flight } from "#app/flight/schema/flight.ts";
import { getSum, type Month, seasonMonths } from "#app/flight/total/month.ts";
import { listMonths } from "#app/flight/total/total.server.ts";
import type { FirstLeg } from "../first-legs.ts";
import type { Bounds } from "./density.ts";

/** Another picture of the same season is asked for no sooner, seconds; a job that was lost is sent again then. */
const REST_SECONDS = 300;

export interface DensityPicture {
  address: string;
  bounds: Bounds;
  /** The most flights of one square. */
  most: number;
}

export interface DensityShown {
  picture: DensityPicture | null;
  legs: FirstLeg[];
  /** Another one is on its way. */
  drawing: boolean;
}

type Row = typeof airportDensity.$inferSelect;

const of = (airport: number, season: number) =>
  and(eq(airportDensity.airportId, airport), eq(airportDensity.season, season));

/** What a season comes to, as long as nothing of it changes. */
export function getMark(months: readonly Month[], season: number): string {
  const own = seasonMonths(months, season);
  const sum = (value: (month: Month) => number) => own.reduce((total, month) => total + value(month), 0);
  return `${sum(({ flights }) => flights)}-${sum(({ metres }) => metres)}-${sum(({ seconds }) => seconds)}`;
}

export async function makeRow(db: Tools["db"], airport: number, season: number): Promise<Row | null> {
  const [row] = await db.select().from(airportDensity).where(of(airport, season));
  return row ?? null;
}

/** What there is, and another one asked for where it is not of today's flights. @param months of the airfield */
export async function densityShown(
  tools: Tools,
  airport: number,
  season: number,
  months: readonly Month[],
): Promise<DensityShown> {
  const row = await makeRow(tools.db, airport, season);
  const { flights } = getSum(seasonMonths(months, season));
  const flown = flights > 0;
  const isStale = row === null ? flown : row.mark !== getMark(months, season);
  if (isStale) await ask(tools, airport, season);
  // Fewer than were drawn: one of them went with its pilot.
  if (row === null || row.mark === "" || row.flights > flights) return { picture: null, legs: [], drawing: flown };
  return { picture: getPicture(row), legs: row.legs, drawing: isStale && row.key === null };
}

const getPicture = ({ airportId, season, key, mark, most, west, south, east, north }: Row) =>
  key === null
    ? null
    : { address: `/file/${airportId}/density/${season}-${mark}.png`, bounds: { west, south, east, north }, most };

/** Once in a while, whoever asks. */
async function ask({ db, jobs, now }: Tools, airport: number, season: number): Promise<void> {
  const asked = await db
    .insert(airportDensity)
    .values({ airportId: airport, season, requestedUntil: stampAfter(now(), REST_SECONDS) })
    .onConflictDoUpdate({
      target: [airportDensity.airportId, airportDensity.season],
      set: { requestedUntil: stampAfter(now(), REST_SECONDS) },
      setWhere: or(isNull(airportDensity.requestedUntil), lte(airportDensity.requestedUntil, isoStamp(now()))),
    })
    .returning({ season: airportDensity.season });
  if (asked.length > 0) await jobs.send(DRAW_DENSITY, { airport, season });
}

/** What is asked by a page that waits for its picture. */
export async function densityNow(tools: Tools, airport: number, season: number): Promise<DensityShown> {
  return densityShown(tools, airport, season, await listMonths(tools.db, "airport", airport));
}

/** Airfields and seasons of these flights. */
const touched = (flights: readonly number[]) => sql`(airport_id, season) IN (
  SELECT ${flight.takeoffAirportId}, ${flight.season} FROM ${flight}
  WHERE id IN (SELECT value FROM json_each(${JSON.stringify(flights)})))`;

/** Pictures that these flights are in are shown no more. */
export const hidePictures = ({ db }: Pick<DbTools, "db">, flights: readonly number[]): Statement[] => [
  db.update(airportDensity).set({ mark: "" }).where(touched(flights)),
];

/** And are gone where no other has taken their place. */
export async function erasedPictures({ db }: Pick<DbTools, "db">, flights: readonly number[]) {
  const gone = and(touched(flights), eq(airportDensity.mark, ""));
  const rows = await db.select({ key: airportDensity.key }).from(airportDensity).where(gone);
  const statements: Statement[] = [db.delete(airportDensity).where(gone)];
  return { objects: rows.flatMap(({ key }) => key ?? []), statements };
}

/** The picture of this address; null where another has taken its place or a flight was taken away. @param name of a file */
export async function openPicture({ db, files }: Pick<Tools, "db" | "files">, airport: number, name: string) {
  const [, season, mark] = /^((?:19|20|21)\d\d)-(\d+-\d+-\d+)\.png$/.exec(name) ?? [];
  const row = season === undefined ? null : await makeRow(db, airport, Number(season));
  return row === null || row.key === null || row.mark !== mark ? null : files.open(row.key);
}
