/** What a turn point of a course is called on the map and in the table: start, 1, 2 … finish. */
import type { Text } from "../i18n/text.tsx";

export function turnName(place: number, count: number, text: Text): string {
  if (place === 0) return text("map.start");
  return place === count - 1 ? text("map.finish") : String(place);
}
