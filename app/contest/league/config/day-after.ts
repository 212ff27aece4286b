const DAY_MS = 86_400_000;

/** Returns the day this many days later, or earlier if negative. YYYY-MM-DD. */
export const dayAfter = (day: string, days: number): string =>
  new Date(Date.parse(`${day}T00:00:00Z`) + days * DAY_MS).toISOString().slice(0, 10);
