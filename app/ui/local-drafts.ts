/**
 * What members typed or drew, kept in the browser until the server has it. It stands under the number of whose it is: nobody
 * else is shown it, and it is removed when another member logs in or its own member logs out. Browser only; where nothing
 * can be kept, nothing is.
 *
 * Texts stay with the tab, drawings with the browser: those are drawn over days.
 */
export type Sort = "text" | "plan";

const getStore = (sort: Sort): Storage => (sort === "text" ? sessionStorage : localStorage);
/** A visitor's have no number. */
const getKey = (sort: Sort, place: string, member: number | null): string =>
  member === null ? `${sort}:${place}` : `${sort}:${place}:${member}`;

export function storeHere(sort: Sort, place: string, member: number | null, value: string): void {
  attempt(() => getStore(sort).setItem(getKey(sort, place, member), value));
}

export function storedHere(sort: Sort, place: string, member: number | null): string | null {
  return attempt(() => getStore(sort).getItem(getKey(sort, place, member))) ?? null;
}

export function forgetHere(sort: Sort, place: string, member: number | null): void {
  attempt(() => getStore(sort).removeItem(getKey(sort, place, member)));
}

/** What belongs to members other than this one. @param member null: to any */
export function forgetOthers(member: number | null): void {
  for (const sort of ["text", "plan"] as const)
    attempt(() => {
      const store = getStore(sort);
      const keys = Array.from({ length: store.length }, (_, i) => store.key(i) ?? "");
      for (const key of othersAmong(keys, sort, member)) store.removeItem(key);
    });
}

/** Those of the keys that belong to somebody else. */
export const othersAmong = (keys: readonly string[], sort: Sort, member: number | null): string[] =>
  keys.filter((key) => {
    const owner = new RegExp(`^${sort}:.*:([1-9]\\d*)$`).exec(key)?.[1];
    return owner !== undefined && Number(owner) !== member;
  });

function attempt<T>(act: () => T): T | undefined {
  try {
    return act();
  } catch {
    // A browser that keeps nothing, or a frame that may not.
    return undefined;
  }
}
