/**
 * Airfields, turnpoints and outlanding fields. Airfields with most launches are named first; where there is no room
 * for a name the sign appears alone, from zoom 8 on.
 */
import type { Feature } from "protomaps-leaflet";
import type { Name, Sign } from "#app/map/label/name.ts";
import type { NameRule } from "#app/map/label/rule.ts";
import type { Shown } from "#app/map/layer/shown.ts";
import { getNumber, isDue, readText } from "./feature.ts";
import type { Palette } from "./palette.ts";
import { airfieldSign, fieldSign, waypointSign } from "./symbols.ts";

/** The style number of an outlanding field in CUP files. */
const OUTLANDING = 3;
const SIGN_FROM_ZOOM = 8;
/** Zoom from which all names appear; at smaller scales only those of the busiest airfields. */
const NAMED_FROM_ZOOM = 9;

export function airfieldNames(palette: Palette, shown: Shown): NameRule[] {
  if (!shown.has("airports")) return [];
  return [
    {
      source: "airports",
      layer: "airports",
      holds: (feature, zoom) =>
        isDue(feature, zoom - 1) &&
        readText(feature.props, "kind") !== "closed" &&
        (zoom >= SIGN_FROM_ZOOM || isDue(feature, zoom - 2)),
      name(feature, zoom) {
        const isNamed = zoom >= NAMED_FROM_ZOOM || isDue(feature, zoom - 2);
        const name = nameAt(feature, airfieldSign(palette, feature.props), palette.airfield, zoom);
        return isNamed ? name : { ...name, text: "" };
      },
      weight: ({ props }) => getNumber(props, "launches") ?? 0,
    },
  ];
}

export const isField = ({ props }: Feature) => getNumber(props, "style") === OUTLANDING;

export function waypointNames(palette: Palette, shown: Shown): NameRule[] {
  const rule = (
    sign: (feature: Feature) => Sign,
    colour: string,
    belongs: (feature: Feature) => boolean,
  ): NameRule => ({
    source: "waypoints",
    layer: "waypoints",
    from: SIGN_FROM_ZOOM,
    holds: (feature, zoom) => belongs(feature) && isDue(feature, zoom - 1),
    name(feature, zoom) {
      const name = nameAt(feature, sign(feature), colour, zoom);
      return zoom < NAMED_FROM_ZOOM ? { ...name, text: "" } : name;
    },
  });
  return [
    ...(shown.has("fields") ? [rule(({ props }) => fieldSign(palette, props), palette.outlanding, isField)] : []),
    ...(shown.has("waypoint")
      ? [
          rule(
            () => waypointSign(palette),
            palette.waypoint,
            (feature) => !isField(feature),
          ),
        ]
      : []),
  ];
}

const nameAt = ({ props }: Feature, sign: Sign, colour: string, zoom: number): Name => ({
  text: readText(props, "name"),
  letters: { size: zoom < 10 ? 12 : 13, weight: 400, colour, lineLength: 20 },
  stands: "beside",
  sign,
  bare: zoom >= SIGN_FROM_ZOOM,
  room: 4,
});
