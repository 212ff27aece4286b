/** A league, in which clubs fly for points in rounds, season by season. The addresses of its pages. Pure. */

export const LEAGUES = "/league";

/** @param division from 1; the first is left out of the address */
export const leaguePath = (url: string, season?: number, division = 1): string => {
  const query = new URLSearchParams(season === undefined ? {} : { season: String(season) });
  if (division > 1) query.set("division", String(division));
  return `${LEAGUES}/${url}${query.size > 0 ? `?${query}` : ""}`;
};

export const roundPath = (url: string, season: number, round: number, division = 1): string =>
  `${LEAGUES}/${url}/${season}/${round}${division > 1 ? `?division=${division}` : ""}`;

/** The address for embedding in other sites. */
export const embeddedPath = (url: string, season: number, division: number): string =>
  `/embedded${leaguePath(url, season, division)}`;

/** @param round absent for the standings */
export const sheetPath = (url: string, season: number, division: number, round?: number): string =>
  `${LEAGUES}/${url}/sheet/${["standings", season, division, ...(round === undefined ? [] : [round])].join("-")}.csv`;

/** The address of its configuration as a file. */
export const filePath = (url: string): string => `${LEAGUES}/${url}/sheet/${url}.json`;

/** The address where a superuser changes it. */
export const editPath = (url: string): string => `/dashboard/league/${url}`;

/** One round of one division. */
export interface Place {
  league: number;
  season: number;
  /** From 0. */
  division: number;
  round: number;
}
