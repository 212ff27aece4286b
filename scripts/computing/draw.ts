/** SVG to PNG on a thread: the engine and the fonts of workers/engines/engines.ts, read from where site.ts says they are. */
import { readFile } from "node:fs/promises";
import { join } from "node:path";
import { workerData } from "node:worker_threads";
import { initWasm } from "@resvg/resvg-wasm";
import { drawPng } from "#workers/engines/draw-png.ts";
import { type FontPiece, piecesFor } from "#workers/engines/font-pieces.ts";

/** Paths. */
export interface DrawingFiles {
  engine: string;
  font: string;
  /** A folder, a file for each piece. */
  pieces: string;
}

let ready: Promise<Uint8Array> | undefined;
const pieces = new Map<FontPiece, Uint8Array>();

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
  const base = await ready;
  const others = await Promise.all(piecesFor(svg).map(read));
  return drawPng(svg, [base, ...others], async () => {});
}

async function read(piece: FontPiece): Promise<Uint8Array> {
  const known = pieces.get(piece);
  if (known) return known;
  const bytes = await readFile(join((workerData as DrawingFiles).pieces, `${piece}.ttf`));
  pieces.set(piece, bytes);
  return bytes;
}
