/** Pictures of people: what a browser sent is looked at, not believed. */
import type { Pictures } from "#app/kit/ports.ts";
import { Refusal } from "#app/kit/refusal.ts";
import { FAULTS } from "#app/user/person.ts";
import { pictureSize } from "./picture-size.ts";

/** The longer side of a profile picture, pixels. */
export const PICTURE_SIZE = 128;
/** Bytes; a browser sends 128 px, others may send more. */
export const LARGEST_PICTURE = 5_000_000;

/** Of what is unfolded: 40 megapixels are what good cameras make. */
const MOST_PIXELS = 40_000_000;

export type PictureType = "image/jpeg" | "image/png" | "image/webp";

/** By the first bytes; null for anything else, whatever its name says. */
export function pictureType(bytes: Uint8Array): PictureType | null {
  const ascii = (from: number, to: number) => String.fromCharCode(...bytes.slice(from, to));
  if (bytes[0] === 0xff && bytes[1] === 0xd8 && bytes[2] === 0xff) return "image/jpeg";
  if (ascii(1, 4) === "PNG" && bytes[0] === 0x89) return "image/png";
  if (ascii(0, 4) === "RIFF" && ascii(8, 12) === "WEBP") return "image/webp";
  return null;
}

export const notAPicture = () =>
  new Refusal(422, "validation", FAULTS.notAPicture, {
    fields: [{ loc: ["body", "image"], msg: FAULTS.notAPicture, type: "not_a_picture" }],
  });

/** Checked by content, made anew: what was hidden beside the pixels stays behind. */
export async function profilePicture(pictures: Pictures, bytes: Uint8Array<ArrayBuffer>) {
  if (bytes.length > LARGEST_PICTURE) throw new Refusal(413, "too_large", "A picture may have at most 5 MB.");
  const size = pictureType(bytes) === null ? null : pictureSize(bytes);
  if (size === null || size.width * size.height === 0 || size.width * size.height > MOST_PIXELS) throw notAPicture();
  try {
    return await pictures.shrink(bytes, PICTURE_SIZE);
  } catch {
    throw notAPicture();
  }
}
