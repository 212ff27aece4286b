/** Which picture of the weather is asked for. Source: specification, section 1: one every ten minutes. */
const EVERY_MS = 10 * 60_000;
/** Until a picture is there. */
const DELAY_MS = 20 * 60_000;

/** @returns ISO 8601, UTC, whole minutes: the one that shows this instant, else the newest there is */
export function pictureTime(instant: Date, now: Date): string {
  const newest = Math.min(instant.getTime(), now.getTime() - DELAY_MS);
  return `${new Date(Math.floor(newest / EVERY_MS) * EVERY_MS).toISOString().slice(0, 16)}Z`;
}
