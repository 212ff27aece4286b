/** Trace files read in the browser, as the site's pages read them. */
import { inflate } from "#app/flight/trace/codec.ts";
import type { TraceLevel } from "#app/soaring/trace/file.ts";
import { unpackTrace } from "#app/soaring/trace/unpack.ts";

export async function loadLevel(level: TraceLevel, count: number): Promise<Uint8Array[]> {
  const load = async (_: unknown, i: number) =>
    new Uint8Array(await (await fetch(`/bench/trace/${level}/${i}`)).arrayBuffer());
  return Promise.all(Array.from({ length: count }, load));
}

export interface Decoded {
  /** One after the other, ms each. */
  each: number[];
  /** All asked for at once, ms until the last. */
  together: number;
}

export async function measureDecoding({ level, count }: { level: TraceLevel; count: number }): Promise<Decoded> {
  const files = await loadLevel(level, count);
  const decode = (file: Uint8Array) => unpackTrace(file, inflate);
  for (const file of files.slice(0, 10)) await decode(file); // warm
  const each: number[] = [];
  for (const file of files) each.push(await timed(() => decode(file)));
  return { each, together: await timed(() => Promise.all(files.map(decode))) };
}

async function timed(act: () => Promise<unknown>): Promise<number> {
  const begun = performance.now();
  await act();
  return performance.now() - begun;
}
