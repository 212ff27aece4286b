/**
 * A flight's pictures: the terrain under its thumbnail, which lists show at once, and the picture for sharing, which
 * is drawn on request.
 */
import type { z } from "zod";
import type { JobTools, Tools } from "#app/core/tools.ts";
import { turnPlaces } from "#app/flight/course.ts";
import { getFlight } from "#app/flight/flight.server.ts";
import type { FlightDetail } from "#app/flight/flight.ts";
import { flightDay } from "#app/flight/flight-day.ts";
import type { DRAW_FLIGHT } from "#app/flight/jobs.ts";
import { getTrace } from "#app/flight/trace/trace-store.server.ts";
import { textIn } from "#app/i18n/text.server.ts";
import type { Place } from "#app/map/polyline.ts";
import { dataAddress, drawSheet, GROUND } from "#app/map/relief/draw-sheet.server.ts";
import { SCHEMES, type Scheme } from "#app/ui/scheme.ts";
import { inWords, number } from "#app/units/format.ts";
import { type PictureWords, pictureKey, pictureSvg, pictureView, tracksSvg, tracksView } from "./picture.ts";
import { drawGround } from "./thumbnail.server.ts";
import { groundKey } from "./thumbnail.ts";

/** Pictures are seen where the reader's settings are unknown, so they use the default language, metres and kilometres. */
const READER = { language: "en-gb", units: "M" } as const;

/**
 * Job handler, once per revision: it may run twice or late. Existing pictures stay, and revisions that are not in
 * force are not drawn.
 */
export async function drawFlight(tools: JobTools, { flight: id, revision }: Drawing): Promise<void> {
  const schemes: Scheme[] = [];
  for (const scheme of SCHEMES)
    if ((await tools.files.read(groundKey(id, revision, scheme), 0, 1)) === null) schemes.push(scheme);
  if (schemes.length === 0) return;
  const flight = await inForce(tools, id, revision);
  if (flight) for (const scheme of schemes) await drawGround(tools, flight, scheme);
}

type Drawing = z.infer<typeof DRAW_FLIGHT.shape>;

/**
 * Draws the picture when it is first requested and stores it: most flights are never shared, and drawing takes longer
 * than scoring.
 */
export async function drawShared(tools: JobTools, { flight: id, revision }: Drawing) {
  const flight = await inForce(tools, id, revision);
  const drawn = flight && (await sharedPicture(tools, flight, null));
  // The picture is returned even if storing it fails.
  if (drawn) await tools.files.put(pictureKey(id, revision), drawn).catch(() => {});
  return drawn;
}

async function inForce({ db }: JobTools, id: number, revision: number): Promise<FlightDetail | null> {
  const flight = await getFlight(db, id);
  return flight?.revision === revision ? flight : null;
}

/** @param photograph a JPEG to show beside the track. @returns a PNG; null when there is no track */
export async function sharedPicture(
  tools: JobTools,
  flight: FlightDetail,
  photograph: Uint8Array | null,
): Promise<Uint8Array<ArrayBuffer> | null> {
  const { files } = tools;
  const { id, revision } = flight;
  const trace = await getTrace(files, id, revision, { level: "20", blocks: ["core"] });
  if (trace === null) return null;
  const track = Array.from(trace.latitude, (latitude, i): Place => [latitude, trace.longitude[i]]);
  const free = flight.contests.find(({ name }) => name === "free") ?? null;
  const beside = photograph && dataAddress("image/jpeg", photograph);
  const svg = pictureSvg(track, turnPlaces(free), await formatWords(tools, flight), { ground: GROUND, beside });
  return drawSheet(tools, svg, pictureView(track, beside !== null));
}

/**
 * Draws the tracks of many flights on one map. @param words except the attribution. @returns a PNG; null without a
 * track
 */
export async function tracksPicture(
  tools: JobTools,
  tracks: readonly (readonly Place[])[],
  words: Omit<PictureWords, "attribution">,
): Promise<Uint8Array<ArrayBuffer> | null> {
  if (tracks.length === 0) return null;
  const attribution = (await tools.terrain.attributions()).join(" · ");
  return drawSheet(tools, tracksSvg(tracks, { ...words, attribution }, GROUND), tracksView(tracks));
}

async function formatWords({ terrain }: Tools, flight: FlightDetail): Promise<PictureWords> {
  const say = textIn(READER.language);
  const known = (parts: (string | null | undefined)[]) => parts.filter(Boolean).join(" · ");
  return {
    title: `${flight.airport?.name ?? say("flight.unknownAirfield")}, ${flightDay(say, flight.scoringDate, READER.language, "short")}`,
    glider: known([flight.aircraft?.name, flight.club]),
    distance: flight.distance ? inWords(flight.distance, "distance", READER, 1) : "",
    result: known([
      flight.speed ? inWords(flight.speed, "speed", READER) : null,
      flight.points ? say("detail.pictured", { points: number(flight.points, 1, READER.language) }) : null,
    ]),
    attribution: (await terrain.attributions()).join(" · "),
  };
}
