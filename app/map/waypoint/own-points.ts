/** The reader's own waypoints on the map: a dot each, named where there is room. Browser only. */

import L from "leaflet";
import { getCanvas } from "#app/map/canvas.ts";
import { uncrowded } from "#app/map/label/uncrowded.ts";
import type { Picked } from "#app/map/overlay/overlay-vectors.ts";
import { palettes } from "#app/map/style/palette.ts";
import type { Waypoint } from "#app/soaring/cup/waypoint.ts";
import type { Scheme } from "#app/ui/scheme.ts";
import "./own-points.css";

/** The owner of the points: the reader, or the page, whose points the layers' menu cannot remove. */
export type PointsOf = "own" | "page";

export interface OwnPoints {
  /** Where names would touch, the page's take precedence over the reader's own, and earlier ones over later ones. */
  showWaypoints(points: readonly Waypoint[], of?: PointsOf): void;
}

const NAMED_FROM_ZOOM = 8;
const ROOM = { width: 96, height: 18 }; // px for a name of usual length
const MAX_NAMES = 150; // elements in the page

export function ownPointsOn(map: L.Map, first: Scheme) {
  let scheme = first;
  const sets: Record<PointsOf, readonly Waypoint[]> = { page: [], own: [] };
  let points: readonly Waypoint[] = [];
  const canvas = getCanvas(0.5);
  const dots = L.layerGroup().addTo(map);
  const names = L.layerGroup().addTo(map);

  function drawDots() {
    dots.clearLayers();
    const { waypoint, halo } = palettes[scheme];
    for (const { latitude, longitude } of points) {
      const style = { renderer: canvas, interactive: false, radius: 4, weight: 1.5, color: halo };
      L.circleMarker([latitude, longitude], { ...style, fillColor: waypoint, fillOpacity: 1 }).addTo(dots);
    }
  }

  function drawNames() {
    names.clearLayers();
    if (map.getZoom() < NAMED_FROM_ZOOM) return;
    const view = map.getBounds().pad(0.2);
    const seen = points.filter(({ latitude, longitude }) => view.contains([latitude, longitude]));
    const middles = seen.map(({ latitude, longitude }) => map.latLngToLayerPoint([latitude, longitude]));
    for (const i of uncrowded(middles, ROOM.width, ROOM.height).slice(0, MAX_NAMES)) getName(seen[i]).addTo(names);
  }

  map.on("moveend", drawNames);
  return {
    showWaypoints(shown: readonly Waypoint[], of: PointsOf = "own") {
      sets[of] = shown;
      points = [...sets.page, ...sets.own];
      drawDots();
      drawNames();
    },
    setScheme(next: Scheme) {
      scheme = next;
      drawDots();
    },
    /**
     * Returns points in the form in which cards of installed waypoints are requested.
     * @param reach px
     */
    at(place: L.LatLng, reach: number): Picked[] {
      const here = map.latLngToLayerPoint(place);
      return points
        .filter(({ latitude, longitude }) => map.latLngToLayerPoint([latitude, longitude]).distanceTo(here) <= reach)
        .map(({ latitude, longitude, ...props }) => ({ archive: "waypoints", props }));
    },
  };
}

function getName({ name, latitude, longitude }: Waypoint): L.Marker {
  const words = document.createElement("span");
  words.className = "own-point";
  words.textContent = name;
  words.ariaHidden = "true";
  const icon = L.divIcon({ className: "", iconSize: [0, 0], html: words });
  return L.marker([latitude, longitude], { icon, interactive: false, keyboard: false });
}
