/** The picture that a form brings in its field `image`: one way in for pages and API. */

import { multipart } from "#app/kit/multipart.server.ts";
import { Refusal, wrongField } from "#app/kit/refusal.ts";
import { type Limit, spend } from "#app/kit/throttle.server.ts";
import type { Tools } from "#app/kit/tools.ts";
import { FAULTS } from "#app/user/person.ts";
import { LARGEST_PICTURE } from "./picture.server.ts";

/** A form has its boundaries besides the picture. */
const LARGEST_FORM = LARGEST_PICTURE + 100_000;
const PICTURES: Limit = { name: "picture", most: 60, seconds: 3600 };

const tooLarge = () => new Refusal(413, "too_large", `A picture may have at most ${LARGEST_PICTURE / 1e6} MB.`);

/** Throws 413 on too many bytes, 422 without a picture, 429 after too many. Whether it is one is seen later. */
export async function sentPicture(
  tools: Pick<Tools, "db" | "now">,
  userId: number,
  request: Request,
): Promise<Uint8Array<ArrayBuffer>> {
  await spend(tools, PICTURES, String(userId));
  const file = (await multipart(request, LARGEST_FORM, tooLarge)).get("image");
  if (!(file instanceof File) || file.size === 0) throw wrongField("image", FAULTS.noPicture, "missing");
  if (file.size > LARGEST_PICTURE) throw tooLarge();
  return new Uint8Array(await file.arrayBuffer());
}
