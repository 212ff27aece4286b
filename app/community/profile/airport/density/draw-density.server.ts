/**
 * The job that counts where the flights of an airfield and a season went, and draws the picture. It may run twice or
 * late, because it counts what the database contains now. The object is written before the row; the previous picture
 * is deleted last.
 */
import { and, eq, sql } from "drizzle-orm";
import { encode } from "fast-png";
import { airportDensity } from "#app/community/profile/schema.ts";
import type { Tools } from "#app/core/tools.ts";
import { computeCover } from "#app/flight/area/cover.ts";
import { listMonths } from "#app/flight/total/total.server.ts";
import { decodePolyline } from "#app/map/polyline.ts";
import { getAirport } from "#app/places/airport/airport.server.ts";
import { firstLegs, type Start } from "../first-legs.ts";
import { getMark, makeRow } from "./density.server.ts";
import { addCover, emptyDensity, formatShown } from "./density.ts";
import { drawDensity } from "./draw.ts";

/** The number of flights read in one query. */
const TOGETHER = 200;

interface Row {
  id: number;
  /** Hexadecimal; null if it has not been stored yet. */
  cover: string | null;
  /** The flight's track as on its tile, used if the cover is missing. */
  track: string | null;
  latitude: number | null;
  longitude: number | null;
  toLatitude: number | null;
  toLongitude: number | null;
}

export async function drawSeason(tools: Tools, airport: number, season: number): Promise<void> {
  const { db, files } = tools;
  const place = await getAirport(tools, airport);
  const before = await makeRow(db, airport, season);
  if (place === null || before === null) return;
  const mark = getMark(await listMonths(db, "airport", airport), season);
  if (before.mark === mark) return;
  const density = emptyDensity(place.latitude, place.longitude);
  const starts: Start[] = [];
  let flights = 0;
  for await (const { cover, track, ...leg } of flown(tools, airport, season)) {
    addCover(density, cover ?? coverOfTrack(track ?? ""));
    flights++;
    const { latitude, longitude, toLatitude, toLongitude } = leg;
    if (latitude !== null && longitude !== null && toLatitude !== null && toLongitude !== null)
      starts.push({ latitude, longitude, toLatitude, toLongitude });
  }
  await tools.pause();
  const shown = formatShown(density);
  const key = shown && `density/${airport}/${season}-${mark}.png`;
  if (shown && key) {
    const picture = drawDensity(density, shown);
    await tools.pause();
    await files.put(key, encode({ ...picture, channels: 4, depth: 8 }));
  }
  await db
    .update(airportDensity)
    .set({
      ...(shown?.bounds ?? {}),
      most: shown?.most ?? 0,
      mark,
      key,
      flights,
      legs: firstLegs(starts),
      requestedUntil: null,
    })
    .where(and(eq(airportDensity.airportId, airport), eq(airportDensity.season, season)));
  if (before.key !== null && before.key !== key) await files.remove([before.key]);
}

function coverOfTrack(track: string): string {
  const places = decodePolyline(track);
  return computeCover({
    latitude: places.map(([latitude]) => latitude),
    longitude: places.map(([, longitude]) => longitude),
  });
}

/** Yields the valid flights of the season with their squares and the ends of their first leg. */
async function* flown({ db, pause }: Tools, airport: number, season: number): AsyncGenerator<Row> {
  const turn = (place: number, part: string) => sql`json_extract(c.entry, ${`$.score.turnpoints[${place}].${part}`})`;
  for (let last = 0; ; ) {
    const rows = await db.all<Row>(sql`
      SELECT f.id, CASE WHEN p.cover IS NOT NULL THEN hex(p.cover) END AS cover,
        CASE WHEN p.cover IS NULL THEN f.snapshot ->> '$.track' END AS track,
        ${turn(0, "latitude")} AS latitude, ${turn(0, "longitude")} AS longitude,
        ${turn(1, "latitude")} AS toLatitude, ${turn(1, "longitude")} AS toLongitude
      FROM flight f LEFT JOIN flight_path p ON p.flight_id = f.id
      LEFT JOIN flight_contest c ON c.flight_id = f.id AND c.contest = 'free' AND c.revision = f.revision
      WHERE f.id IN (SELECT id FROM flight INDEXED BY flight_of_airport_season
          WHERE takeoff_airport_id = ${airport} AND season = ${season})
        AND f.state = 'valid' AND f.deleted IS NULL AND f.id > ${last}
      ORDER BY f.id LIMIT ${TOGETHER}`);
    yield* rows;
    if (rows.length < TOGETHER) return;
    last = rows[rows.length - 1].id;
    await pause();
  }
}
