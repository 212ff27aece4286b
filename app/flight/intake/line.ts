/**
 * Requests wait in line before a recording is read: reading one of 10 MB takes 40 MB of memory, and an isolate has
 * 128. A waiting request has not sent its bytes yet; they stay in the network.
 */
import { getLine } from "#app/core/queue.ts";

/** A club's computer sends a whole day at once: thirty recordings wait and are finished in some ten seconds. */
export const inRecordingLine = getLine({ atOnce: 2, most: 32, each: 32, retryAfter: 5 });
