/**
 * Hot spots from our own climbs: unobtrusive circles below the names. Their archive decides which of them appear at a
 * zoom.
 */
import type { Feature, PaintRule, PaintSymbolizer } from "protomaps-leaflet";
import type { Reader } from "#app/i18n/language.ts";
import type { Shown } from "#app/map/layer/shown.ts";
import type { Scheme } from "#app/ui/scheme.ts";
import { getNumber, POINT } from "./feature.ts";
import { climbClasses, getColour, getRadius } from "./hot-spot.ts";
import { palettes } from "./palette.ts";

const FILL = 0.82; // opacity: the ground stays visible and the classes distinguishable
const LINE = 1; // px
const CASING = 1.5; // px around it, so that the circle has an edge on any ground

export function spotRules(scheme: Scheme, shown: Shown, reader: Reader): PaintRule[] {
  if (!shown.has("hotSpots")) return [];
  return [
    {
      dataSource: "thermals",
      dataLayer: "thermals",
      filter: (_zoom, feature) => feature.geomType === POINT,
      symbolizer: circles(scheme, reader),
    },
  ];
}

function circles(scheme: Scheme, reader: Reader): PaintSymbolizer {
  const palette = palettes[scheme];
  const classes = climbClasses(reader, scheme);
  return {
    draw(context: CanvasRenderingContext2D, geometry: Feature["geom"], _zoom: number, { props }: Feature) {
      const [{ x, y }] = geometry[0];
      const radius = getRadius(getNumber(props, "climbs") ?? 0);
      const ring = (colour: string, width: number, at: number) => {
        context.beginPath();
        context.arc(x, y, at, 0, 2 * Math.PI);
        context.lineWidth = width;
        context.strokeStyle = colour;
        context.stroke();
      };
      context.save();
      context.beginPath();
      context.arc(x, y, radius, 0, 2 * Math.PI);
      context.globalAlpha = FILL;
      context.fillStyle = getColour(getNumber(props, "climb") ?? 0, classes);
      context.fill();
      context.globalAlpha = 0.9;
      ring(palette.halo, CASING, radius + (LINE + CASING) / 2);
      ring(palette.ink, LINE, radius);
      context.restore();
    },
  };
}
