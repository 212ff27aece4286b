/** Which flights are compared side by side. Pure. */

export const [FEWEST_COMPARED, MOST_COMPARED] = [2, 5];
/** The parameter of the address: ids, repeated or separated by commas. */
export const COMPARE = "compare";

/**
 * Returns the ids in their order, each once; undefined when none is requested, null when they are too few, too many
 * or not ids of flights.
 */
export function chosenIn(query: URLSearchParams): number[] | null | undefined {
  if (!query.has(COMPARE)) return undefined;
  const told = query.getAll(COMPARE).flatMap((text) => text.split(","));
  if (!told.every((id) => /^[1-9]\d{0,14}$/.test(id))) return null;
  const ids = [...new Set(told.map(Number))];
  return ids.length < FEWEST_COMPARED || ids.length > MOST_COMPARED ? null : ids;
}
