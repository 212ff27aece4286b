/**
 * The line before recordings are read: one of 10 MB takes forty while it is read and understood, and an isolate has 128. Who
 * waits has not sent its bytes yet: they stay in the network.
 */
import { getLine } from "#app/core/queue.ts";

/** A club's computer sends a whole day at once: thirty wait, and are done in some ten seconds. */
export const inRecordingLine = getLine({ atOnce: 2, most: 32, each: 32, retryAfter: 5 });
