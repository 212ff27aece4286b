/**
 * Refuses callers who send requests faster than a person can, counted in memory by the Worker that answers. It is for
 * requests that are cheap, reveal no secret and come with every key press, so that counting them in the database
 * would cost more than answering. Each instance of the Worker counts separately; whatever protects a secret is
 * counted by throttle.server.ts.
 */
import { remembered } from "./memory.ts";
import { Refusal } from "./request/refusal.ts";

interface Pace {
  most: number;
  seconds: number;
}

/** The most subjects counted at once; the oldest window is dropped first. */
const SUBJECTS = 10_000;

const memory = remembered(() => new Map<string, { window: number; count: number }>());

/** Throws 429 when there are too many requests. */
export function hurry(subject: string, { most, seconds }: Pace, now: Date): void {
  const second = Math.floor(now.getTime() / 1000);
  const window = Math.floor(second / seconds);
  const counts = memory.value;
  const known = counts.get(subject);
  const count = known?.window === window ? known.count + 1 : 1;
  counts.delete(subject);
  counts.set(subject, { window, count });
  if (counts.size > SUBJECTS) counts.delete(counts.keys().next().value ?? subject);
  if (count > most) throw new Refusal(429, "too_many_requests", { retryAfter: (window + 1) * seconds - second });
}
