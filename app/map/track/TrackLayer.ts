/**
 * Tracks on one canvas, each with an outline so that it stands out on any ground: plain, or coloured by class. It
 * remembers what it drew last, so that it can find the track under the pointer. Browser only.
 */
import type L from "leaflet";
import { INK } from "../colours.ts";
import { type Arrow, arrowsOn } from "./arrows.ts";
import { CanvasOverlay } from "./CanvasOverlay.ts";
import { type Drawn, drawnIn, type View } from "./drawn.ts";
import { type Hit, nearestTrack } from "./nearest.ts";
import type { WorldLine } from "./world.ts";

export interface TrackStyle {
  colour: string;
  /** Width in pixels. */
  width: number;
  dash?: number[];
  opacity?: number;
  /** The class of each fix, and the colour of each class, instead of a single colour. */
  classes?: { of: Uint8Array; colours: readonly string[] };
}

export interface StyledTrack extends TrackStyle {
  line: WorldLine;
}

export interface Casing {
  plain: string;
  /** Outline colour for coloured classes, whose middle ones are as pale as the ground. */
  coloured: string;
}

const CASING = 1.5; // px each side
const ARROWS_FROM_ZOOM = 11;
const POINTER_REACH = 8; // px

export class TrackLayer extends CanvasOverlay {
  #tracks: readonly StyledTrack[] = [];
  #drawn: Drawn[] = [];
  #raised: number | null = null;
  #casing: Casing;

  constructor(casing: Casing, options?: L.LayerOptions) {
    super(options);
    this.#casing = casing;
  }

  setTracks(tracks: readonly StyledTrack[]): void {
    this.#tracks = tracks;
    this.#drawn = [];
    this.redraw();
  }

  setCasing(casing: Casing): void {
    this.#casing = casing;
    this.redraw();
  }

  /** Draws one track above all others, and wider. */
  raise(track: number | null): void {
    if (track === this.#raised) return;
    this.#raised = track;
    this.redraw();
  }

  protected override prepare(): boolean {
    return this.#tracks.length > 0;
  }

  /** @param point in the map's container */
  at(point: L.Point): Hit | null {
    const { x, y } = this.inView(point);
    return nearestTrack(this.#drawn, x, y, POINTER_REACH);
  }

  protected override paint(context: CanvasRenderingContext2D, view: View, zoom: number): void {
    context.lineJoin = "round";
    context.lineCap = "round";
    this.#drawn = this.#tracks.map(({ line }) => drawnIn(line, view));
    const others = this.#tracks.map((_, i) => i).filter((i) => i !== this.#raised);
    // All outlines are drawn first, so that none cuts another track where tracks cross.
    for (const i of others) this.#case(context, i, 0);
    for (const i of others) this.#line(context, i, 0, zoom);
    if (this.#raised === null || !this.#tracks[this.#raised]) return;
    this.#case(context, this.#raised, 1.5);
    this.#line(context, this.#raised, 1.5, zoom);
  }

  #case(context: CanvasRenderingContext2D, i: number, more: number): void {
    const { width, classes, opacity = 1 } = this.#tracks[i];
    context.globalAlpha = 0.85 * opacity;
    context.setLineDash([]);
    context.strokeStyle = classes ? this.#casing.coloured : this.#casing.plain;
    context.lineWidth = width + more + 2 * (classes ? CASING / 2 : CASING);
    stroke(context, this.#drawn[i]);
  }

  #line(context: CanvasRenderingContext2D, i: number, more: number, zoom: number): void {
    const { colour, width, dash = [], classes, opacity = 1 } = this.#tracks[i];
    const drawn = this.#drawn[i];
    context.globalAlpha = opacity;
    context.setLineDash(dash);
    context.lineWidth = width + more;
    if (classes) strokeClasses(context, drawn, classes);
    else {
      context.strokeStyle = colour;
      stroke(context, drawn);
    }
    context.globalAlpha = 1;
    if (zoom < ARROWS_FROM_ZOOM) return;
    context.setLineDash([]);
    for (const arrow of arrowsOn(drawn)) drawArrow(context, arrow, classes ? INK : colour, this.#casing.plain);
  }
}

function stroke(context: CanvasRenderingContext2D, { length, x, y, lifted }: Drawn): void {
  context.beginPath();
  for (let i = 0; i < length; i++) {
    if (lifted[i]) context.moveTo(x[i], y[i]);
    else context.lineTo(x[i], y[i]);
  }
  context.stroke();
}

/** Draws one path per class: a stretch has the class of the fix in its middle. */
function strokeClasses(context: CanvasRenderingContext2D, drawn: Drawn, classes: NonNullable<TrackStyle["classes"]>) {
  const { length, x, y, fix, lifted } = drawn;
  classes.colours.forEach((colour, wanted) => {
    context.strokeStyle = colour;
    context.beginPath();
    let joined = false;
    for (let i = 1; i < length; i++) {
      const mine = !lifted[i] && classes.of[(fix[i - 1] + fix[i]) >> 1] === wanted;
      if (mine && !joined) context.moveTo(x[i - 1], y[i - 1]);
      if (mine) context.lineTo(x[i], y[i]);
      joined = mine;
    }
    context.stroke();
  });
}

function drawArrow(context: CanvasRenderingContext2D, { x, y, angle }: Arrow, colour: string, casing: string): void {
  const corner = (along: number, across: number): [number, number] => [
    x + along * Math.cos(angle) - across * Math.sin(angle),
    y + along * Math.sin(angle) + across * Math.cos(angle),
  ];
  context.beginPath();
  context.moveTo(...corner(-4, -4.5));
  context.lineTo(...corner(4, 0));
  context.lineTo(...corner(-4, 4.5));
  context.strokeStyle = casing;
  context.lineWidth = 4.5;
  context.stroke();
  context.strokeStyle = colour;
  context.lineWidth = 2;
  context.stroke();
}
