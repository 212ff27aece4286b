/** Chooses the weather picture to request. Source: specification, section 1: one every ten minutes. */
const EVERY_MS = 10 * 60_000;
/** Time until a picture is available. */
const DELAY_MS = 20 * 60_000;

/** @returns ISO 8601, UTC, whole minutes: the picture for this instant, else the newest available */
export function pictureTime(instant: Date, now: Date): string {
  const newest = Math.min(instant.getTime(), now.getTime() - DELAY_MS);
  return `${new Date(Math.floor(newest / EVERY_MS) * EVERY_MS).toISOString().slice(0, 16)}Z`;
}
