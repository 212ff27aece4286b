/** Packed traces in the object store: compressed, one object per revision, never changed. */
import type { Files } from "#app/context.ts";
import { packTrace, unpackTrace } from "#app/soaring/trace/pack.ts";
import type { Trace } from "#app/soaring/trace/trace.ts";

export const traceKey = (flight: number, revision: number) => `trace/${flight}.${revision}`;

export async function putTrace(files: Files, flight: number, revision: number, trace: Trace): Promise<void> {
  await files.put(traceKey(flight, revision), await through(packTrace(trace), new CompressionStream("gzip")));
}

export async function getTrace(files: Files, flight: number, revision: number): Promise<Trace | null> {
  const packed = await files.get(traceKey(flight, revision));
  return packed === null ? null : unpackTrace(await through(packed, new DecompressionStream("gzip")));
}

async function through(bytes: Uint8Array, codec: CompressionStream | DecompressionStream) {
  const stream = new Response(Uint8Array.from(bytes)).body?.pipeThrough(codec);
  return new Uint8Array(await new Response(stream).arrayBuffer());
}
