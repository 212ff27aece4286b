/**
 * Draws the terrain under a flight's thumbnail: relief of the land within the frame of its track, on the colour of
 * the sea.
 */

import type { Tools } from "#app/core/tools.ts";
import type { FlightDetail } from "#app/flight/flight.ts";
import { decodePolyline } from "#app/map/polyline.ts";
import { groundPicture } from "#app/map/relief/ground-picture.server.ts";
import { getView, TILE } from "#app/map/sketch/sketch.ts";
import type { Scheme } from "#app/ui/scheme.ts";
import { groundKey } from "./thumbnail.ts";

/** Half the frame's pixels are enough, because the terrain is soft; the track on it is drawn in full. */
const SHRUNK = 0.5;

/** Draws nothing when there is no elevation or no track. */
export async function drawGround(tools: Tools, flight: FlightDetail, scheme: Scheme): Promise<void> {
  const places = decodePolyline(flight.track);
  if (places.length < 2) return;
  const { width, height, margin } = TILE;
  const frame = { width: width * SHRUNK, height: height * SHRUNK, margin: margin * SHRUNK };
  const ground = await groundPicture(tools, getView(places, frame), scheme);
  if (ground !== null) await tools.files.put(groundKey(flight.id, flight.revision, scheme), ground);
}
