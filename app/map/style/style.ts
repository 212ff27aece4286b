/**
 * How the map is drawn: rules for protomaps-leaflet, for archives in the Protomaps basemap schema, version 4, and our
 * own of airspace, airfields and waypoints. Zooms are display zooms. Browser only: protomaps-leaflet uses `window`.
 *
 * There are two layers, so that relief can lie between them: `ground` is the land on a sea-coloured background,
 * `paint` draws everything else above. `names` of all sources are placed together, in this order: no two of them
 * touch.
 */

import type { PaintRule } from "protomaps-leaflet";
import type { Reader } from "#app/i18n/language.ts";
import type { NameRule } from "#app/map/label/rule.ts";
import type { Shown } from "#app/map/layer/shown.ts";
import type { Scheme } from "#app/ui/scheme.ts";
import { getLastZoom } from "../layer/beyond.ts";
import { airspaceNames, airspaceRules, type Touched } from "./airspace.ts";
import { groundRules } from "./ground.ts";
import { landmarkNames, landNames } from "./labels.ts";
import { palettes } from "./palette.ts";
import { airfieldNames, waypointNames } from "./places.ts";
import { spotRules } from "./spots.ts";
import { surfaceRules } from "./surface.ts";

const COVER_ENLARGED = 3; // zooms by which land cover may be enlarged

export interface Style {
  background: string;
  ground: PaintRule[];
  paint: PaintRule[];
  names: NameRule[];
  /** Colour around letters. */
  halo: string;
}

/**
 * @param detail the base map's deepest zoom: shapes of a coarse one are not shown where they would only be wrong
 * @param touched airspace that the flight crossed
 */
export function getStyle(scheme: Scheme, shown: Shown, reader: Reader, detail: number, touched: Touched): Style {
  const palette = palettes[scheme];
  return {
    background: palette.sea,
    ground: groundRules(palette, getLastZoom(detail)),
    paint: [
      ...surfaceRules(palette, shown, { detail, cover: detail + COVER_ENLARGED, shapes: getLastZoom(detail) }),
      ...airspaceRules(palette, shown, touched),
      ...spotRules(scheme, shown, reader),
    ],
    names: [
      ...landmarkNames(palette, shown, reader),
      ...airfieldNames(palette, shown),
      ...landNames(palette, shown, reader),
      ...waypointNames(palette, shown),
      ...airspaceNames(palette, shown, touched),
    ],
    halo: palette.halo,
  };
}
