/** The line before tracks are unpacked for programs and files: each takes as long as two pages, and megabytes meanwhile. */
import { getLine } from "#app/core/queue.ts";

/** A program may ask for a day's flights at once. */
export const inTrackLine = getLine({ atOnce: 2, most: 64, each: 32, retryAfter: 2 });
