/** Age classes, which others may know while dates of birth are private. Juniors: app/core/time/season.ts. Pure. */

/** Years; the published API distinguishes seniors without saying from which age. */
const SENIOR = 60;

/** Whether the pilot reaches that age in the season or before. Seasons are named after the year in which they end. */
export function isSenior(dateOfBirth: string, season: number): boolean {
  const birthday = `${Number(dateOfBirth.slice(0, 4)) + SENIOR}${dateOfBirth.slice(4)}`;
  return birthday < `${season}-10-01`;
}
