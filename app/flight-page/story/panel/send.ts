/**
 * Sends pictures and films. They are checked first, so that nobody waits for an upload that would be refused. Browser
 * only.
 */
import type { Answer } from "#app/ui/fetch.ts";
import { sendJson } from "#app/ui/fetch.ts";
import { type Allowance, MAX_FILM_BYTES, MAX_PICTURE_BYTES, MAX_PIXELS, MAX_SECONDS, SECONDS_OVER } from "../limits.ts";
import { isAnimated } from "../media/animated.ts";
import { readFilm } from "../media/film.ts";
import { mediaType, TELLING_BYTES } from "../media/media-type.ts";
import { exifOfPicture, sizeOfPicture } from "../media/picture.ts";

/** Why something was not accepted: a code of the server, or of the browser. */
type Wrong =
  | "notMedia"
  | "manyPixels"
  | "heicHere"
  | "filmCodec"
  | "filmBroken"
  | "filmFragmented"
  | "filmLong"
  | "filmWide"
  | "too_large"
  | "story_full"
  | "same_media"
  | "unsent";

interface Prepared {
  body: Blob;
  /** Read before the picture was converted to another format. */
  taken: { local: string; offset: number | null } | null;
  poster: Blob | null;
  /** Whether it is animated, so that only its first picture is stored. */
  becomesStill: boolean;
}

/** The result; "still" if only the first picture of an animation was stored. */
export type Outcome = Wrong | "taken" | "still";

interface Sending {
  file: File;
  /** Whether to send it even if the story already contains it. */
  again: boolean;
}

/** @param tell called with the share sent, 0 to 1 */
export async function sendMedia(
  flight: number,
  { file, again }: Sending,
  may: Allowance,
  tell: (share: number) => void,
): Promise<Outcome> {
  const prepared = await prepare(file, may);
  if (typeof prepared === "string") return prepared;
  const { body, taken, poster, becomesStill } = prepared;
  const upload = await put(flight, body, tell);
  if (typeof upload !== "object") return upload;
  const picture = poster ? await put(flight, poster, () => {}) : null;
  const answer = await sendJson(
    `/v1/story/upload/${upload.id}`,
    {
      flight_id: flight,
      taken,
      poster: picture !== null && typeof picture === "object" ? picture.id : null,
      unless_same: !again,
    },
    OWN,
  );
  return findWrong(answer) ?? (becomesStill ? "still" : "taken");
}

const OWN = { authorized: true, told: "here" } as const;

async function prepare(file: File, may: Allowance): Promise<Prepared | Wrong> {
  const head = new Uint8Array(await file.slice(0, TELLING_BYTES).arrayBuffer());
  const type = mediaType(head);
  if (type === null) return "notMedia";
  if (type === "video/mp4") return prepareFilm(file, may);
  if (file.size > MAX_PICTURE_BYTES) return "too_large";
  const bytes = new Uint8Array(await file.arrayBuffer());
  const size = sizeOfPicture(bytes);
  if (size === null) return "notMedia";
  if (size.width * size.height > MAX_PIXELS) return "manyPixels";
  const becomesStill = isAnimated(bytes);
  if (type !== "image/heic") return { body: file, taken: null, poster: null, becomesStill };
  const { local, offset } = exifOfPicture(bytes);
  const body = (await asJpeg(file)) ?? file;
  return { body, taken: local === null ? null : { local, offset }, poster: null, becomesStill };
}

/** px; larger ones are reduced by the server anyway. */
const LONGEST_SIDE = 4096;

/** Returns null if this browser cannot decode it. */
async function asJpeg(file: Blob): Promise<Blob | null> {
  try {
    return await makeJpeg(await createImageBitmap(file));
  } catch {
    return null;
  }
}

async function makeJpeg(picture: ImageBitmap | HTMLVideoElement): Promise<Blob | null> {
  const [width, height] =
    picture instanceof HTMLVideoElement ? [picture.videoWidth, picture.videoHeight] : [picture.width, picture.height];
  const share = Math.min(1, LONGEST_SIDE / Math.max(width, height));
  const canvas = Object.assign(document.createElement("canvas"), { width: width * share, height: height * share });
  canvas.getContext("2d")?.drawImage(picture, 0, 0, canvas.width, canvas.height);
  return new Promise((done) => canvas.toBlob(done, "image/jpeg", 0.9));
}

async function prepareFilm(file: File, may: Allowance): Promise<Prepared | Wrong> {
  if (file.size > MAX_FILM_BYTES) return "too_large";
  const film = await readFilm({
    length: file.size,
    read: async (from, length) => new Uint8Array(await file.slice(from, from + length).arrayBuffer()),
  });
  if (typeof film === "string") return NO_FILM[film];
  const [longer, shorter] = may.side;
  if (film.duration > MAX_SECONDS + SECONDS_OVER) return "filmLong";
  if (Math.max(film.width, film.height) > longer || Math.min(film.width, film.height) > shorter) return "filmWide";
  return { body: file, taken: null, poster: await firstFrame(file), becomesStill: false };
}

const NO_FILM = { codec: "filmCodec", broken: "filmBroken", fragmented: "filmFragmented" } as const;

/** ms that a browser has for the first frame; without it the film shows its own. */
const FRAME_MS = 5000;

async function firstFrame(file: Blob): Promise<Blob | null> {
  const address = URL.createObjectURL(file);
  const film = Object.assign(document.createElement("video"), { muted: true, playsInline: true, preload: "auto" });
  try {
    await new Promise((ready, failed) => {
      film.onloadeddata = ready;
      film.onerror = failed;
      setTimeout(failed, FRAME_MS);
      film.src = address;
    });
    return await makeJpeg(film);
  } catch {
    return null;
  } finally {
    URL.revokeObjectURL(address);
  }
}

interface Target {
  id: string;
  url: string;
  method: string;
  headers: Record<string, string>;
}

async function put(flight: number, body: Blob, tell: (share: number) => void): Promise<Target | Wrong> {
  const announced = await sendJson<Target>("/v1/story/upload", { flight_id: flight, length: body.size }, OWN);
  if (!announced.ok) return findWrong(announced) ?? "unsent";
  const { url, method, headers } = announced.value;
  // XMLHttpRequest, because only it reports the progress of an upload.
  const sent = await new Promise<boolean>((done) => {
    const request = new XMLHttpRequest();
    request.upload.onprogress = ({ loaded, total }) => tell(loaded / total);
    request.onloadend = () => done(request.status === 200);
    request.open(method, url);
    for (const [name, value] of Object.entries(headers)) request.setRequestHeader(name, value);
    request.send(body);
  });
  return sent ? announced.value : "unsent";
}

/** Returns the server's code; "unsent" if there is none. */
function findWrong(answer: Answer<unknown>): Wrong | null {
  if (answer.ok) return null;
  const { reaction } = answer;
  const body = (reaction.kind === "form" ? reaction.body : null) as {
    error?: Wrong;
    detail?: { type?: Wrong }[];
  } | null;
  const [first] = Array.isArray(body?.detail) ? body.detail : [];
  return first?.type ?? body?.error ?? "unsent";
}
