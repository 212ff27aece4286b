/**
 * Draws the area within reach on the map: lightly filled, below tracks and labels; a solid line around what is
 * reached with the reserve, a dashed one around what takes from it, like the borders of the labels. Browser only.
 */

import L from "leaflet";
import { type AreaColours, areaColours } from "#app/map/colours.ts";
import { CanvasOverlay } from "#app/map/track/CanvasOverlay.ts";
import type { View } from "#app/map/track/drawn.ts";
import type { Scheme } from "#app/ui/scheme.ts";
import type { ReachArea } from "./area-heights.ts";
import { measureExtent } from "./ring.ts";

export interface ReachAreas {
  showReach(area: ReachArea | null): void;
}

/** Above the tiles, below marks: Leaflet's overlays have 400. */
const PANE = "reach";
const HEIGHT = "350";

export function reachAreaOn(map: L.Map, first: Scheme): ReachAreas & { setScheme(scheme: Scheme): void } {
  map.createPane(PANE).style.zIndex = HEIGHT;
  const layer = new AreaLayer();
  L.setOptions(layer, { pane: PANE }); // Leaflet's own layer constructor takes no options
  layer.colours = areaColours[first];
  return {
    showReach(area) {
      layer.area = area;
      if (area === null) layer.remove();
      else if (map.hasLayer(layer)) layer.redraw();
      else layer.addTo(map);
    },
    setScheme(scheme) {
      layer.colours = areaColours[scheme];
      if (map.hasLayer(layer)) layer.redraw();
    },
  };
}

const FILL = 0.22; // so light that relief, names and tracks are unaffected
const LINES_FROM_ZOOM = 9; // zoom; below it the valleys between lines are only a few pixels wide
const MIN_RING_PIXELS = 8; // px: smaller rings are dots

class AreaLayer extends CanvasOverlay {
  area: ReachArea | null = null;
  colours: AreaColours = areaColours.light;

  protected override prepare(): boolean {
    return this.area !== null;
  }

  protected override paint(context: CanvasRenderingContext2D, view: View, zoom: number): void {
    if (this.area === null) return;
    const { reserve, low, casing } = this.colours;
    const [inner, outer] = [getPath(this.area.reserve, view), getPath(this.area.limit, view)];
    const between = new Path2D(outer);
    between.addPath(inner);
    fill(context, between, low);
    fill(context, inner, reserve);
    context.lineJoin = "round";
    const width = zoom < LINES_FROM_ZOOM ? 1 : 1.75;
    line(context, outer, casing, 2 * width, []);
    line(context, outer, low, width, [4, 3]);
    line(context, inner, casing, 2 * width, []);
    line(context, inner, reserve, width, []);
  }
}

function fill(context: CanvasRenderingContext2D, path: Path2D, colour: string) {
  context.globalAlpha = FILL;
  context.fillStyle = colour;
  context.fill(path, "evenodd");
}

function line(context: CanvasRenderingContext2D, path: Path2D, colour: string, width: number, dash: number[]) {
  context.globalAlpha = 0.85;
  context.strokeStyle = colour;
  context.lineWidth = width;
  context.setLineDash(dash);
  context.stroke(path);
}

/**
 * Goes through the midpoints of the lines between cells, which rounds the corners that come from the grid and not
 * from the ground.
 */
function getPath(rings: readonly Float64Array[], { scale, left, top }: View): Path2D {
  const path = new Path2D();
  for (const ring of rings) {
    if (measureExtent(ring) * scale < MIN_RING_PIXELS) continue;
    const last = ring.length / 2 - 1; // the same as the first point
    const x = (i: number) => ring[2 * (i % last)] * scale - left;
    const y = (i: number) => ring[2 * (i % last) + 1] * scale - top;
    path.moveTo((x(0) + x(1)) / 2, (y(0) + y(1)) / 2);
    for (let i = 1; i <= last; i++) {
      path.quadraticCurveTo(x(i), y(i), (x(i) + x(i + 1)) / 2, (y(i) + y(i + 1)) / 2);
    }
    path.closePath();
  }
  return path;
}
