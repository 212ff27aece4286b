/** How often something is tried: a sample by `npm test`, everything by `npm run verify -- NAME`. */
import { env } from "cloudflare:workers";

export const runs = (sample: number, whole: number): number => (env.EVERY_STEP ? whole : sample);

/** Milliseconds for the whole of it. */
export const LONG = 900_000;
