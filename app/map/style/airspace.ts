/**
 * Airspace: a line, and inside of it a band of the same colour, so that one sees on which side of the line it lies and the
 * tracks within stay readable. Danger areas and those that a NOTAM must activate are dashed. On large scales the limits
 * stand along the line, upper over lower.
 */
import {
  type Feature,
  type LabelRule,
  LineLabelSymbolizer,
  type PaintRule,
  type PaintSymbolizer,
} from "protomaps-leaflet";
import { airspaceKind, meaningOf } from "../airspace-kind.ts";
import type { Shown } from "../shown.ts";
import { numberOf, POLYGON, textOf } from "./feature.ts";
import type { Palette } from "./palette.ts";
import { font, halo, MADE, writing } from "./text.ts";

const dataSource = "airspace";
const dataLayer = "airspace";
const FROM = 6; // zoom; smaller scales would be nothing but lines
/** px inside the line, 2 at zoom 6, 5 from zoom 9 on; tiles are cut 8 px outside, so that a cut never shows. */
const bandOf = (zoom: number) => Math.min(Math.max(zoom - 4, 2), 5);
const BAND_OPACITY = 0.22;
const DASH = [7, 4];
const LABEL_FROM = 9;

/** Both toggles may be on: the filtered ones are among all. */
export const isAirspaceShown = (shown: Shown, { props }: Feature): boolean =>
  shown.has("airspace3d") || (shown.has("glidingspace") && numberOf(props, "gliding") === 1);

export function airspaceRules(palette: Palette, shown: Shown): PaintRule[] {
  if (!shown.has("airspace3d") && !shown.has("glidingspace")) return [];
  const filter = (_zoom: number, feature: Feature) => feature.geomType === POLYGON && isAirspaceShown(shown, feature);
  return [{ dataSource, dataLayer, minzoom: FROM, filter, symbolizer: new Airspace(palette) }];
}

export function airspaceLabels(palette: Palette, shown: Shown): LabelRule[] {
  if (!shown.has("airspace3d") && !shown.has("glidingspace")) return [];
  return [
    {
      dataSource,
      dataLayer,
      minzoom: LABEL_FROM,
      filter: (_zoom, feature) => isAirspaceShown(shown, feature),
      symbolizer: writing(
        limitsText,
        new LineLabelSymbolizer({
          ...halo(palette),
          labelProps: [MADE],
          fill: (_zoom, feature) => colourOf(feature, palette),
          font: font(11, 600),
          maxLabelChars: 60,
          repeatDistance: 600,
        }),
      ),
    },
  ];
}

const limitsText = ({ props }: Feature) =>
  `${textOf(props, "class").toUpperCase()} ${textOf(props, "lower")} – ${textOf(props, "upper")}`;

function colourOf(feature: Feature | undefined, palette: Palette): string {
  const meaning = meaningOf(airspaceKind(feature ? textOf(feature.props, "class") : ""));
  return meaning === "other" ? palette.quietInk : palette[meaning];
}

class Airspace implements PaintSymbolizer {
  readonly #palette: Palette;

  constructor(palette: Palette) {
    this.#palette = palette;
  }

  draw(context: CanvasRenderingContext2D, rings: Feature["geom"], zoom: number, feature: Feature) {
    const { props } = feature;
    const kind = airspaceKind(textOf(props, "class"));
    const dashed = kind === "danger" || numberOf(props, "notam") === 1;
    trace(context, rings);
    context.save();
    context.strokeStyle = colourOf(feature, this.#palette);
    context.lineJoin = "round";
    context.save();
    context.clip();
    context.globalAlpha = BAND_OPACITY;
    context.lineWidth = 2 * bandOf(zoom); // the outer half is cut away
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
