/** Draws SVG to PNG with resvg, which must have been initialised; it has no fonts of its own. */
import { Resvg } from "@resvg/resvg-wasm";

const FAMILY = "DejaVu Sans";

/** @param fonts of that family, then those with the characters it lacks @param pause called between the three steps of a drawing */
export async function drawPng(
  svg: string,
  fonts: Uint8Array[],
  pause: () => Promise<void>,
): Promise<Uint8Array<ArrayBuffer>> {
  const drawing = new Resvg(svg, { font: { fontBuffers: fonts, defaultFontFamily: FAMILY } });
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
