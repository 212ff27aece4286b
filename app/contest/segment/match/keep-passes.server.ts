/**
 * Stores the passes of a flight. The statements delete what the flight has no longer flown and insert what it has,
 * but only while the flight still has the revision that was read, so they may arrive twice, late and in any order. A
 * pass that was there before keeps its number.
 */
import { and, eq, isNull, type SQL, sql } from "drizzle-orm";
import { segmentCandidate, segmentFlight, segmentPass } from "#app/contest/segment/schema.ts";
import type { DbTools, Statement } from "#app/core/feature.ts";
import { isoStamp } from "#app/core/time/time.ts";
import { flight } from "#app/flight/schema/flight.ts";
import type { Asked, FlownPass } from "./flown-passes.server.ts";

export interface Read {
  flight: number;
  revision: number;
  /** The segments it was checked against; null for all that it could have flown. */
  segments: readonly number[] | null;
  /**
   * The segments in which passes were searched, each with its edition at that time; nothing is concluded about a
   * later course.
   */
  asked: readonly Pick<Asked, "id" | "edition">[];
  passes: readonly FlownPass[];
}

export function storePasses(database: DbTools, read: Read): [Statement, ...Statement[]] {
  const { db, now } = database;
  const still = and(eq(flight.id, read.flight), eq(flight.revision, read.revision), isNull(flight.deleted));
  const isStill = sql`EXISTS (SELECT 1 FROM ${flight} WHERE ${still})`;
  const keys = JSON.stringify(read.passes.map(({ segment, startTime }) => [segment, startTime]));
  const gone = sql`NOT EXISTS (SELECT 1 FROM json_each(${keys}) k
    WHERE k.value ->> 0 = ${segmentPass.segmentId} AND k.value ->> 1 = ${segmentPass.startTime})`;
  const asked = sql`${segmentPass.segmentId} IN (${stillOpen(read)})`;
  // Also deletes what an older revision flew over segments that this one does not come near. Passes of this revision
  // that another job wrote stay.
  const looked = read.segments === null ? sql`(${asked} OR ${segmentPass.revision} <> ${read.revision})` : asked;
  return [
    db.delete(segmentPass).where(and(eq(segmentPass.flightId, read.flight), looked, gone, isStill)),
    insertPasses(database, read, still),
    read.segments === null
      ? db
          .insert(segmentFlight)
          .select(sql`SELECT ${flight.id}, ${read.revision}, ${isoStamp(now())} FROM ${flight} WHERE ${still}`)
          .onConflictDoUpdate({
            target: segmentFlight.flightId,
            set: { revision: sql`excluded.revision`, matched: sql`excluded.matched` },
          })
      : db
          .delete(segmentCandidate)
          .where(
            and(
              eq(segmentCandidate.flightId, read.flight),
              sql`${segmentCandidate.segmentId} IN (SELECT value FROM json_each(${JSON.stringify(read.segments)}))`,
              sql`${segmentCandidate.segmentId} IN (${stillOpen(read)})`,
            ),
          ),
  ];
}

/** Ids of the segments that have not been redrawn or withdrawn since they were read. */
const stillOpen = ({ asked }: Pick<Read, "asked">): SQL => sql`
  SELECT s.id FROM json_each(${JSON.stringify(asked.map(({ id, edition }) => [id, edition]))}) a
  JOIN segment s ON s.id = a.value ->> 0 AND s.edition = a.value ->> 1 AND s.state IN ('open', 'closed')`;

function insertPasses({ db }: DbTools, { revision, asked, passes }: Read, still: SQL | undefined): Statement {
  const rows = JSON.stringify(
    passes.map((pass) => [
      pass.segment,
      pass.startTime,
      pass.endTime,
      pass.startAltitude,
      pass.endAltitude,
      pass.lowest,
      pass.highest,
      pass.rawSpeed,
      pass.correctedSpeed,
      pass.points,
      Number(pass.upsideDown),
      pass.direction,
      pass.windSpeed,
      pass.windDirection,
    ]),
  );
  const column = (place: number) => sql.raw(`value ->> ${place}`);
  const columns = Array.from({ length: 13 }, (_, i) => column(i + 1));
  return db
    .insert(segmentPass)
    .select(sql`
      SELECT NULL, ${column(0)}, ${flight.id}, ${revision}, ${sql.join(columns, sql`, `)}
      FROM ${flight}, json_each(${rows})
      WHERE ${still} AND value ->> 0 IN (${stillOpen({ asked })})`)
    .onConflictDoUpdate({
      target: [segmentPass.flightId, segmentPass.segmentId, segmentPass.startTime],
      set: Object.fromEntries(
        Object.entries(CHANGING).map(([key, name]) => [key, sql.raw(`excluded.${name}`)]),
      ) as Record<string, SQL>,
    });
}

/** The columns of a pass that another revision of the flight may change. */
const CHANGING = {
  revision: "revision",
  endTime: "end_time",
  startAltitude: "start_altitude",
  endAltitude: "end_altitude",
  lowest: "lowest",
  highest: "highest",
  rawSpeed: "raw_speed",
  correctedSpeed: "corrected_speed",
  points: "points",
  upsideDown: "upside_down",
  direction: "direction",
  windSpeed: "wind_speed",
  windDirection: "wind_direction",
};
