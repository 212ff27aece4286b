/**
 * How readily the ground warms the air, painted over the sun on slopes: cool ground weakens the tint, ground that
 * heats quickly strengthens it. Only where the base map has land cover.
 *
 * The weights follow what is taught: dry, dark and dense ground heats most, woods store warmth and release it late,
 * water and ice absorb it all. The numbers are ours: they rank kinds of ground, they are not measurements.
 */
import { type Feature, type PaintRule, PolygonSymbolizer } from "protomaps-leaflet";
import { getKind, POLYGON } from "./feature.ts";
import type { Palette } from "./palette.ts";

/** A weight of 1 is open land. */
const WEIGHTS: [weight: number, kinds: string[]][] = [
  [1.25, ["barren", "bare_rock", "scree", "sand", "beach"]],
  [1.2, ["urban_area", "residential", "industrial", "commercial"]],
  [0.75, ["forest", "wood"]],
  [0.5, ["wetland"]],
  [0.1, ["glacier"]],
];
const HEATED = "#d66018";

export function thermalRules(palette: Palette, maxzoom: number): PaintRule[] {
  return WEIGHTS.flatMap(([weight, kinds]) =>
    ["landcover", "landuse"].map((dataLayer) => ({
      dataSource: "basemap",
      dataLayer,
      maxzoom,
      filter: (_zoom: number, feature: Feature) => feature.geomType === POLYGON && kinds.includes(getKind(feature)),
      symbolizer: new PolygonSymbolizer(
        weight > 1 ? { fill: HEATED, opacity: weight - 1 } : { fill: palette.land, opacity: 1 - weight },
      ),
    })),
  );
}
