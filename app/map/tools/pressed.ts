/**
 * What clicks on a map do: usually they show what lies there; while the ruler is active or a course is being drawn
 * they affect only that.
 */
import type L from "leaflet";

/** Class of a map whose ruler is active. */
export const MEASURING = "measuring";
/** Class of a map on which a course is being drawn. */
export const PLANNING = "planning";

export const isRuling = (map: L.Map) => map.getContainer().classList.contains(MEASURING);
export const isMeasuring = (map: L.Map) => isRuling(map) || map.getContainer().classList.contains(PLANNING);
