/**
 * Seasons of gliding: from 1 October to 30 September, named after the year in which they end. Dates are local,
 * "YYYY-MM-DD" text. Nothing in this file reads a clock.
 */
export function season(localDate: string): number {
  const year = Number(localDate.slice(0, 4));
  return localDate.slice(5, 7) >= "10" ? year + 1 : year;
}

/** Returns the first day of a season and the first day of the next one. */
export function seasonBounds(season: number): { first: string; next: string } {
  return { first: `${season - 1}-10-01`, next: `${season}-10-01` };
}

/** Returns the last day of a season. */
export function getLastDay(season: number): string {
  const next = new Date(`${seasonBounds(season).next}T00:00:00Z`);
  next.setUTCDate(next.getUTCDate() - 1);
  return next.toISOString().slice(0, 10);
}

/** Whether the pilot is a junior: the 25th birthday falls into the season or later. */
export function isJunior(dateOfBirth: string, season: number): boolean {
  const birthday = `${Number(dateOfBirth.slice(0, 4)) + 25}${dateOfBirth.slice(4)}`;
  return birthday >= seasonBounds(season).first;
}
