/**
 * Engines that only the Worker of the jobs has: SVG to PNG by resvg, printed pages by jsPDF, and the fonts both set text in.
 * Each is loaded when it is first wanted, not when the Worker starts. Neither reads anything from
 * anywhere. Pages go first between the three steps of a drawing.
 */
import { initWasm } from "@resvg/resvg-wasm";
import type { Engines, Font } from "#app/kit/tools.ts";
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

const base = () => import("dejavu-fonts-ttf/ttf/DejaVuSans.ttf");

/** Spelled out: only what is named here is bundled. */
const PIECES: Record<FontPiece, typeof base> = {
  signs: () => import("./fonts/signs.ttf"),
  "han-4e": () => import("./fonts/han-4e.ttf"),
  "han-5c": () => import("./fonts/han-5c.ttf"),
  "han-6a": () => import("./fonts/han-6a.ttf"),
  "han-7c": () => import("./fonts/han-7c.ttf"),
  "han-8c": () => import("./fonts/han-8c.ttf"),
  hangul: () => import("./fonts/hangul.ttf"),
};

const fonts = (words: string): Promise<Font[]> =>
  Promise.all([read("DejaVuSans", base), ...piecesFor(words).map((piece) => read(`NotoSans-${piece}`, PIECES[piece]))]);

async function read(name: string, load: typeof base): Promise<Font> {
  return { name, bytes: new Uint8Array((await load()).default as unknown as ArrayBuffer) };
}

export const ENGINES: Engines = {
  draw,
  fonts,
  pdf: async () => (await import("jspdf")).jsPDF,
};
