/** Analyses in the object store: compressed, one object per revision, never changed. */

import type { Files } from "#app/core/ports.ts";
import { readAnalysis } from "#app/flight/stored.ts";
import { gunzip, gzip } from "#app/flight/trace/codec.server.ts";
import type { FlightAnalysis } from "./analysis.ts";

const analysisKey = (flight: number, revision: number) => `analysis/${flight}.${revision}`;

export async function packAnalysis(analysis: FlightAnalysis): Promise<Uint8Array<ArrayBuffer>> {
  return gzip(new TextEncoder().encode(JSON.stringify(analysis)));
}

/** @param packed by `packAnalysis` */
export async function putAnalysis(files: Files, flight: number, revision: number, packed: Uint8Array): Promise<void> {
  await files.put(analysisKey(flight, revision), packed);
}

/** Returns null when the flight was not analysed. */
export async function getAnalysis(files: Files, flight: number, revision: number): Promise<FlightAnalysis | null> {
  const packed = await files.get(analysisKey(flight, revision));
  if (packed === null) return null;
  return readAnalysis(JSON.parse(new TextDecoder().decode(await gunzip(packed))), flight);
}
