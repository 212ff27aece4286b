/**
 * Reduces a track to what is worth drawing at a scale: points a pixel or more from the previously drawn one, and only
 * where the line touches the view. No visible part of its shape is lost, and a hundred long flights are drawn in one
 * frame.
 */
import type { WorldLine } from "./world.ts";

/** The part of the plane that is drawn on: pixel = world × scale − origin. */
export interface View {
  /** Width of the earth in pixels. */
  scale: number;
  left: number;
  top: number;
  width: number;
  height: number;
}

export interface Drawn {
  length: number;
  /** Pixels of the view. */
  x: Float32Array;
  y: Float32Array;
  /** Index of the fix at each point. */
  fix: Int32Array;
  /** 1 where the line is not connected to the previous point. */
  lifted: Uint8Array;
}

const MIN_PIXELS_APART = 1; // px
const BORDER = 8; // px around the view, for outlines and arrows

export function drawnIn(line: WorldLine, view: View, close = MIN_PIXELS_APART): Drawn {
  const drawn: Drawn = {
    length: 0,
    x: new Float32Array(line.length),
    y: new Float32Array(line.length),
    fix: new Int32Array(line.length),
    lifted: new Uint8Array(line.length),
  };
  const last = line.length - 1;
  let lifted = true;
  let [fromX, fromY, from] = [Number.NaN, Number.NaN, -1]; // the last point that was considered, drawn or not
  for (let i = 0; i <= last; i++) {
    const x = line.x[i] * view.scale - view.left;
    const y = line.y[i] * view.scale - view.top;
    if (i < last && Math.abs(x - fromX) < close && Math.abs(y - fromY) < close) continue;
    if (from >= 0 && touches(fromX, fromY, x, y, view)) {
      if (lifted) put(drawn, fromX, fromY, from, 1);
      put(drawn, x, y, i, 0);
      lifted = false;
    } else lifted = true;
    [fromX, fromY, from] = [x, y, i];
  }
  if (line.length === 1 && touches(fromX, fromY, fromX, fromY, view)) put(drawn, fromX, fromY, 0, 1);
  return drawn;
}

/** Whether the box around a segment extends into the view: cheap, and never false for one that crosses it. */
function touches(ax: number, ay: number, bx: number, by: number, { width, height }: View): boolean {
  return (
    Math.max(ax, bx) > -BORDER &&
    Math.min(ax, bx) < width + BORDER &&
    Math.max(ay, by) > -BORDER &&
    Math.min(ay, by) < height + BORDER
  );
}

function put(drawn: Drawn, x: number, y: number, fix: number, lifted: number): void {
  const at = drawn.length++;
  drawn.x[at] = x;
  drawn.y[at] = y;
  drawn.fix[at] = fix;
  drawn.lifted[at] = lifted;
}
