/**
 * SVG to PNG by resvg. Its program is compiled when the first picture is made, not when the Worker starts; it has no fonts
 * of its own and reads nothing from anywhere.
 */
import { initWasm, Resvg } from "@resvg/resvg-wasm";

let ready: Promise<void> | undefined;

export async function drawPng(svg: string, font: Uint8Array): Promise<Uint8Array<ArrayBuffer>> {
  ready ??= import("@resvg/resvg-wasm/index_bg.wasm").then((program) => initWasm(program.default));
  ready.catch(() => {
    ready = undefined;
  });
  await ready;
  const drawing = new Resvg(svg, { font: { fontBuffers: [font], defaultFontFamily: "DejaVu Sans" } });
  try {
    const picture = drawing.render();
    try {
      return picture.asPng() as Uint8Array<ArrayBuffer>;
    } finally {
      picture.free();
    }
  } finally {
    drawing.free();
  }
}
