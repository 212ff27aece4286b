/**
 * The job that draws a flight's pictures, once per revision: the one to share, and the ground under its thumbnail. May come
 * twice or late: what is drawn already stays, and what is no longer in force is not drawn.
 */
import { encode } from "fast-png";
import type { z } from "zod";
import { turnPlaces } from "#app/flight/course.ts";
import { getFlight } from "#app/flight/flight.server.ts";
import type { FlightDetail } from "#app/flight/flight.ts";
import { flightDay } from "#app/flight/flight-day.ts";
import { DRAW_FLIGHT } from "#app/flight/jobs.ts";
import { somebodyWaits } from "#app/flight/scoring/waiting.server.ts";
import { getTrace } from "#app/flight/trace/trace-store.server.ts";
import { textIn } from "#app/i18n/text.server.ts";
import type { JobTools, Tools } from "#app/kit/tools.ts";
import type { Place } from "#app/map/polyline.ts";
import { reliefPicture } from "#app/map/relief/picture.ts";
import { resized } from "#app/map/relief/resized.ts";
import type { View } from "#app/map/track/drawn.ts";
import { SCHEMES, type Scheme } from "#app/ui/scheme.ts";
import { inWords, number } from "#app/units/format.ts";
import { type PictureWords, pictureKey, pictureSvg, pictureView, tracksSvg, tracksView } from "./picture.ts";
import { drawGround } from "./thumbnail.server.ts";
import { groundKey } from "./thumbnail.ts";

/** Pictures go where nobody knows the reader: the language of the catalogue, metres and kilometres. */
const READER = { language: "en-gb", units: "M" } as const;

/** Seconds until a drawing that let a first score go first looks again, and how often it does so. */
const LOOK_AGAIN_SECONDS = 3;
const MOST_HELD = 5;

/** Of a job. On a machine of its own a drawing takes as long as a score, and somebody waits for that. */
export async function drawInTurn(tools: JobTools, job: Drawing): Promise<void> {
  const { flight, revision, held = 0 } = job;
  if (held >= MOST_HELD || !(await somebodyWaits(tools))) return drawFlight(tools, flight, revision);
  await tools.jobs.send(DRAW_FLIGHT, { ...job, held: held + 1 }, { delaySeconds: LOOK_AGAIN_SECONDS });
}

type Drawing = z.infer<typeof DRAW_FLIGHT.shape>;

export async function drawFlight(tools: JobTools, id: number, revision: number): Promise<void> {
  const { db, files } = tools;
  const isMissing = async (key: string) => (await files.read(key, 0, 1)) === null;
  const shared = await isMissing(pictureKey(id, revision));
  const schemes: Scheme[] = [];
  for (const scheme of SCHEMES) if (await isMissing(groundKey(id, revision, scheme))) schemes.push(scheme);
  if (!shared && schemes.length === 0) return;
  const flight = await getFlight(db, id);
  if (flight === null || flight.revision !== revision) return;
  for (const scheme of schemes) await drawGround(tools, flight, scheme);
  if (shared) await drawShared(tools, flight);
}

async function drawShared(tools: JobTools, flight: FlightDetail): Promise<void> {
  const drawn = await sharedPicture(tools, flight, null);
  if (drawn !== null) await tools.files.put(pictureKey(flight.id, flight.revision), drawn);
}

/** @param photograph a JPEG to stand beside the track. @returns a PNG; null where there is no track */
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
  const view = pictureView(track, beside !== null);
  const ground = await groundOf(tools, view);
  await tools.pause();
  const svg = pictureSvg(track, turnPlaces(free), await wordsOf(tools, flight), { ground, beside });
  return tools.draw(svg);
}

/** Tracks of many flights on one map. @param words but for the attribution. @returns a PNG; null without a track */
export async function tracksPicture(
  tools: JobTools,
  tracks: readonly (readonly Place[])[],
  words: Omit<PictureWords, "attribution">,
): Promise<Uint8Array<ArrayBuffer> | null> {
  if (tracks.length === 0) return null;
  const ground = await groundOf(tools, tracksView(tracks));
  await tools.pause();
  const attribution = (await tools.terrain.attributions()).join(" · ");
  return tools.draw(tracksSvg(tracks, { ...words, attribution }, ground));
}

const dataAddress = (type: string, bytes: Uint8Array): string =>
  `data:${type};base64,${Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength).toString("base64")}`;

/** The relief as a data address; null where there is none. */
export async function groundOf(
  { terrain, pause }: Pick<Tools, "terrain" | "pause">,
  view: View,
): Promise<string | null> {
  const relief = await reliefPicture(terrain, view, pause);
  if (relief === null) return null;
  const { data, width, height } = await resized(relief, view.width, view.height, pause);
  await pause();
  // Unpacked at once by who draws: packing it would take longer than everything else here.
  const png = encode({ data: new Uint8Array(data.buffer), width, height, channels: 4 }, { zlib: { level: 0 } });
  return dataAddress("image/png", png);
}

async function wordsOf({ terrain }: Tools, flight: FlightDetail): Promise<PictureWords> {
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
