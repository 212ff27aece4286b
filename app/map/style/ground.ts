/** The land below the relief: one colour on a sea-coloured background; beyond the base map neither is drawn. */
import { type Feature, type PaintRule, PolygonSymbolizer } from "protomaps-leaflet";
import { getKind, POLYGON } from "./feature.ts";
import type { Palette } from "./palette.ts";

/** @param last zoom at which the archive's shapes are drawn */
export function groundRules(palette: Palette, last: number): PaintRule[] {
  const plain = {
    dataSource: "basemap",
    minzoom: last + 1,
    symbolizer: new PolygonSymbolizer({ fill: palette.plain }),
  };
  return [
    { dataSource: "basemap", dataLayer: "earth", symbolizer: new PolygonSymbolizer({ fill: palette.land }) },
    { ...plain, dataLayer: "earth" },
    { ...plain, dataLayer: "water", filter: (_zoom: number, feature: Feature) => isOpen(feature) },
  ];
}

const isOpen = (feature: Feature) => feature.geomType === POLYGON && ["ocean", "sea"].includes(getKind(feature));
