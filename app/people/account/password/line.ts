/**
 * Requests wait in line before a password is hashed, at log-in, sign-up and whenever the password is checked: a hash
 * takes 0.16 s of the thread that serves pages, and 19 MB.
 */
import { getLine } from "#app/core/queue.ts";

/** Twelve take about three seconds on a busy machine. */
export const inPasswordLine = getLine({ atOnce: 1, most: 12, each: 4, retryAfter: 3 });
