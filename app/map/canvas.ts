/** A canvas for dots and lines that may be taken off the map at any moment. */
import L from "leaflet";

interface Drawn {
  _ctx?: CanvasRenderingContext2D;
}

/**
 * Leaflet 1.9 forgets a frame that it asked for once it draws at once, as it does after a zoom: that frame is not called off when
 * the canvas goes, and would draw into nothing.
 */
const SafeCanvas: new (options: L.RendererOptions) => L.Canvas = L.Canvas.extend({
  _redraw(this: Drawn) {
    if (this._ctx) (L.Canvas.prototype as unknown as { _redraw(): void })._redraw.call(this);
  },
});

/** @param padding how far it reaches beyond the view, as a share of that */
export const getCanvas = (padding: number): L.Canvas => new SafeCanvas({ padding });
