/**
 * Engines that only the Worker of the jobs has: SVG to PNG by resvg, printed pages by jsPDF, and the font both set text in.
 * Each is loaded when it is first wanted, not when the Worker starts. resvg has no fonts of its own; neither reads anything
 * from anywhere. Pages go first between the three steps of a drawing.
 */
import { initWasm, Resvg } from "@resvg/resvg-wasm";
import type { Engines } from "#app/kit/tools.ts";
import { giveWay } from "./pace.ts";

let ready: Promise<void> | undefined;

async function drawPng(svg: string): Promise<Uint8Array<ArrayBuffer>> {
  ready ??= import("@resvg/resvg-wasm/index_bg.wasm").then((program) => initWasm(program.default));
  ready.catch(() => {
    ready = undefined;
  });
  await ready;
  const drawing = new Resvg(svg, { font: { fontBuffers: [await font()], defaultFontFamily: "DejaVu Sans" } });
  try {
    await giveWay();
    const picture = drawing.render();
    try {
      await giveWay();
      return picture.asPng() as Uint8Array<ArrayBuffer>;
    } finally {
      picture.free();
    }
  } finally {
    drawing.free();
  }
}

const font = async () =>
  new Uint8Array((await import("dejavu-fonts-ttf/ttf/DejaVuSans.ttf")).default as unknown as ArrayBuffer);

export const ENGINES: Engines = {
  draw: drawPng,
  font,
  pdf: async () => (await import("jspdf")).jsPDF,
};
