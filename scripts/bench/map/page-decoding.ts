/** Trace files read in the browser, one after the other: milliseconds each. */
import { inflate } from "#app/flight/codec.ts";
import type { Level } from "#app/soaring/trace/file.ts";
import { unpackTrace } from "#app/soaring/trace/unpack.ts";

export async function loadLevel(level: Level, count: number): Promise<Uint8Array[]> {
  const load = async (_: unknown, i: number) =>
    new Uint8Array(await (await fetch(`/bench/trace/${level}/${i}`)).arrayBuffer());
  return Promise.all(Array.from({ length: count }, load));
}

export async function measureDecoding({ level, count }: { level: Level; count: number }): Promise<number[]> {
  const files = await loadLevel(level, count);
  for (const file of files.slice(0, 10)) await unpackTrace(file, inflate); // warm
  const took: number[] = [];
  for (const file of files) {
    const begun = performance.now();
    await unpackTrace(file, inflate);
    took.push(performance.now() - begun);
  }
  return took;
}
