/** The land below the relief: one colour on a sea-coloured background. */
import { type PaintRule, PolygonSymbolizer } from "protomaps-leaflet";
import type { Palette } from "./palette.ts";

export const groundRules = (palette: Palette): PaintRule[] => [
  { dataSource: "basemap", dataLayer: "earth", symbolizer: new PolygonSymbolizer({ fill: palette.land }) },
];
