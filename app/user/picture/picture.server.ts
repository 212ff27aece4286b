/** Pictures of people: what a browser sent is looked at, not believed. */
import type { Pictures } from "#app/kit/ports.ts";
import { Refusal, wrongField } from "#app/kit/refusal.ts";
import { MAX_PICTURE_BYTES } from "./picture.ts";
import { pictureSize } from "./picture-size.ts";

/** The longer side of a profile picture, pixels. */
export const PICTURE_SIZE = 128;
/** Of what is unfolded: 40 megapixels are what good cameras make. */
const MAX_PIXELS = 40_000_000;

export type PictureType = "image/jpeg" | "image/png" | "image/webp";

/** By the first bytes; null for anything else, whatever its name says. */
export function pictureType(bytes: Uint8Array): PictureType | null {
  const ascii = (from: number, to: number) => String.fromCharCode(...bytes.slice(from, to));
  if (bytes[0] === 0xff && bytes[1] === 0xd8 && bytes[2] === 0xff) return "image/jpeg";
  if (ascii(1, 4) === "PNG" && bytes[0] === 0x89) return "image/png";
  if (ascii(0, 4) === "RIFF" && ascii(8, 12) === "WEBP") return "image/webp";
  return null;
}

export const notAPicture = () => wrongField("image", { code: "notAPicture" }, "not_a_picture");

export const tooLarge = () => new Refusal(413, "too_large", { values: { megabytes: MAX_PICTURE_BYTES / 1e6 } });

/** Checked by content, made anew: what was hidden beside the pixels stays behind. @param side pixels */
export async function smallPicture(pictures: Pictures, bytes: Uint8Array<ArrayBuffer>, side = PICTURE_SIZE) {
  if (bytes.length > MAX_PICTURE_BYTES) throw tooLarge();
  const size = pictureType(bytes) === null ? null : pictureSize(bytes);
  if (size === null || size.width * size.height === 0 || size.width * size.height > MAX_PIXELS) throw notAPicture();
  try {
    return await pictures.shrink(bytes, side);
  } catch {
    throw notAPicture();
  }
}
