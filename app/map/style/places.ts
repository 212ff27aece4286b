/**
 * Airfields, turn points and outlanding fields. Airfields with most launches are named first; where there is no room for
 * a name the sign alone stays, from zoom 8 on.
 */
import {
  type Feature,
  GroupSymbolizer,
  type JsonObject,
  type LabelRule,
  type LabelSymbolizer,
  OffsetTextSymbolizer,
} from "protomaps-leaflet";
import type { Shown } from "#app/map/layer/shown.ts";
import { isDue, numberOf, textOf } from "./feature.ts";
import type { Palette } from "./palette.ts";
import { airfieldSymbol, fieldSymbol, waypointSymbol } from "./symbols.ts";
import { font, halo } from "./text.ts";

/** The number of outlanding fields among the styles of CUP files. */
export const OUTLANDING = 3;
const SIGN_FROM_ZOOM = 8;
/** All names; on smaller scales only those of the busiest. */
const NAMED_FROM_ZOOM = 9;

export function airfieldLabels(palette: Palette, shown: Shown): LabelRule[] {
  if (!shown.has("airports")) return [];
  const isShown = (zoom: number, feature: Feature) =>
    isDue(feature, zoom - 1) && textOf(feature.props, "kind") !== "closed";
  const rule = { dataSource: "airports", dataLayer: "airports", sort: byLaunches };
  const sign = airfieldSymbol(palette);
  return [
    {
      ...rule,
      filter: (zoom, feature) => isShown(zoom, feature) && (zoom >= NAMED_FROM_ZOOM || isDue(feature, zoom - 2)),
      symbolizer: named(sign, palette.airfield, palette),
    },
    { ...rule, filter: isShown, minzoom: SIGN_FROM_ZOOM, symbolizer: sign },
  ];
}

const byLaunches = (a: JsonObject, b: JsonObject) => (numberOf(b, "launches") ?? 0) - (numberOf(a, "launches") ?? 0);

export const isField = ({ props }: Feature) => numberOf(props, "style") === OUTLANDING;

export function waypointLabels(palette: Palette, shown: Shown): LabelRule[] {
  const rules = (signs: LabelSymbolizer, colour: string, belongs: (feature: Feature) => boolean): LabelRule[] => {
    const filter = (zoom: number, feature: Feature) => belongs(feature) && isDue(feature, zoom - 1);
    const common = { dataSource: "waypoints", dataLayer: "waypoints", filter };
    return [
      { ...common, minzoom: NAMED_FROM_ZOOM, symbolizer: named(signs, colour, palette) },
      { ...common, minzoom: SIGN_FROM_ZOOM, symbolizer: signs },
    ];
  };
  return [
    ...(shown.has("fields") ? rules(fieldSymbol(palette), palette.outlanding, isField) : []),
    ...(shown.has("waypoint") ? rules(waypointSymbol(palette), palette.waypoint, (feature) => !isField(feature)) : []),
  ];
}

function named(sign: LabelSymbolizer, fill: string, palette: Palette): LabelSymbolizer {
  const name = new OffsetTextSymbolizer({
    ...halo(palette),
    labelProps: ["name"],
    fill,
    lineHeight: 1.2,
    maxLineChars: 20,
    offsetX: 8,
    offsetY: 4,
    font: (zoom) => font(zoom < 10 ? 11 : 12),
  });
  return new GroupSymbolizer([sign, name]);
}
