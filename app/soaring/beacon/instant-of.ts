/** Works out which day a time of day belongs to, from when the line arrived. Unix seconds, UTC. */
import type { Seconds } from "../units.ts";
import type { ClockTime } from "./beacon.ts";

const DAY: Seconds = 86_400;

/**
 * Returns the instant within 12 h of the arrival or, with a day of the month, on the nearest such day. Null if no
 * nearby month has that day.
 */
export function toInstant({ second, day }: ClockTime, arrival: Seconds): Seconds | null {
  if (day === null) {
    const today = Math.floor(arrival / DAY) * DAY + second;
    return today - Math.round((today - arrival) / DAY) * DAY;
  }
  const here = new Date(arrival * 1000);
  let nearest: Seconds | null = null;
  for (const months of [-1, 0, 1]) {
    const date: Date = new Date(Date.UTC(here.getUTCFullYear(), here.getUTCMonth() + months, day));
    if (date.getUTCDate() !== day) continue;
    const at: Seconds = date.getTime() / 1000 + second;
    if (nearest === null || Math.abs(at - arrival) < Math.abs(nearest - arrival)) nearest = at;
  }
  return nearest;
}

const LATEST_AHEAD: Seconds = 600;
const FRESH: Seconds = 300;

/** future: more than 10 min ahead, which means a wrong clock. stale: more than 5 min old on arrival. */
export function freshness(time: Seconds, arrival: Seconds): "fresh" | "stale" | "future" {
  if (time - arrival > LATEST_AHEAD) return "future";
  return arrival - time > FRESH ? "stale" : "fresh";
}
