/** Describes a field landing by the nearest named place. */
import type { Text } from "#app/i18n/text.tsx";
import type { NearPlace } from "#app/map/waypoint/nearest-place.ts";

export const outlandingWords = (near: NearPlace | null, text: Text): string =>
  near ? text("detail.outlandingNear", { name: near.name }) : text("flight.outlanding");
