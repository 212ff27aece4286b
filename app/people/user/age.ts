/** Age classes that others may know, where a date of birth is for nobody. Juniors: app/core/time/season.ts. Pure. */

/** Years; the published interface tells seniors apart and does not say from when on. */
const SENIOR = 60;

/** Whose birthday of that age lies in the season or before. Seasons are named after the year in which they end. */
export function isSenior(dateOfBirth: string, season: number): boolean {
  const birthday = `${Number(dateOfBirth.slice(0, 4)) + SENIOR}${dateOfBirth.slice(4)}`;
  return birthday < `${season}-10-01`;
}
