/** Names beside lines that end close to each other. Pure. */

/** The same places, as far moved apart as they must be to stand below each other; in 0 to 1, from the top. */
export function apart(places: readonly number[], room: number): number[] {
  const order = places.map((_, i) => i).sort((a, b) => places[a] - places[b]);
  const moved = [...places];
  let free = 0;
  for (const i of order) {
    moved[i] = Math.max(places[i], free);
    free = moved[i] + room;
  }
  // What was pushed over the lower edge pushes back.
  let floor = 1;
  for (const i of order.reverse()) {
    moved[i] = Math.min(moved[i], floor);
    floor = moved[i] - room;
  }
  return moved;
}
