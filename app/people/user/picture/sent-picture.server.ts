/** Reads the picture in the field `image` of a form, for pages and API. */

import { multipart } from "#app/core/request/body.server.ts";
import { wrongField } from "#app/core/request/refusal.ts";
import { type Limit, spend } from "#app/core/request/throttle.server.ts";
import type { Tools } from "#app/core/tools.ts";
import { tooLarge } from "./picture.server.ts";
import { MAX_PICTURE_BYTES } from "./picture.ts";

/** A form has its boundaries besides the picture. */
const MAX_FORM_BYTES = MAX_PICTURE_BYTES + 100_000;
const PICTURES: Limit = { name: "picture", most: 60, seconds: 3600 };

/** Throws 413 for too many bytes, 422 without a picture, 429 after too many. Its content is checked later. */
export async function sentPicture(
  tools: Pick<Tools, "db" | "now">,
  userId: number,
  request: Request,
): Promise<Uint8Array<ArrayBuffer>> {
  await spend(tools, PICTURES, String(userId));
  const file = (await multipart(request, MAX_FORM_BYTES, tooLarge)).get("image");
  if (!(file instanceof File) || file.size === 0) throw wrongField("image", { code: "noPicture" }, "missing");
  if (file.size > MAX_PICTURE_BYTES) throw tooLarge();
  return new Uint8Array(await file.arrayBuffer());
}
