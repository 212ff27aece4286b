/**
 * Engines that only the Worker of the jobs has: SVG to PNG by resvg, printed pages by jsPDF, and the fonts for both.
 * Each is loaded when it is first needed, not when the Worker starts. Neither loads anything from elsewhere. Between
 * the three steps of a drawing, requests for pages go first.
 */
import { env } from "cloudflare:workers";
import { initWasm } from "@resvg/resvg-wasm";
import type { Engines, Font } from "#app/core/tools.ts";
import type { Env } from "../env.ts";
import { giveWay } from "../pace.ts";
import { drawPng } from "./draw-png.ts";
import { type FontPiece, piecesFor } from "./font-pieces.ts";

let ready: Promise<void> | undefined;

async function draw(svg: string): Promise<Uint8Array<ArrayBuffer>> {
  ready ??= import("@resvg/resvg-wasm/index_bg.wasm").then((program) => initWasm(program.default));
  ready.catch(() => {
    ready = undefined;
  });
  await ready;
  const needed = await fonts(svg);
  return drawPng(
    svg,
    needed.map(({ bytes }) => bytes),
    giveWay,
  );
}

const fonts = (words: string): Promise<Font[]> => Promise.all([readBase(), ...piecesFor(words).map(readPiece)]);

async function readBase(): Promise<Font> {
  const { default: bytes } = await import("dejavu-fonts-ttf/ttf/DejaVuSans.ttf");
  return { name: "DejaVuSans", bytes: new Uint8Array(bytes as unknown as ArrayBuffer) };
}

/** The fonts are stored beside the Worker, because their four megabytes would double its size. */
async function readPiece(piece: FontPiece): Promise<Font> {
  const answer = await (env as Env).FONTS.fetch(`http://fonts/${piece}.ttf`);
  if (!answer.ok) throw new Error(`the font ${piece} was not deployed: ${answer.status}`);
  return { name: `NotoSans-${piece}`, bytes: new Uint8Array(await answer.arrayBuffer()) };
}

export const ENGINES: Engines = {
  draw,
  fonts,
  pdf: async () => (await import("jspdf")).jsPDF,
};
