/**
 * Fills an area whose outline is rounded where it is magnified: a lake drawn closer than its data would else be a polygon
 * with corners. Corners are cut no deeper than tiles overlap, so that tiles still meet.
 */
import type { PolygonSymbolizer } from "protomaps-leaflet";

type Draw = PolygonSymbolizer["draw"];
type Corners = Parameters<Draw>[1];

/** Px of a corner that may be cut at the last zoom of the data: three quarters of what its tiles overlap. */
const CUT = 3;

export class RoundedArea {
  readonly #fill: string;
  readonly #shore: string;
  readonly #detail: number;

  /** @param detail the last zoom of the data */
  constructor({ fill, shore, detail }: { fill: string; shore: string; detail: number }) {
    this.#fill = fill;
    this.#shore = shore;
    this.#detail = detail;
  }

  draw(...[context, rings, zoom]: Parameters<Draw>): void {
    const most = zoom > this.#detail ? CUT * 2 ** (zoom - this.#detail) : 0;
    context.beginPath();
    for (const ring of rings) trace(context, ring, most);
    context.globalAlpha = 1;
    context.fillStyle = this.#fill;
    context.fill();
    if (zoom < SHORE_FROM) return;
    context.strokeStyle = this.#shore;
    context.lineWidth = SHORE_WIDTH;
    context.stroke();
  }
}

const SHORE_FROM = 7;
const SHORE_WIDTH = 0.6;

/** @param most px from a corner at which its curve begins */
function trace(context: Parameters<Draw>[0], ring: Corners[number], most: number): void {
  const closed = ring.length > 1 && ring[0].x === ring[ring.length - 1].x && ring[0].y === ring[ring.length - 1].y;
  const corners = closed ? ring.slice(0, -1) : ring;
  const count = corners.length;
  for (const [i, corner] of corners.entries()) {
    const from = near(corner, corners[(i + count - 1) % count], most);
    const to = near(corner, corners[(i + 1) % count], most);
    if (i === 0) context.moveTo(from.x, from.y);
    else context.lineTo(from.x, from.y);
    if (most > 0) context.quadraticCurveTo(corner.x, corner.y, to.x, to.y);
  }
  context.closePath();
}

type Corner = { x: number; y: number };

/** Returns the place on the way to the next corner: halfway at most, so that two curves meet without overlapping. */
function near(corner: Corner, next: Corner, most: number): Corner {
  const [x, y] = [next.x - corner.x, next.y - corner.y];
  const long = Math.hypot(x, y);
  const share = long === 0 ? 0 : Math.min(0.5, most / long);
  return { x: corner.x + share * x, y: corner.y + share * y };
}
