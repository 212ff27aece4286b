/** Before everything else of a file of worker tests: modules forget what they remember, rooms of flights are left. */
import { evictAllDurableObjects } from "cloudflare:test";
import { vi } from "vitest";

vi.resetModules();
// Their class was loaded anew, too.
await evictAllDurableObjects({ webSockets: "close" });
