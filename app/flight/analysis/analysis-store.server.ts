/** Analyses in the object store: compressed, one object per revision, never changed. */

import { readAnalysis } from "#app/flight/stored.ts";
import type { Files } from "#app/kit/ports.ts";
import type { FlightAnalysis } from "./analysis.ts";

const analysisKey = (flight: number, revision: number) => `analysis/${flight}.${revision}`;

export async function packAnalysis(analysis: FlightAnalysis): Promise<Uint8Array<ArrayBuffer>> {
  const text = new Blob([JSON.stringify(analysis)]).stream();
  return new Uint8Array(await new Response(text.pipeThrough(new CompressionStream("gzip"))).arrayBuffer());
}

/** @param packed by `packAnalysis` */
export async function putAnalysis(files: Files, flight: number, revision: number, packed: Uint8Array): Promise<void> {
  await files.put(analysisKey(flight, revision), packed);
}

/** Null where nothing was analysed. */
export async function getAnalysis(files: Files, flight: number, revision: number): Promise<FlightAnalysis | null> {
  const packed = await files.get(analysisKey(flight, revision));
  if (packed === null) return null;
  const text = new Blob([packed]).stream().pipeThrough(new DecompressionStream("gzip"));
  return readAnalysis(await new Response(text).json(), flight);
}
