/** A picture over a part of the map, and straight lines with labels beside it. Browser only. */
import L from "leaflet";
import type { Place } from "#app/map/polyline.ts";
import { retry } from "#app/map/retry.ts";
import "./picture-over.css";

interface OverPicture {
  address: string;
  /** Degrees. */
  bounds: { west: number; south: number; east: number; north: number };
  /** Text alternative for the picture. */
  name: string;
}

interface OverLine {
  places: Place[];
  words: string;
}

export interface PicturesOver {
  showPicture(picture: OverPicture | null): void;
  showLines(lines: readonly OverLine[]): void;
}

/** Above the ground, below names and marks: Leaflet's overlays have 400. */
const PANE = "picture-over";
const HEIGHT = "340";

export function picturesOver(map: L.Map): PicturesOver {
  const layer = L.layerGroup().addTo(map);
  const lines = L.layerGroup().addTo(map);
  let newest: OverPicture | null = null;
  return {
    showPicture(picture) {
      newest = picture;
      layer.clearLayers();
      if (picture === null) return;
      if (!map.getPane(PANE)) map.createPane(PANE).style.zIndex = HEIGHT;
      fetched(picture.address).then(
        () => {
          if (newest !== picture) return;
          const { west, south, east, north } = picture.bounds;
          const corners: L.LatLngBoundsLiteral = [
            [south, west],
            [north, east],
          ];
          L.imageOverlay(picture.address, corners, { pane: PANE, className: "picture-over", alt: picture.name }).addTo(
            layer,
          );
        },
        () => {}, // reported by the retries; the map stays unchanged
      );
    },
    showLines(shown) {
      lines.clearLayers();
      for (const { places, words } of shown) {
        L.polyline(places, { className: "line-over", interactive: false, renderer: L.svg() })
          .bindTooltip(words, { permanent: true, direction: "center", className: "line-words" })
          .addTo(lines);
      }
    },
  };
}

/** Makes up to three more tries. */
const fetched = (address: string): Promise<void> =>
  retry(
    async () => {
      const picture = new Image();
      picture.src = address;
      await picture.decode();
    },
    (ms) => new Promise((resolve) => setTimeout(resolve, ms)),
  );
