/** Which passes a ranking includes, read from the page's address. Pure. */
export interface RankingFilter {
  /** Null for all seasons. */
  season: number | null;
  scClass: string | null;
  people: "women" | "juniors" | null;
  /** The direction in which the segment was defined, or the opposite one. */
  way: "forth" | "back" | null;
  club: number | null;
  aircraft: number | null;
}

export const EVERYTHING: RankingFilter = {
  season: null,
  scClass: null,
  people: null,
  way: null,
  club: null,
  aircraft: null,
};

/** Reads the filter; parameters that are not part of it are ignored. */
export function readFilter(search: URLSearchParams): RankingFilter {
  const number = (name: string) => (/^[1-9]\d{0,8}$/.test(search.get(name) ?? "") ? Number(search.get(name)) : null);
  const one = <Word extends string>(name: string, words: readonly Word[]) =>
    words.find((word) => word === search.get(name)) ?? null;
  const scClass = search.get("class");
  return {
    season: number("season"),
    scClass: scClass && /^[A-Z]{2}$/.test(scClass) ? scClass : null,
    people: one("people", ["women", "juniors"]),
    way: one("way", ["forth", "back"]),
    club: number("club"),
    aircraft: number("aircraft"),
  };
}
