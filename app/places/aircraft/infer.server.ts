/**
 * Collects what the database knows about a recording's glider before the pilot is asked: the pilot's flights with the
 * same recorder, and what flew under the registration. The decision is made in propose.ts; the browser does the same
 * with what it remembers.
 */
import { and, desc, eq, isNotNull, isNull, sql } from "drizzle-orm";
import type { Db } from "#app/core/db/db.ts";
import { flight, flightRevision, igcFile } from "#app/flight/schema/flight.ts";
import { aircraft } from "#app/places/aircraft/schema.ts";
import { getCompetitionId, getRegistration } from "./marks.ts";
import { type GliderInFile, type Proposal, proposeAircraft } from "./propose.ts";
import { isOneRecorder } from "./recorder.ts";
import { spell } from "./spelling.ts";

export interface Marks {
  registration: string | null;
  competitionId: string | null;
}

interface Earlier extends Marks {
  aircraft: number | null;
  /** The type as written in that recording; null until it has been scored. */
  written: string | null;
}

export interface Inferred {
  proposal: Proposal;
  /** Marks from the file. */
  marks: Marks;
  /** The pilot's last flight with this recorder, if it may have been the same glider. */
  earlier: Earlier | null;
}

/** The number of flights with one recorder that are searched for the same registration. */
const FLIGHTS_LOOKED_THROUGH = 20;

export async function inferAircraft(db: Db, pilot: number, said: GliderInFile): Promise<Inferred> {
  return (await inferAll(db, pilot, [said]))[0];
}

/** One query for many recordings. */
export async function inferAll(db: Db, pilot: number, files: GliderInFile[]): Promise<Inferred[]> {
  const { id, name, kind, scClass } = aircraft;
  const marks = files.map((said) => ({
    registration: getRegistration(said.registration),
    competitionId: getCompetitionId(said.competitionId),
  }));
  const [types, ...rows] = await db.batch([
    db.select({ id, name, kind, scClass }).from(aircraft).orderBy(id),
    ...files.map((said) => withRecorder(db, pilot, said)),
    ...marks.map(({ registration }) => underRegistration(db, pilot, registration ?? "")),
  ]);
  return files.map((said, i) => {
    const flown = (rows[i] as Earlier[]).filter(({ registration }) => agrees(marks[i].registration, registration));
    const earlier = sameType(flown, said.gliderType);
    const seen = agreed(rows[files.length + i] as Seen[]);
    const proposal = proposeAircraft({
      types,
      written: said.gliderType,
      registration: marks[i].registration,
      engine: said.engine,
      earlier: earlier?.aircraft ?? null,
      before: flown.at(0)?.aircraft ?? null,
      seen,
    });
    return { proposal, marks: marks[i], earlier };
  });
}

/** Returns the file's own marks, or those of the earlier flight if the file has none and the type is the same. */
export function getMarks({ marks, earlier }: Inferred, aircraftId: number | null): Marks {
  const same = earlier !== null && earlier.aircraft === aircraftId ? earlier : null;
  return {
    registration: marks.registration ?? same?.registration ?? null,
    competitionId: marks.competitionId ?? same?.competitionId ?? null,
  };
}

function withRecorder(db: Db, pilot: number, { manufacturer, serial }: GliderInFile) {
  return db
    .select({
      aircraft: flight.aircraftId,
      registration: flight.registration,
      competitionId: flight.competitionId,
      written: sql<string | null>`json_extract(${flightRevision.facts}, '$.file.gliderType')`,
    })
    .from(igcFile)
    .innerJoin(flight, eq(flight.igcFileId, igcFile.id))
    .leftJoin(flightRevision, and(eq(flightRevision.flightId, flight.id), eq(flightRevision.revision, flight.revision)))
    .where(
      and(
        eq(igcFile.userId, pilot),
        eq(igcFile.manufacturer, manufacturer),
        eq(igcFile.serial, serial),
        isOneRecorder({ manufacturer, serial }) ? undefined : sql`false`,
        isNull(flight.deleted),
        isNotNull(flight.aircraftId),
      ),
    )
    .orderBy(desc(flight.id))
    .limit(FLIGHTS_LOOKED_THROUGH);
}

/** Returns the newest row that does not contradict the file: a logger that changed gliders names another type. */
function sameType(rows: Earlier[], written: string | null): Earlier | null {
  return rows.find((row) => agrees(written, row.written)) ?? null;
}

const agrees = (now: string | null, then: string | null) =>
  now === null || then === null || spell(now).whole === spell(then).whole;

interface Seen {
  aircraft: number | null;
  own: number;
}

function underRegistration(db: Db, pilot: number, registration: string) {
  return db
    .select({ aircraft: flight.aircraftId, own: sql<number>`max(${flight.userId} = ${pilot})` })
    .from(flight)
    .where(and(eq(flight.registration, registration), isNull(flight.deleted), isNotNull(flight.aircraftId)))
    .groupBy(flight.aircraftId)
    .limit(10);
}

/** The pilot's own flights take precedence over those of others. */
function agreed(rows: Seen[]): number[] {
  const own = rows.filter((row) => row.own === 1);
  return (own.length > 0 ? own : rows).map((row) => row.aircraft ?? 0);
}
