/** A canvas for dots and lines that may be removed from the map at any moment. */
import L from "leaflet";

interface Drawn {
  _ctx?: CanvasRenderingContext2D;
}

/**
 * Leaflet 1.9 loses the id of a requested frame when it draws immediately, as it does after a zoom: that frame is not
 * cancelled when the canvas is removed, and would draw into nothing.
 */
const SafeCanvas: new (options: L.RendererOptions) => L.Canvas = L.Canvas.extend({
  _redraw(this: Drawn) {
    if (this._ctx) (L.Canvas.prototype as unknown as { _redraw(): void })._redraw.call(this);
  },
});

/** @param padding how far it extends beyond the view, as a share of the view */
export const getCanvas = (padding: number): L.Canvas => new SafeCanvas({ padding });
