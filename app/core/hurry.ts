/**
 * Refuses who asks more often than a person can, counted where the question is answered: for questions that cost little, tell
 * no secret and come with every key pressed, so that counting them in the database would cost more than answering. Each
 * instance of the Worker counts for itself; what guards a secret is counted by throttle.server.ts.
 */
import { remembered } from "./memory.ts";
import { Refusal } from "./request/refusal.ts";

interface Pace {
  most: number;
  seconds: number;
}

/** Subjects that are counted at once; the oldest window is forgotten first. */
const SUBJECTS = 10_000;

const memory = remembered(() => new Map<string, { window: number; count: number }>());

/** Throws 429. */
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
