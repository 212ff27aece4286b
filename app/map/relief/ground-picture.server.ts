/** The ground in a view as a picture in the colours of our maps: relief of the land, on the colour of the sea. */
import { encode } from "fast-png";
import type { Tools } from "#app/kit/tools.ts";
import type { Scheme } from "#app/ui/scheme.ts";
import type { View } from "../track/drawn.ts";
import { type ReliefPicture, reliefPicture } from "./picture.ts";
import { resized } from "./resized.ts";

const QUALITY = 60; // of WebP: a thumbnail is 3 to 6 kB

/** Token `--h-sea`. */
const SEA = { light: [0xbc, 0xd9, 0xdc], dark: [0x1b, 0x3a, 0x40] } as const;

/** A WebP as large as the view; null where there is no elevation. */
export async function groundPicture(
  { terrain, pictures, pause }: Pick<Tools, "terrain" | "pictures" | "pause">,
  view: View,
  scheme: Scheme,
): Promise<Uint8Array<ArrayBuffer> | null> {
  const relief = await reliefPicture(terrain, view, pause, scheme);
  if (relief === null) return null;
  const ground = onSea(await resized(relief, view.width, view.height, pause), scheme);
  await pause();
  const png = encode({ ...ground, channels: 3 }, { zlib: { level: 0 } });
  return pictures.pack(Uint8Array.from(png), QUALITY);
}

/** The sea of a relief is open. */
function onSea({ data, width, height }: ReliefPicture, scheme: Scheme) {
  const ground = new Uint8Array(3 * width * height);
  for (let i = 0; i < width * height; i++) {
    const share = data[4 * i + 3] / 255;
    for (let channel = 0; channel < 3; channel++)
      ground[3 * i + channel] = SEA[scheme][channel] + (data[4 * i + channel] - SEA[scheme][channel]) * share;
  }
  return { data: ground, width, height };
}
