/**
 * Converts uploaded bytes to what is shown: a picture in three sizes and two formats, or a film without anything
 * hidden in it. The type is decided by the bytes; anything unsupported is refused with the reason, and nothing of it
 * is stored.
 */
import { Refusal, wrongField } from "#app/core/request/refusal.ts";
import type { Tools } from "#app/core/tools.ts";
import { pictureSize } from "#app/people/user/picture/picture-size.ts";
import { atClock } from "#app/units/time.ts";
import {
  type Allowance,
  CODEC,
  FORMATS_TAKEN,
  MAX_FILM_BYTES,
  MAX_PICTURE_BYTES,
  MAX_PIXELS,
  MAX_SECONDS,
  SECONDS_OVER,
} from "./limits.ts";
import { bareJpeg, bareWebp } from "./media/bare-picture.ts";
import type { Exif } from "./media/exif.ts";
import { type Film, readFilm } from "./media/film.ts";
import { mediaType, TELLING_BYTES } from "./media/media-type.ts";
import { exifOfPicture, sizeOfPicture } from "./media/picture.ts";
import { plainFilm } from "./media/plain-film.ts";
import { FORMATS, type Format, filmPath, picturePath, SIDES, SIZES } from "./story.ts";

type Store = Pick<Tools, "files" | "pictures" | "pause">;

export interface Name {
  userId: number;
  name: string;
}

export interface Kept {
  kind: "image" | "video";
  width: number;
  height: number;
  duration: number | null;
  poster: boolean;
  /** Seconds since 1970. */
  taken: number | null;
  place: Exif["place"];
}

/** @param key of the bytes in the object store, @param zone of the airfield, for cameras that do not record theirs */
export async function storeMedia(store: Store, key: string, name: Name, may: Allowance, zone: string): Promise<Kept> {
  const head = await store.files.read(key, 0, TELLING_BYTES);
  if (head === null) throw new Refusal(409, "not_received");
  return mediaType(head) === "video/mp4" ? storeFilm(store, key, name, may) : storeSent(store, key, name, zone);
}

async function storeSent(store: Store, key: string, name: Name, zone: string): Promise<Kept> {
  if (((await store.files.length(key)) ?? 0) > MAX_PICTURE_BYTES) throw tooLarge(MAX_PICTURE_BYTES);
  const bytes = await store.files.get(key);
  if (bytes === null) throw new Refusal(409, "not_received");
  return storePicture(store, bytes, name, zone);
}

export async function storePicture(
  { files, pictures, pause }: Store,
  bytes: Uint8Array<ArrayBuffer>,
  name: Name,
  zone: string,
): Promise<Kept> {
  if (bytes.length > MAX_PICTURE_BYTES) throw tooLarge(MAX_PICTURE_BYTES);
  const type = mediaType(bytes);
  if (type === null || type === "video/mp4") throw unreadable();
  const size = sizeOfPicture(bytes);
  if (size === null || size.width * size.height === 0) throw unreadable();
  if (size.width * size.height > MAX_PIXELS) throw notMedia("manyPixels", { megapixels: MAX_PIXELS / 1e6 });
  const exif = exifOfPicture(bytes);
  const [first, ...others] = SIZES.toReversed().flatMap((side) =>
    FORMATS.toReversed().map((format) => ({ side, format })),
  );
  const large = await pictures.fit(bytes, SIDES[first.side], first.format).catch(() => {
    throw type === "image/heic" ? notMedia("heicHere") : unreadable();
  });
  const shown = pictureSize(large);
  if (shown === null) throw unreadable();
  await files.put(picturePath(name, first.side, first.format), bare(large, first.format));
  for (const { side, format } of others) {
    await files.put(picturePath(name, side, format), bare(await pictures.fit(large, SIDES[side], format), format));
    await pause();
  }
  return { kind: "image", ...shown, duration: null, poster: true, taken: takenAt(exif, zone), place: exif.place };
}

const bare = (bytes: Uint8Array<ArrayBuffer>, format: Format) => (format === "jpg" ? bareJpeg(bytes) : bareWebp(bytes));

/** Returns seconds since 1970: by the camera's own offset, or else for a clock set to local time at the airfield. */
export function takenAt({ local, offset }: Pick<Exif, "local" | "offset">, zone: string): number | null {
  if (local === null) return null;
  if (offset !== null) return Date.parse(`${local}Z`) / 1000 - offset * 60;
  return atClock(local, zone) / 1000;
}

async function storeFilm({ files }: Store, key: string, name: Name, may: Allowance): Promise<Kept> {
  const length = (await files.length(key)) ?? 0;
  if (length > MAX_FILM_BYTES) throw tooLarge(MAX_FILM_BYTES);
  const film = await readFilm({ length, read: (from, count) => files.read(key, from, count) });
  if (typeof film === "string")
    throw film === "codec"
      ? notMedia("filmCodec", { codec: CODEC })
      : notMedia(film === "fragmented" ? "filmFragmented" : "filmBroken");
  refuseUnfit(film, may);
  const sent = await files.open(key);
  if (sent === null) throw new Refusal(409, "not_received");
  await files.gather(filmPath(name), sent.body.pipeThrough(plainFilm(film)));
  const { width, height, duration, taken } = film;
  return { kind: "video", width, height, duration, poster: false, taken, place: null };
}

function refuseUnfit({ width, height, duration }: Film, { side: [longer, shorter] }: Allowance): void {
  if (duration > MAX_SECONDS + SECONDS_OVER) throw notMedia("filmLong", { seconds: MAX_SECONDS });
  if (Math.max(width, height) <= longer && Math.min(width, height) <= shorter) return;
  throw notMedia("filmWide", { width: longer, height: shorter });
}

/** Stores the first frame as drawn by a browser. */
export async function storePoster(store: Store, key: string, name: Name): Promise<void> {
  await storeSent(store, key, name, "UTC");
}

type Reason =
  | "notMedia"
  | "manyPixels"
  | "heicHere"
  | "filmCodec"
  | "filmBroken"
  | "filmFragmented"
  | "filmLong"
  | "filmWide";

const notMedia = (code: Reason, values?: Record<string, number | string>) =>
  wrongField("image", { code, values }, code);

const unreadable = () => notMedia("notMedia", { formats: FORMATS_TAKEN.join(", ") });

export const tooLarge = (most: number) =>
  new Refusal(413, "media_too_large", { error: "too_large", values: { megabytes: most / 1e6 } });
