/** Flights in the API: list, state, detail, track, original file, and the socket for those who wait for a score. */

import { and, eq, gt, isNotNull, isNull, sql } from "drizzle-orm";
import { Hono } from "hono";
import { z } from "zod";
import { getAnalysis } from "#app/flight/analysis/analysis-store.server.ts";
import { getIntervals } from "#app/flight/analysis/interval.ts";
import { getFlight, getStates } from "#app/flight/flight.server.ts";
import { flight, igcFile } from "#app/flight/schema/flight.ts";
import { cutTrace } from "#app/flight/trace/trace-store.server.ts";
import { BLOCKS, LEVELS } from "#app/soaring/trace/file.ts";
import { attachment, recordingName } from "#workers/attachment.ts";
import { seated, socketRequest } from "#workers/socket.ts";
import { type Api, buildQuery, FOR_EVER, getId, notFound } from "../context.ts";
import { detail } from "../shapes.ts";
import { present } from "../wire.ts";
import { numbers, toList } from "./query.ts";

export const flights = new Hono<Api>();

flights.get("/v1/flight/state", async (c) => {
  const { id_in } = buildQuery(c, z.object({ id_in: numbers }));
  return c.json(await getStates(c.var.tools.db, id_in), 200, { "cache-control": "no-store" });
});

flights.get("/v1/flightdetail/:id", async (c) => {
  const flight = await getFlight(c.var.tools.db, getId(c));
  if (flight === null) throw notFound();
  return c.json(await detail(c.var.tools, flight));
});

/** Returns climbs, attempts and glides in order of time; none if the flight could not be analysed. */
flights.get("/v1/interval/:id", async (c) => {
  const id = getId(c);
  const flight = await getFlight(c.var.tools.db, id);
  if (flight === null || flight.revision === 0) throw notFound();
  const analysis = await getAnalysis(c.var.tools.files, id, flight.revision);
  return c.json(analysis ? getIntervals(analysis).map(present) : []);
});

const TraceQuery = z.object({
  level: z.enum(LEVELS).default("full"),
  blocks: toList(z.enum(BLOCKS)).default(["core"]),
});

/**
 * `<flight>.<revision>`: a trace file (app/soaring/trace/file.ts) at one level, with `core` and the requested blocks.
 * A small file is sent in full, whatever level was requested.
 */
flights.get("/trace/:name", async (c) => {
  const [, id, revision] = /^([1-9]\d{0,14})\.([1-9]\d{0,8})$/.exec(c.req.param("name")) ?? [];
  if (id === undefined) throw notFound();
  const wanted = buildQuery(c, TraceQuery);
  const { db, files } = c.var.tools;
  const [removed] = await db
    .select({ id: flight.id })
    .from(flight)
    .where(and(eq(flight.id, Number(id)), isNotNull(flight.deleted)));
  const file = removed ? null : await cutTrace(files, Number(id), Number(revision), wanted);
  if (file === null) throw notFound();
  return c.body(file, 200, { "content-type": "application/octet-stream", "cache-control": FOR_EVER });
});

/** The original recording, byte for byte, as a download. */
flights.get("/file/:user/igcfiles/:name", async (c) => {
  const path = `${c.req.param("user")}/igcfiles/${c.req.param("name")}`;
  const [row] = await c.var.tools.db
    .select()
    .from(igcFile)
    .where(
      and(
        eq(igcFile.file, path),
        // A length of 0 means that the bytes have been deleted.
        gt(igcFile.length, 0),
        sql`EXISTS (SELECT 1 FROM flight f WHERE f.igc_file_id = igc_file.id AND f.deleted IS NULL)`,
      ),
    );
  const bytes = row && (await c.env.FILES.get(`igc/${row.sha256}.igc`));
  if (!bytes) throw notFound();
  return new Response(bytes.body, {
    headers: {
      "content-type": "application/octet-stream",
      "content-length": String(row.length),
      "content-disposition": attachment(recordingName(row.name)),
      "cache-control": FOR_EVER,
    },
  });
});

/** Only for existing flights, because no news would ever come for others. */
flights.get("/live/flight/:id", async (c) => {
  const [request, id] = [socketRequest(c), getId(c)];
  const [row] = await c.var.tools.db
    .select({ id: flight.id })
    .from(flight)
    .where(and(eq(flight.id, id), isNull(flight.deleted)));
  if (!row) throw notFound();
  return seated(await c.env.FLIGHT_ROOM.get(c.env.FLIGHT_ROOM.idFromName(String(id))).fetch(request));
});
