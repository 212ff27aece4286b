/**
 * Marks that move over the map: one canvas, redrawn in every frame in which one of them moved. Browser only.
 *
 * A mark points its nose along its course, has a colour and a label beside it, and may be faded (its last report
 * is old), dashed (unidentified) or selected (a ring). Trails lie under all marks.
 */
import type L from "leaflet";
import { measureDown } from "#app/soaring/geo/mercator.ts";
import { CanvasOverlay } from "../track/CanvasOverlay.ts";
import type { View } from "../track/drawn.ts";
import { type Drawn, getDrawn, isOtherwise } from "./drawn-otherwise.ts";
import { placeLabels, type Side } from "./labels.ts";
import type { Mark } from "./mark.ts";

export interface Trail {
  id: string;
  /** Latitudes and longitudes, oldest first. */
  points: readonly (readonly [number, number])[];
  /** Colour of each step between two points; a single entry applies to all. */
  colours: readonly string[];
}

/** A circle on the ground, such as a thermal. */
export interface Spot {
  latitude: number;
  longitude: number;
  /** Radius in pixels. */
  radius: number;
  colour: string;
  /** 0 to 1. */
  opacity: number;
}

export interface Moved {
  marks: readonly Mark[];
  trails: readonly Trail[];
  spots: readonly Spot[];
  chosen: string | null;
}

export interface MovingMarks {
  /**
   * Called in every frame.
   * @param seconds since 1970, with fractions
   */
  follow(read: (seconds: number) => Moved): void;
  setInk(ink: Ink): void;
  remove(): void;
}

export interface Ink {
  line: string;
  casing: string;
  text: string;
  ring: string;
}

const REACH = 20; // px around a click
const LABEL = "600 12px system-ui, sans-serif";
/** A mark is 26 px wide from wing tip to wing tip. */
const WING = 13;

/** @param press called with the mark under the click, null where there is none */
export function movingOn(map: L.Map, ink: Ink, press: (id: string | null) => void): MovingMarks {
  const layer = new MovingLayer(ink);
  layer.addTo(map);
  const pressed = ({ containerPoint }: L.LeafletMouseEvent) => press(layer.at(containerPoint));
  map.on("click", pressed);
  let read: ((seconds: number) => Moved) | null = null;
  let frame = 0;
  const draw = () => {
    if (read && layer.show(read(Date.now() / 1000))) layer.redraw();
    frame = requestAnimationFrame(draw);
  };
  frame = requestAnimationFrame(draw);
  return {
    follow(next) {
      read = next;
    },
    setInk: (next) => layer.setInk(next),
    remove() {
      cancelAnimationFrame(frame);
      map.off("click", pressed);
      layer.remove();
    },
  };
}

class MovingLayer extends CanvasOverlay {
  #moved: Moved = { marks: [], trails: [], spots: [], chosen: null };
  #ink: Ink;
  /** Where each mark was last drawn. */
  #places: { id: string; x: number; y: number }[] = [];
  #drawn: Drawn | null = null;
  /** Signature of everything other than marks. */
  #rest = "";

  constructor(ink: Ink) {
    super({ pane: "markerPane" });
    this.#ink = ink;
  }

  setInk(ink: Ink): void {
    this.#ink = ink;
    this.redraw();
  }

  /** Whether anything has to be drawn differently. */
  show(moved: Moved): boolean {
    this.#moved = moved;
    const drawn = getDrawn(moved.marks, 256 * 2 ** (this._map?.getZoom() ?? 0));
    const rest = `${moved.chosen} ${moved.trails.map(({ points }) => points.length).join()} ${moved.spots.length}`;
    if (rest === this.#rest && !isOtherwise(drawn, this.#drawn)) return false;
    this.#rest = rest;
    this.#drawn = drawn;
    return true;
  }

  /** @param point in the map's container */
  at(point: L.Point): string | null {
    const { x, y } = this.inView(point);
    let best: { id: string; far: number } | null = null;
    for (const place of this.#places) {
      const far = Math.hypot(place.x - x, place.y - y);
      if (far <= REACH && (best === null || far < best.far)) best = { id: place.id, far };
    }
    return best?.id ?? null;
  }

  protected override paint(context: CanvasRenderingContext2D, view: View): void {
    const { marks, trails, spots, chosen } = this.#moved;
    const place = (latitude: number, longitude: number): [number, number] => [
      (longitude / 360 + 0.5) * view.scale - view.left,
      measureDown(latitude) * view.scale - view.top,
    ];
    for (const spot of spots) paintSpot(context, spot, place(spot.latitude, spot.longitude));
    for (const trail of trails) this.#trail(context, trail, place);
    this.#places = [];
    const ordered = [...marks].sort((one, other) => Number(one.id === chosen) - Number(other.id === chosen));
    const drawn: { mark: Mark; x: number; y: number }[] = [];
    for (const mark of ordered) {
      const [x, y] = place(mark.latitude, mark.longitude);
      if (x < -40 || y < -40 || x > view.width + 40 || y > view.height + 40) continue;
      this.#places.push({ id: mark.id, x, y });
      drawn.push({ mark, x, y });
    }
    // The chosen mark is drawn last, over the others, and its label has first place.
    const sides = placeLabels(
      drawn.map(({ mark: { id, label }, x, y }) => ({ id, label, x, y, away: labelAway(id === chosen) })).reverse(),
    );
    for (const { mark, x, y } of drawn) this.#mark(context, mark, x, y, mark.id === chosen, sides.get(mark.id) ?? null);
  }

  #trail(
    context: CanvasRenderingContext2D,
    { points, colours }: Trail,
    place: (latitude: number, longitude: number) => [number, number],
  ): void {
    if (points.length < 2) return;
    const drawn = points.map(([latitude, longitude]) => place(latitude, longitude));
    context.lineJoin = "round";
    context.lineCap = "round";
    context.strokeStyle = this.#ink.line;
    context.lineWidth = 4.5;
    context.beginPath();
    for (const [i, [x, y]] of drawn.entries()) i === 0 ? context.moveTo(x, y) : context.lineTo(x, y);
    context.stroke();
    context.lineWidth = 3;
    for (let i = 1; i < drawn.length; i++) {
      context.strokeStyle = colours[i - 1] ?? colours[0];
      context.beginPath();
      context.moveTo(...drawn[i - 1]);
      context.lineTo(...drawn[i]);
      context.stroke();
    }
  }

  #mark(context: CanvasRenderingContext2D, mark: Mark, x: number, y: number, chosen: boolean, side: Side | null): void {
    const { line, casing, text, ring } = this.#ink;
    context.save();
    context.translate(x, y);
    context.globalAlpha = mark.faded ? 0.55 : 1;
    if (chosen) {
      context.beginPath();
      context.arc(0, 0, 18, 0, 2 * Math.PI);
      context.fillStyle = casing;
      context.globalAlpha = 0.85;
      context.fill();
      context.globalAlpha = 1;
      context.strokeStyle = ring;
      context.lineWidth = 3;
      context.stroke();
    }
    context.save();
    context.rotate(((mark.course ?? 0) * Math.PI) / 180);
    outline(context, mark);
    context.fillStyle = mark.colour;
    context.fill();
    context.setLineDash(mark.dashed ? [3, 2] : []);
    context.strokeStyle = line;
    context.lineWidth = 1.25;
    context.stroke();
    context.restore();
    if (side !== null) {
      const at = side === "right" ? labelAway(chosen) : -labelAway(chosen);
      context.textAlign = side === "right" ? "left" : "right";
      context.font = LABEL;
      context.textBaseline = "middle";
      context.lineJoin = "round";
      context.lineWidth = 3;
      context.strokeStyle = casing;
      context.strokeText(mark.label, at, 0);
      context.fillStyle = chosen ? ring : text;
      context.fillText(mark.label, at, 0);
    }
    context.restore();
  }
}

/** Pixels from the centre of a mark to its label. */
const labelAway = (chosen: boolean) => (chosen ? 22 : WING + 3);

/** Draws the outline seen from above, nose up. */
function outline(context: CanvasRenderingContext2D, { course, short }: Mark): void {
  context.beginPath();
  if (course === null) {
    context.arc(0, 0, 6, 0, 2 * Math.PI);
    return;
  }
  const wing = short ? WING * 0.7 : WING;
  const half: [number, number][] = [
    [0, -9],
    [1.6, -7],
    [1.9, -3.4],
    [wing, -1.6],
    [wing, 0.6],
    [1.9, 0.6],
    [1.2, 7],
    [4.2, 8.4],
    [4.2, 10],
    [0, 9.6],
  ];
  for (const [i, [px, py]] of half.entries()) i === 0 ? context.moveTo(px, py) : context.lineTo(px, py);
  for (const [px, py] of [...half].reverse()) context.lineTo(-px, py);
  context.closePath();
}

function paintSpot(
  context: CanvasRenderingContext2D,
  { radius, colour, opacity }: Spot,
  [x, y]: [number, number],
): void {
  context.beginPath();
  context.arc(x, y, radius, 0, 2 * Math.PI);
  context.globalAlpha = opacity * 0.35;
  context.fillStyle = colour;
  context.fill();
  context.globalAlpha = opacity;
  context.strokeStyle = colour;
  context.lineWidth = 1.5;
  context.stroke();
  context.globalAlpha = 1;
}
