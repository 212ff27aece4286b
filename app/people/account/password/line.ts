/**
 * The line before hashing passwords, of everybody who logs in, signs up or proves who they are: a hash takes 0.16 s of the
 * thread that serves pages, and 19 MB.
 */
import { getLine } from "#app/core/queue.ts";

/** Twelve are done in about three seconds on a machine that has other things to do. */
export const inPasswordLine = getLine({ atOnce: 1, most: 12, each: 4, retryAfter: 3 });
