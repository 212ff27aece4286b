/** SVG to PNG on a thread: the engine and the font of workers/engines/engines.ts, read from where site.ts says they are. */
import { readFile } from "node:fs/promises";
import { workerData } from "node:worker_threads";
import { initWasm } from "@resvg/resvg-wasm";
import { drawPng } from "#workers/engines/draw-png.ts";

/** Paths. */
export interface DrawingFiles {
  engine: string;
  font: string;
}

let ready: Promise<Uint8Array> | undefined;

async function begin(): Promise<Uint8Array> {
  const { engine, font } = workerData as DrawingFiles;
  await initWasm(await readFile(engine));
  return readFile(font);
}

export async function draw(svg: string): Promise<Uint8Array<ArrayBuffer>> {
  ready ??= begin();
  ready.catch(() => {
    ready = undefined;
  });
  return drawPng(svg, await ready, async () => {});
}
