/** Which flights are laid side by side. Pure. */

export const [FEWEST_COMPARED, MOST_COMPARED] = [2, 5];
/** In the address: ids, repeated or with commas between. */
export const COMPARE = "compare";

/** In their order, each once. Undefined where none is asked for, null where they are too few, too many or no flights. */
export function chosenIn(query: URLSearchParams): number[] | null | undefined {
  if (!query.has(COMPARE)) return undefined;
  const told = query.getAll(COMPARE).flatMap((text) => text.split(","));
  if (!told.every((id) => /^[1-9]\d{0,14}$/.test(id))) return null;
  const ids = [...new Set(told.map(Number))];
  return ids.length < FEWEST_COMPARED || ids.length > MOST_COMPARED ? null : ids;
}
