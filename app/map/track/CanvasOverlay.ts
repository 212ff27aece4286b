/**
 * One canvas over the map that moves with it: redrawn when the map is at rest, moved along while it is dragged,
 * stretched while it zooms. It is larger than the view by a border, so that short drags show no edge. Browser only.
 */
import L from "leaflet";
import type { View } from "./drawn.ts";

/** Share of the view, on each side; the whole canvas is drawn at every pan, and 0.3 would be a third more. */
export const BORDER = 0.2;

export abstract class CanvasOverlay extends L.Layer {
  readonly #canvas = document.createElement("canvas");
  #centre = L.latLng(0, 0);
  #zoom = 0;
  #asked = 0;
  #sized = "";

  /** Draws everything in the view; the context is empty, its unit is a CSS pixel. */
  protected abstract paint(context: CanvasRenderingContext2D, view: View, zoom: number): void;

  /** Returns whether there is anything to paint, because an empty canvas costs as much as a full one. */
  protected prepare(_view: View, _zoom: number): boolean {
    return true;
  }

  override onAdd(map: L.Map): this {
    this.#canvas.className = "leaflet-zoom-animated";
    this.#canvas.style.pointerEvents = "none";
    this.getPane()?.appendChild(this.#canvas);
    map.on("moveend zoomend viewreset resize", this.redraw, this);
    map.on("zoomanim", this.#animate, this);
    map.on("zoom", this.#follow, this);
    this.redraw();
    return this;
  }

  override onRemove(map: L.Map): this {
    cancelAnimationFrame(this.#asked);
    map.off("moveend zoomend viewreset resize", this.redraw, this);
    map.off("zoomanim", this.#animate, this);
    map.off("zoom", this.#follow, this);
    this.#canvas.remove();
    return this;
  }

  /** Redraws once in the next frame, however often it is called. */
  redraw(): void {
    cancelAnimationFrame(this.#asked);
    this.#asked = requestAnimationFrame(() => this.#draw());
  }

  /** Converts a point of the map's container to pixels of the view last drawn. */
  protected inView(point: L.Point): L.Point {
    return this._map.containerPointToLayerPoint(point).subtract(L.DomUtil.getPosition(this.#canvas));
  }

  /** Returns the view that would be drawn now, and where its corner lies on the map's layers. */
  protected viewNow(): { view: View; corner: L.Point } {
    const map = this._map;
    const size = map.getSize();
    const corner = map.containerPointToLayerPoint(size.multiplyBy(-BORDER)).round();
    const [width, height] = [Math.round(size.x * (1 + 2 * BORDER)), Math.round(size.y * (1 + 2 * BORDER))];
    const origin = map.getPixelOrigin().add(corner);
    return { view: { scale: 256 * 2 ** map.getZoom(), left: origin.x, top: origin.y, width, height }, corner };
  }

  #draw(): void {
    const map = this._map;
    if (!map) return;
    const { view, corner } = this.viewNow();
    const { width, height } = view;
    this.#centre = map.getCenter();
    this.#zoom = map.getZoom();
    L.DomUtil.setPosition(this.#canvas, corner);
    this.#canvas.hidden = !this.prepare(view, this.#zoom);
    const context = this.#canvas.hidden ? null : this.#emptied(width, height);
    if (context) this.paint(context, view, this.#zoom);
  }

  /** Returns an empty context of this size; a canvas that has the size already keeps its memory. */
  #emptied(width: number, height: number): CanvasRenderingContext2D | null {
    const ratio = Math.min(window.devicePixelRatio || 1, 2);
    const sized = `${width} ${height} ${ratio}`;
    const context = this.#canvas.getContext("2d");
    if (sized === this.#sized) {
      context?.clearRect(0, 0, width, height);
      return context;
    }
    this.#sized = sized;
    this.#canvas.width = width * ratio;
    this.#canvas.height = height * ratio;
    this.#canvas.style.width = `${width}px`;
    this.#canvas.style.height = `${height}px`;
    context?.scale(ratio, ratio);
    return context;
  }

  #animate = (event: L.LeafletEvent) => {
    const { center, zoom } = event as L.ZoomAnimEvent;
    this.#stretch(center, zoom);
  };

  /** Called during a pinch. */
  #follow = () => this.#stretch(this._map.getCenter(), this._map.getZoom());

  #stretch(centre: L.LatLng, zoom: number): void {
    const map = this._map;
    const size = map.getSize();
    const scale = map.getZoomScale(zoom, this.#zoom);
    const pane = L.DomUtil.getPosition(map.getPane("mapPane") as HTMLElement);
    const origin = map.project(centre, zoom).subtract(size.divideBy(2)).add(pane).round();
    const corner = map
      .project(this.#centre, zoom)
      .subtract(size.multiplyBy((0.5 + BORDER) * scale))
      .subtract(origin);
    L.DomUtil.setTransform(this.#canvas, corner, scale);
  }
}
