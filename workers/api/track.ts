/** A flight's track: as columns for programs that know the published interface, as files for all others. */
import { Hono } from "hono";
import { Refusal } from "#app/core/request/refusal.ts";
import type { Exported } from "#app/flight/export/exported.ts";
import { flightFileName } from "#app/flight/export/file-name.ts";
import { FORMATS, type Format, IGC_TYPE } from "#app/flight/export/format.ts";
import type { FormatName } from "#app/flight/export/format-name.ts";
import { inTrackLine } from "#app/flight/export/line.ts";
import { makeStream } from "#app/flight/export/pieces.ts";
import { getRecording } from "#app/flight/export/recording.server.ts";
import { exported, getHead, getTrack, groundBelow } from "#app/flight/export/track.server.ts";
import { getFlight } from "#app/flight/flight.server.ts";
import type { FlightDetail } from "#app/flight/flight.ts";
import { getPilot } from "#app/people/user/pilot.server.ts";
import { attachment } from "../attachment.ts";
import { ASK_FIRST, computeEtag, matches } from "../front/etag.ts";
import { type Api, type ApiContext, getId, getOrigin, getSubject, notFound } from "./context.ts";
import { trackData } from "./track-data.ts";

/** Increased when the format changes, so that no cache keeps the old one. */
const FORM = 2;

export const tracks = new Hono<Api>();

tracks.get("/v1/flightdata/:id", async (c) => {
  const { tools } = c.var;
  const flight = await getFlight(tools.db, getId(c));
  if (flight === null || flight.revision === 0) throw notFound();
  const etag = await computeEtag(flight.revision, [FORM, flight.id, await tools.terrain.version()]);
  const headers = { etag, "cache-control": ASK_FIRST, "content-type": "application/json" };
  if (matches(c.req.header("if-none-match"), etag)) return c.body(null, 304, headers);
  const track = await inTrackLine(tools, getSubject(c), async () => {
    const trace = await getTrack(tools, flight, ["engine", "extras"]);
    return trace && { trace, ground: await groundBelow(tools, trace) };
  });
  if (track === null) throw notFound();
  return c.body(makeStream(trackData(flight.id, track.trace, track.ground), tools.pause), 200, headers);
});

/** `<flight>.kml`, `.gpx`, `.geojson`, `.csv`; `.igc` is the recording for programs that choose by the file type. */
tracks.get("/file/flight/:name", async (c) => {
  const [, id, extension] = /^([1-9]\d{0,14})\.([a-z]{3,7})$/.exec(c.req.param("name")) ?? [];
  if (id === undefined || !(extension === "igc" || Object.hasOwn(FORMATS, extension))) throw notFound();
  const flight = await getFlight(c.var.tools.db, Number(id));
  if (flight === null) throw notFound();
  return extension === "igc" ? openElsewhere(c, flight) : download(c, flight, extension as FormatName);
});

async function download(c: ApiContext, flight: FlightDetail, name: FormatName): Promise<Response> {
  const { tools } = c.var;
  const format: Format = FORMATS[name];
  const origin = getOrigin(c);
  const ground = format.ground ? await tools.terrain.version() : null;
  const etag = await computeEtag(flight.revision, [FORM, name, flight.id, getHead(flight, origin), ground]);
  const headers = {
    etag,
    "cache-control": ASK_FIRST,
    "content-type": format.type,
    "content-disposition": attachment(flightFileName(flight, name)),
  };
  if (matches(c.req.header("if-none-match"), etag)) return c.body(null, 304, headers);
  const file: Exported | null = await inTrackLine(tools, getSubject(c), () => exported(tools, flight, format, origin));
  if (file === null) throw notFound();
  return c.body(makeStream(format.write(file), tools.pause), 200, headers);
}

/** Serves the recording, byte for byte, if its pilot lets others open it in programs like SeeYou. */
async function openElsewhere(c: ApiContext, flight: FlightDetail): Promise<Response> {
  const { db, files, now } = c.var.tools;
  const pilot = await getPilot(db, flight.user.id, now().toISOString().slice(0, 10));
  if (!pilot?.openInSeeyou) throw new Refusal(403, "not_allowed");
  const bytes = await getRecording({ db, files }, flight);
  if (bytes === null) throw notFound();
  return c.body(bytes.body, 200, {
    "content-type": IGC_TYPE,
    "content-length": String(bytes.length),
    "cache-control": ASK_FIRST,
    "content-disposition": attachment(flightFileName(flight, "igc")),
  });
}
