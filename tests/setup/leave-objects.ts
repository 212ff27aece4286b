/** All objects are left, as if each had slept: what comes next finds what they kept, and new ones. */
import { abortAllDurableObjects, evictAllDurableObjects } from "cloudflare:test";

/** Milliseconds. Longer is at work only what would be for minutes: a room waits for its timers, and one that is behind always has one. */
const PATIENCE = 10_000;

/** @param patience milliseconds */
export async function leaveObjects(patience = PATIENCE): Promise<void> {
  let timer: ReturnType<typeof setTimeout> | undefined;
  const late = new Promise<void>((done) => {
    timer = setTimeout(() => abortAllDurableObjects().then(done), patience);
  });
  const left = evictAllDurableObjects({ webSockets: "close" }).catch(() => abortAllDurableObjects());
  await Promise.race([left, late]);
  clearTimeout(timer);
}
