/** Draws the ground in a view as a picture in our map colours: relief of the land over the colour of the sea. */
import { encode } from "fast-png";
import { type Computation, type ComputingTools, compute } from "#app/core/computation.ts";
import type { Tools } from "#app/core/tools.ts";
import type { Scheme } from "#app/ui/scheme.ts";
import type { View } from "../track/drawn.ts";
import { type ReliefPicture, reliefPicture } from "./picture.ts";
import { resized } from "./resized.ts";

interface Asked {
  view: View;
  scheme: Scheme;
}

/**
 * Draws a PNG as large as the view, null where there is no elevation. It is stored uncompressed because its consumer
 * decodes it at once, and compression would take longer than drawing.
 */
export const DRAW_GROUND: Computation<Asked, { png: Uint8Array<ArrayBuffer> | null }> = {
  name: "draw-ground",
  isAwaited: true,
  compute: async (tools, asked) => ({ png: await drawnGround(tools, asked) }),
};

export async function drawnGround({ terrain, pause }: ComputingTools, { view, scheme }: Asked) {
  const relief = await reliefPicture(terrain, view, pause, scheme);
  if (relief === null) return null;
  const ground = onSea(await resized(relief, view.width, view.height, pause), scheme);
  await pause();
  return Uint8Array.from(encode({ ...ground, channels: 3 }, { zlib: { level: 0 } }));
}

const QUALITY = 60; // WebP quality: a thumbnail is 3 to 6 kB

/** Returns a WebP as large as the view; null where there is no elevation. */
export async function groundPicture(
  tools: Pick<Tools, "maps" | "terrain" | "pause" | "otherProcessor" | "pictures">,
  view: View,
  scheme: Scheme,
): Promise<Uint8Array<ArrayBuffer> | null> {
  const { png } = await compute(tools, DRAW_GROUND, { view, scheme });
  return png && tools.pictures.pack(png, QUALITY);
}

/** Token `--h-sea`. */
const SEA = { light: [0xbc, 0xd9, 0xdc], dark: [0x1b, 0x3a, 0x40] } as const;

/** Fills in the sea, which is transparent in a relief. */
function onSea({ data, width, height }: ReliefPicture, scheme: Scheme) {
  const [red, green, blue] = SEA[scheme];
  const ground = new Uint8Array(3 * width * height);
  for (let from = 0, to = 0; from < data.length; from += 4, to += 3) {
    const share = data[from + 3] / 255;
    ground[to] = red + (data[from] - red) * share;
    ground[to + 1] = green + (data[from + 1] - green) * share;
    ground[to + 2] = blue + (data[from + 2] - blue) * share;
  }
  return { data: ground, width, height };
}
