/** Positions of the names beside lines that end close to each other. Pure. */

/** Returns the positions moved apart as far as needed for the names not to overlap; 0 to 1, from the top. */
export function apart(places: readonly number[], room: number): number[] {
  const order = places.map((_, i) => i).sort((a, b) => places[a] - places[b]);
  const moved = [...places];
  let free = 0;
  for (const i of order) {
    moved[i] = Math.max(places[i], free);
    free = moved[i] + room;
  }
  // Names pushed beyond the lower edge push the others back up.
  let floor = 1;
  for (const i of order.reverse()) {
    moved[i] = Math.min(moved[i], floor);
    floor = moved[i] - room;
  }
  return moved;
}
