/**
 * Requests wait in line before a track is unpacked for programs and files: each takes as long as two pages and needs
 * megabytes meanwhile.
 */
import { getLine } from "#app/core/queue.ts";

/** A program may request all flights of a day at once. */
export const inTrackLine = getLine({ atOnce: 2, most: 64, each: 32, retryAfter: 2 });
