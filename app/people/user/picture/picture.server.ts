/** Uploaded pictures of people: their content is checked, whatever the browser claims. */
import type { Pictures } from "#app/core/ports.ts";
import { Refusal, wrongField } from "#app/core/request/refusal.ts";
import { MAX_PICTURE_BYTES } from "./picture.ts";
import { pictureSize } from "./picture-size.ts";
import { pictureType } from "./picture-type.ts";

/** The longer side of a profile picture, pixels. */
const PICTURE_SIZE = 128;
/** The most pixels after decoding: 40 megapixels are what good cameras make. */
const MAX_PIXELS = 40_000_000;

const notAPicture = () => wrongField("image", { code: "notAPicture" }, "not_a_picture");

export const tooLarge = () => new Refusal(413, "too_large", { values: { megabytes: MAX_PICTURE_BYTES / 1e6 } });

/** Checks the content and encodes it again, which drops everything hidden beside the pixels. @param side pixels */
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
