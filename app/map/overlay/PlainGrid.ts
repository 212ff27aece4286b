/**
 * A grid on the plain ground beyond the base map, as wide as the scale bar, so that distances can be seen where
 * nothing else is drawn. Browser only.
 */
import type L from "leaflet";
import { palettes } from "#app/map/style/palette.ts";
import { CanvasOverlay } from "#app/map/track/CanvasOverlay.ts";
import type { View } from "#app/map/track/drawn.ts";
import { metresPerPixel } from "#app/map/track/world.ts";
import type { Scheme } from "#app/ui/scheme.ts";

const LEAST_SIDE = 90; // px between two lines
const METRES = [100, 200, 500, 1000, 2000, 5000];

export class PlainGrid extends CanvasOverlay {
  readonly #isPlain: (zoom: number) => boolean;
  #scheme: Scheme = "light";

  /** @param isPlain whether the ground at the centre of the map is unknown */
  constructor(options: L.LayerOptions, isPlain: (zoom: number) => boolean) {
    super(options);
    this.#isPlain = isPlain;
  }

  setScheme(scheme: Scheme): void {
    this.#scheme = scheme;
    this.redraw();
  }

  protected override prepare(_view: View, zoom: number): boolean {
    return this.#isPlain(zoom);
  }

  protected override paint(context: CanvasRenderingContext2D, view: View, zoom: number): void {
    // Rounded to whole degrees, so that the grid does not shift while the map is moved.
    const scale = metresPerPixel(Math.round(this._map.getCenter().lat), zoom);
    const side = (METRES.find((metres) => metres / scale >= LEAST_SIDE) ?? 10_000) / scale;
    context.strokeStyle = palettes[this.#scheme].grid;
    context.lineWidth = 1;
    context.beginPath();
    for (let x = side - (view.left % side); x < view.width; x += side) {
      context.moveTo(Math.round(x) + 0.5, 0);
      context.lineTo(Math.round(x) + 0.5, view.height);
    }
    for (let y = side - (view.top % side); y < view.height; y += side) {
      context.moveTo(0, Math.round(y) + 0.5);
      context.lineTo(view.width, Math.round(y) + 0.5);
    }
    context.stroke();
  }
}
