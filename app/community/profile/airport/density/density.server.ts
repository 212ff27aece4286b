/**
 * The picture of where an airfield's flights went, one for each season that somebody looks at. The page knows the
 * season's totals; if the picture was drawn from others, or there is none, a job is sent to draw it.
 *
 * An outdated picture stays until the next one is drawn, unless a flight has been removed since: then none is shown
 * meanwhile.
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

/** Seconds before another picture of the same season is requested; a job that was lost is sent again then. */
const REST_SECONDS = 300;

export interface DensityPicture {
  address: string;
  bounds: Bounds;
  /** The number of flights in the square with the most. */
  most: number;
}

export interface DensityShown {
  picture: DensityPicture | null;
  legs: FirstLeg[];
  /** Whether a new picture is being drawn. */
  drawing: boolean;
}

type Row = typeof airportDensity.$inferSelect;

const of = (airport: number, season: number) =>
  and(eq(airportDensity.airportId, airport), eq(airportDensity.season, season));

/** Returns a text of the season's totals, which is the same as long as nothing has changed. */
export function getMark(months: readonly Month[], season: number): string {
  const own = seasonMonths(months, season);
  const sum = (value: (month: Month) => number) => own.reduce((total, month) => total + value(month), 0);
  return `${sum(({ flights }) => flights)}-${sum(({ metres }) => metres)}-${sum(({ seconds }) => seconds)}`;
}

export async function makeRow(db: Tools["db"], airport: number, season: number): Promise<Row | null> {
  const [row] = await db.select().from(airportDensity).where(of(airport, season));
  return row ?? null;
}

/** Returns the existing picture, and requests another one if it is not up to date. @param months of the airfield */
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
  // There are fewer flights than were drawn, because one was removed together with its pilot.
  if (row === null || row.mark === "" || row.flights > flights) return { picture: null, legs: [], drawing: flown };
  return { picture: getPicture(row), legs: row.legs, drawing: isStale && row.key === null };
}

const getPicture = ({ airportId, season, key, mark, most, west, south, east, north }: Row) =>
  key === null
    ? null
    : { address: `/file/${airportId}/density/${season}-${mark}.png`, bounds: { west, south, east, north }, most };

/** Requests a picture at most once within the pause, however many readers there are. */
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

/** Serves a page that waits for its picture. */
export async function densityNow(tools: Tools, airport: number, season: number): Promise<DensityShown> {
  return densityShown(tools, airport, season, await listMonths(tools.db, "airport", airport));
}

/** The airfields and seasons of these flights. */
const touched = (flights: readonly number[]) => sql`(airport_id, season) IN (
  SELECT ${flight.takeoffAirportId}, ${flight.season} FROM ${flight}
  WHERE id IN (SELECT value FROM json_each(${JSON.stringify(flights)})))`;

/** Hides the pictures that these flights are in. */
export const hidePictures = ({ db }: Pick<DbTools, "db">, flights: readonly number[]): Statement[] => [
  db.update(airportDensity).set({ mark: "" }).where(touched(flights)),
];

/** Deletes the hidden pictures unless new ones have replaced them. */
export async function erasedPictures({ db }: Pick<DbTools, "db">, flights: readonly number[]) {
  const gone = and(touched(flights), eq(airportDensity.mark, ""));
  const rows = await db.select({ key: airportDensity.key }).from(airportDensity).where(gone);
  const statements: Statement[] = [db.delete(airportDensity).where(gone)];
  return { objects: rows.flatMap(({ key }) => key ?? []), statements };
}

/** Returns the picture at this address; null if it was replaced or a flight was removed. @param name the file's name */
export async function openPicture({ db, files }: Pick<Tools, "db" | "files">, airport: number, name: string) {
  const [, season, mark] = /^((?:19|20|21)\d\d)-(\d+-\d+-\d+)\.png$/.exec(name) ?? [];
  const row = season === undefined ? null : await makeRow(db, airport, Number(season));
  return row === null || row.key === null || row.mark !== mark ? null : files.open(row.key);
}
