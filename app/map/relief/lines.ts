/**
 * Draws contour lines on a tile's canvas, index lines stronger and labelled with their height where they are long
 * enough inside the tile.
 */
import type { Palette } from "../style/palette.ts";
import { font } from "../style/text.ts";
import type { Contour } from "./contour.ts";
import { SIDE } from "./heights.ts";

const MIN_LABELLED_LENGTH = 140; // px of line length
const EDGE_DISTANCE = 28; // px from the tile's edge, which would cut the label

/** @param label null for lines without numbers @param size of letters, in px of the tile */
export function drawContours(
  context: CanvasRenderingContext2D,
  lines: Contour[],
  palette: Palette,
  label: ((metres: number) => string) | null,
  size: number,
) {
  context.strokeStyle = palette.contour;
  context.lineJoin = "round";
  for (const { line, index } of lines) {
    context.globalAlpha = index ? 0.75 : 0.45;
    context.lineWidth = index ? 1.1 : 0.7;
    context.beginPath();
    for (let i = 0; i < line.length; i += 2) context.lineTo(line[i], line[i + 1]);
    context.stroke();
  }
  context.globalAlpha = 1;
  if (label === null) return;
  for (const { line, index, level } of lines) {
    if (index && line.length > MIN_LABELLED_LENGTH) write(context, line, label(level), palette, size);
  }
}

/** Writes along the line at its middle, never upside down. */
function write(context: CanvasRenderingContext2D, line: Float32Array, text: string, palette: Palette, size: number) {
  const at = 2 * Math.floor(line.length / 4);
  const [x, y] = [line[at], line[at + 1]];
  if (Math.min(x, y) < EDGE_DISTANCE || Math.max(x, y) > SIDE - EDGE_DISTANCE) return;
  const [from, to] = [Math.max(at - 8, 0), Math.min(at + 8, line.length - 2)];
  const angle = Math.atan((line[to + 1] - line[from + 1]) / (line[to] - line[from] || 1e-6));
  context.save();
  context.translate(x, y);
  context.rotate(angle);
  context.font = font(size, 500);
  context.textAlign = "center";
  context.textBaseline = "middle";
  context.lineWidth = 3;
  context.strokeStyle = palette.halo;
  context.strokeText(text, 0, 0);
  context.fillStyle = palette.rangeInk;
  context.fillText(text, 0, 0);
  context.restore();
}
