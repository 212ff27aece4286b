/** Draws the ground under a flight's thumbnail: relief of the land in the frame of its track, on the colour of the sea. */
import { encode } from "fast-png";
import type { FlightDetail } from "#app/flight/flight.ts";
import type { Tools } from "#app/kit/tools.ts";
import { decodePolyline } from "#app/map/polyline.ts";
import { type ReliefPicture, reliefPicture } from "#app/map/relief/picture.ts";
import { resized } from "#app/map/relief/resized.ts";
import { TILE, viewOf } from "#app/map/sketch/sketch.ts";
import type { Scheme } from "#app/ui/scheme.ts";
import { groundKey } from "./thumbnail.ts";

/** Half the frame's pixels: the ground is soft, the track upon it is not. */
const SHRUNK = 0.5;
const QUALITY = 60; // of WebP: 3 to 6 kB

/** Token `--h-sea`. */
const SEA = { light: [0xbc, 0xd9, 0xdc], dark: [0x1b, 0x3a, 0x40] } as const;

/** Nothing where there is no elevation or no track. */
export async function drawGround(tools: Tools, flight: FlightDetail, scheme: Scheme): Promise<void> {
  const { terrain, pictures, files, pause } = tools;
  const places = decodePolyline(flight.track);
  if (places.length < 2) return;
  const { width, height, margin } = TILE;
  const frame = { width: width * SHRUNK, height: height * SHRUNK, margin: margin * SHRUNK };
  const view = viewOf(places, frame);
  const relief = await reliefPicture(terrain, view, pause, scheme);
  if (relief === null) return;
  const ground = onSea(await resized(relief, view.width, view.height, pause), scheme);
  await pause();
  const png = encode({ ...ground, channels: 3 }, { zlib: { level: 0 } });
  await files.put(groundKey(flight.id, flight.revision, scheme), await pictures.pack(Uint8Array.from(png), QUALITY));
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
