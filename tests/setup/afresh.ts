/** Before everything else of a file of worker tests: modules forget what they remember, rooms of flights are left. */
import { abortAllDurableObjects, evictAllDurableObjects } from "cloudflare:test";
import { vi } from "vitest";

/** Milliseconds. Longer is at work only what would be for minutes: a room waits for its timers, and one that is behind always has one. */
const PATIENCE = 10_000;

vi.resetModules();
// Their class was loaded anew, too.
const left = evictAllDurableObjects({ webSockets: "close" });
let timer: ReturnType<typeof setTimeout> | undefined;
const late = new Promise<void>((done) => {
  timer = setTimeout(() => abortAllDurableObjects().then(done), PATIENCE);
});
await Promise.race([left, late]);
clearTimeout(timer);
