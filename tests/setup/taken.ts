/** A recording taken in without a request. */

import type { Tools } from "#app/core/tools.ts";
import { takeRecording } from "#app/flight/intake/upload.server.ts";
import { readIgc } from "#app/soaring/igc/read.ts";
import { ls8 } from "#tests/cast/gliders.ts";
import { ada } from "#tests/cast/pilots.ts";
import { site } from "./site.ts";

/** Uploaded by Ada in an LS 8, not yet scored. */
export async function taken(tools: Tools, bytes: Uint8Array<ArrayBuffer>): Promise<number> {
  const { flights } = await takeRecording(tools, {
    bytes,
    recording: readIgc(bytes),
    name: "flight.igc",
    pilot: { id: ada().id, name: ada().name, clubId: null },
    aircraftId: ls8().aircraftId,
    coPilot: null,
    signedIn: false,
    upload: null,
    origin: site,
  });
  return flights[0];
}
