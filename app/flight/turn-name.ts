/** What a turnpoint of a course is called on the map and in the table: start, 1, 2 … finish; with the place that it is near. */
import type { Text } from "../i18n/text.tsx";

export function turnName(place: number, count: number, text: Text): string {
  if (place === 0) return text("map.start");
  return place === count - 1 ? text("map.finish") : String(place);
}

/** km; a name from farther away would stand on the map where it does not belong. */
const MAX_NAMED = 8;

/** "2 Radstadt": on the map start and finish need no more than their word. */
export function namedTurn(
  place: number,
  count: number,
  near: { name: string; distance: number } | null | undefined,
  text: Text,
): string {
  const name = turnName(place, count, text);
  const inside = place > 0 && place < count - 1;
  return inside && near && near.distance <= MAX_NAMED ? `${name} ${near.name}` : name;
}
