/** The data of a recording: what the file contains, and which flights were made from it. */
import { and, eq, isNull } from "drizzle-orm";
import { Hono } from "hono";
import { flight, flightRevision, igcFile } from "#app/flight/schema/flight.ts";
import { readFacts } from "#app/flight/stored.ts";
import { type Api, getId, notFound } from "./context.ts";
import { present } from "./wire.ts";

export const igcFiles = new Hono<Api>();

/**
 * Pilots' names in the file are personal data for its owner, and are left out until owners can be recognised. The
 * hash is SHA-256, not MD5.
 */
igcFiles.get("/v1/igcfile/:id", async (c) => {
  const rows = await c.var.tools.db
    .select()
    .from(igcFile)
    .innerJoin(flight, and(eq(flight.igcFileId, igcFile.id), isNull(flight.deleted)))
    .leftJoin(flightRevision, and(eq(flightRevision.flightId, flight.id), eq(flightRevision.revision, flight.revision)))
    .where(eq(igcFile.id, getId(c)))
    .orderBy(flight.ordinal);
  const row = rows.at(0);
  if (!row) throw notFound();
  const facts = row.flight_revision && readFacts(row.flight_revision.facts, row.flight.id);
  const file = facts?.file;
  return c.json(
    present({
      id: row.igc_file.id,
      file: row.igc_file.file,
      flight_id: rows.map((each) => each.flight.id),
      sha256: row.igc_file.sha256,
      manufacturer: row.igc_file.manufacturer || null,
      recorder_id: row.igc_file.serial || null,
      recorder_name: file?.recorder,
      firmware: file?.firmware,
      hardware: file?.hardware,
      gps: file?.receiver,
      pressure_sensor: file?.pressureSensor,
      registration: file?.registration,
      competition_id: file?.competitionId,
      aircraft_name: file?.gliderType,
      competition_class: file?.competitionClass,
      date_utc: file?.date,
      date_local: row.flight.scoringDate,
      time_zone_offset: file?.timeZone,
      fr_interval: facts?.fixInterval,
      fix_accuracy: file?.fixAccuracy,
      alt_source: facts?.altitudeSource,
      max_pressure_alt: file?.maxPressureAltitude,
      max_gps_alt: file?.maxGnssAltitude,
      extension_types: file?.columns.map(({ code }) => code),
      signature: row.igc_file.signature ?? facts?.signature,
    }),
  );
});
