/** The name of a turnpoint of a course on the map and in the table: start, 1, 2 … finish, with the place nearby. */
import type { Text } from "../i18n/text.tsx";

export function turnName(place: number, count: number, text: Text): string {
  if (place === 0) return text("map.start");
  return place === count - 1 ? text("map.finish") : String(place);
}

/** km; the name of a place farther away would be misleading on the map. */
const MAX_NAMED = 8;

/** Returns "2 Radstadt"; start and finish are only called that on the map. */
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
