/** What presses on a map mean: usually what lies there, while a ruler is out or a course is drawn that and nothing else. */
import type L from "leaflet";

/** Of a map that a ruler lies on. */
export const MEASURING = "measuring";
/** Of a map that a course is drawn on. */
export const PLANNING = "planning";

export const isRuling = (map: L.Map) => map.getContainer().classList.contains(MEASURING);
export const isMeasuring = (map: L.Map) => isRuling(map) || map.getContainer().classList.contains(PLANNING);
