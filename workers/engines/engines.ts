/**
 * Engines that only the Worker of the jobs has: SVG to PNG by resvg, printed pages by jsPDF, and the font both set text in.
 * Each is loaded when it is first wanted, not when the Worker starts. Neither reads anything from
 * anywhere. Pages go first between the three steps of a drawing.
 */
import { initWasm } from "@resvg/resvg-wasm";
import type { Engines } from "#app/kit/tools.ts";
import { giveWay } from "../pace.ts";
import { drawPng } from "./draw-png.ts";

let ready: Promise<void> | undefined;

async function draw(svg: string): Promise<Uint8Array<ArrayBuffer>> {
  ready ??= import("@resvg/resvg-wasm/index_bg.wasm").then((program) => initWasm(program.default));
  ready.catch(() => {
    ready = undefined;
  });
  await ready;
  return drawPng(svg, await font(), giveWay);
}

const font = async () =>
  new Uint8Array((await import("dejavu-fonts-ttf/ttf/DejaVuSans.ttf")).default as unknown as ArrayBuffer);

export const ENGINES: Engines = {
  draw,
  font,
  pdf: async () => (await import("jspdf")).jsPDF,
};
