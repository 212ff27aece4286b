/** SVG to PNG by resvg, once it has been begun; it has no fonts of its own. */
import { Resvg } from "@resvg/resvg-wasm";

const FAMILY = "DejaVu Sans";

/** @param font of that family @param pause between the three steps of a drawing */
export async function drawPng(
  svg: string,
  font: Uint8Array,
  pause: () => Promise<void>,
): Promise<Uint8Array<ArrayBuffer>> {
  const drawing = new Resvg(svg, { font: { fontBuffers: [font], defaultFontFamily: FAMILY } });
  try {
    await pause();
    const picture = drawing.render();
    try {
      await pause();
      return picture.asPng() as Uint8Array<ArrayBuffer>;
    } finally {
      picture.free();
    }
  } finally {
    drawing.free();
  }
}
