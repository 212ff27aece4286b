/**
 * Airspace: a line with a band of the same colour on its inside, which shows on which side the airspace lies and
 * keeps tracks inside readable. Danger areas and those activated by NOTAM are dashed. At large scales the limits are
 * written along the line, upper over lower.
 */
import type { Feature, PaintRule, PaintSymbolizer } from "protomaps-leaflet";
import type { NameRule } from "#app/map/label/rule.ts";
import { airspaceKind, getMeaning } from "#app/map/layer/airspace-kind.ts";
import type { Shown } from "#app/map/layer/shown.ts";
import { getNumber, POLYGON, readText } from "./feature.ts";
import type { Palette } from "./palette.ts";

const dataSource = "airspace";
const dataLayer = "airspace";
const FROM = 6; // zoom; smaller scales would show nothing but lines
/** px inside the line, 2 at zoom 6, 5 from zoom 9 on; tiles are cut 8 px outside, so that a cut is never visible. */
const getBand = (zoom: number) => Math.min(Math.max(zoom - 4, 2), 5);
const BAND_OPACITY = 0.22;
const FILL_OPACITY = 0.12; // of airspace that the flight crossed
const DASH = [7, 4];
const LABEL_FROM_ZOOM = 9;

/** Ids of airspaces that the flight on the map crossed. */
export type Touched = ReadonlySet<string>;

const isTouched = (shown: Shown, touched: Touched, { props }: Feature) =>
  shown.has("airspaceTouched") && touched.has(readText(props, "id"));

/** Several switches may be on together: the filtered airspaces are part of all, and so are the crossed ones. */
export const isAirspaceShown = (shown: Shown, touched: Touched, feature: Feature): boolean =>
  shown.has("airspace3d") ||
  (shown.has("glidingspace") && getNumber(feature.props, "gliding") === 1) ||
  isTouched(shown, touched, feature);

export const isAirspaceRequested = (shown: Shown, touched: Touched): boolean =>
  shown.has("airspace3d") || shown.has("glidingspace") || (shown.has("airspaceTouched") && touched.size > 0);

export function airspaceRules(palette: Palette, shown: Shown, touched: Touched): PaintRule[] {
  if (!isAirspaceRequested(shown, touched)) return [];
  const filter = (_zoom: number, feature: Feature) =>
    feature.geomType === POLYGON && isAirspaceShown(shown, touched, feature);
  const filled = (feature: Feature) => isTouched(shown, touched, feature);
  return [{ dataSource, dataLayer, minzoom: FROM, filter, symbolizer: new Airspace(palette, filled) }];
}

const LIMITS_EVERY = 600; // px along the line between two labels

export function airspaceNames(palette: Palette, shown: Shown, touched: Touched): NameRule[] {
  if (!isAirspaceRequested(shown, touched)) return [];
  return [
    {
      source: dataSource,
      layer: dataLayer,
      from: LABEL_FROM_ZOOM,
      holds: (feature) => isAirspaceShown(shown, touched, feature),
      name: (feature) => ({
        text: limitsText(feature),
        letters: { size: 12, weight: 600, colour: getColour(feature, palette) },
        stands: "along",
        apart: LIMITS_EVERY,
      }),
    },
  ];
}

const limitsText = ({ props }: Feature) =>
  `${readText(props, "class").toUpperCase()} ${readText(props, "lower")} – ${readText(props, "upper")}`;

function getColour(feature: Feature | undefined, palette: Palette): string {
  const meaning = getMeaning(airspaceKind(feature ? readText(feature.props, "class") : ""));
  return meaning === "other" ? palette.quietInk : palette[meaning];
}

class Airspace implements PaintSymbolizer {
  readonly #palette: Palette;
  readonly #isFilled: (feature: Feature) => boolean;

  constructor(palette: Palette, isFilled: (feature: Feature) => boolean) {
    this.#palette = palette;
    this.#isFilled = isFilled;
  }

  draw(context: CanvasRenderingContext2D, rings: Feature["geom"], zoom: number, feature: Feature) {
    const { props } = feature;
    const kind = airspaceKind(readText(props, "class"));
    const dashed = kind === "danger" || getNumber(props, "notam") === 1;
    trace(context, rings);
    context.save();
    if (this.#isFilled(feature)) {
      context.globalAlpha = FILL_OPACITY;
      context.fillStyle = getColour(feature, this.#palette);
      context.fill();
    }
    context.strokeStyle = getColour(feature, this.#palette);
    context.lineJoin = "round";
    context.save();
    context.clip();
    context.globalAlpha = BAND_OPACITY;
    context.lineWidth = 2 * getBand(zoom); // the outer half is clipped
    context.stroke();
    context.restore();
    context.globalAlpha = 0.9;
    context.lineWidth = zoom < 8 ? 0.8 : 1.3;
    context.setLineDash(dashed ? DASH : []);
    context.stroke();
    context.restore();
  }
}

function trace(context: CanvasRenderingContext2D, rings: Feature["geom"]) {
  context.beginPath();
  for (const ring of rings) {
    ring.forEach(({ x, y }, i) => {
      if (i === 0) context.moveTo(x, y);
      else context.lineTo(x, y);
    });
  }
}
